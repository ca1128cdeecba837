import { useQuery } from '@tanstack/react-query';
import { paidSoFarQuery } from '#app/features/payments/paid-so-far-query.ts';
import { Money } from '#app/ui/data/money.tsx';
import { percentWords } from '#core/money/cents.ts';
import type { Fees, FeeTerms } from '#core/settlement/fees.ts';
import { stillMoves } from '#core/settlement/paid-so-far.ts';
import { t } from '#core/words/t.ts';
import { FigureRow, FigureRows } from './figure-rows.tsx';

type Of = {
  fees: Fees;
  currency: string;
  /** The booking whose payments so far are counted: what still moves is told then. None once it is paid out. */
  soFarOf?: string | undefined;
};

/** What the venue pays and what the artist receives of one fee. */
export function FeeFigures({ fees, terms, currency, soFarOf }: Of & { terms: FeeTerms }) {
  const { paid, isDeposit, ...still } = useStillMoves({ fees, soFarOf });
  const money = (cents: number) => <Money cents={cents} currency={currency} exact />;
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <FigureRows label={t`What the venue pays`}>
          <FigureRow name={t`Artist fee`}>{money(fees.artistFeeCents)}</FigureRow>
          <FigureRow name={t`Booking fee`}>+ {money(fees.venueFeeCents)}</FigureRow>
          <FigureRow name={t`Venue pays`} strong>
            {money(fees.venueTotalCents)}
          </FigureRow>
          {paid.chargedCents !== 0 ? (
            <FigureRow name={isDeposit ? t`Deposit, paid already` : t`Paid already`}>
              {money(-paid.chargedCents)}
            </FigureRow>
          ) : null}
          {still.directCents > 0 ? (
            <FigureRow name={t`Paid directly, or to the tax office`}>{money(-still.directCents)}</FigureRow>
          ) : null}
          {paid.isAny ? (
            <FigureRow
              name={still.givenBackCents > 0 ? t`Comes back to the venue` : t`Venue still pays`}
              strong
            >
              {money(still.givenBackCents || still.venuePaysCents)}
            </FigureRow>
          ) : null}
        </FigureRows>
        <FigureRows label={t`What the artist receives`}>
          <FigureRow name={t`Artist fee`}>{money(fees.artistFeeCents)}</FigureRow>
          <FigureRow name={t`Commission (${percentWords(terms.commissionBasisPoints)})`}>
            {money(-fees.commissionCents)}
          </FigureRow>
          <FigureRow name={t`Artist receives`} strong>
            {money(fees.artistNetCents)}
          </FigureRow>
          {still.directCents > 0 ? (
            <>
              <FigureRow name={t`Paid directly, or to the tax office`}>{money(-still.directCents)}</FigureRow>
              <FigureRow name={t`Still paid out`} strong>
                {money(still.artistGetsCents)}
              </FigureRow>
            </>
          ) : null}
        </FigureRows>
      </div>
    </div>
  );
}

/** The same of one act of several, in a line. */
export function FeesInALine({ fees, currency, soFarOf, artist }: Of & { artist: string }) {
  const { paid, ...still } = useStillMoves({ fees, soFarOf });
  const money = (cents: number) => <Money cents={cents} currency={currency} exact />;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span>
        {t`You pay`} {money(fees.venueTotalCents)}
        {still.givenBackCents > 0 ? (
          <>
            {t`, and get`} {money(still.givenBackCents)} {t`of what you have paid back`}
          </>
        ) : paid.isAny ? (
          <>
            {t`, of which`} {money(still.venuePaysCents)} {t`still`}
          </>
        ) : null}
      </span>
      <span className="max-w-full wrap-anywhere">
        {t`${artist} receives`} {money(fees.artistNetCents)}
        {still.directCents > 0 ? (
          <>
            {t`, of which`} {money(still.artistGetsCents)} {t`still`}
          </>
        ) : null}
      </span>
    </p>
  );
}

function useStillMoves({ fees, soFarOf }: Pick<Of, 'fees' | 'soFarOf'>) {
  const { data } = useQuery({ ...paidSoFarQuery(soFarOf ?? ''), enabled: soFarOf !== undefined });
  const { chargedCents = 0, directCents = 0, isDeposit = false } = (soFarOf && data) || {};
  const paid = { chargedCents, directCents, isAny: chargedCents !== 0 || directCents !== 0 };
  return { paid, isDeposit, ...stillMoves(fees, paid) };
}
