import { deployment } from '#app/lib/deployment.ts';
import { feesOfToday, flatFeesIn } from '#app/lib/fees.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { percentWords } from '#core/money/cents.ts';
import { CURRENCIES, type Currency } from '#core/money/currencies.ts';
import { KNOWN_PAIRS_PAY_NONE } from '#core/settlement/known-pairs.ts';
import { t } from '#core/words/t.ts';

/** Which currencies stand first: those that most deployments meet. */
const FIRST: readonly Currency[] = ['EUR', 'USD', 'GBP'];

/** What new agreements are made with in each currency, and who decides it. */
export function FeesOfAgreements({ inUse }: { inUse: readonly string[] }) {
  const set = (currency: Currency) => deployment.flatFees[currency] !== undefined;
  const shown = CURRENCIES.filter(
    (currency) => FIRST.includes(currency) || set(currency) || inUse.includes(currency),
  );
  const others = CURRENCIES.filter((currency) => !shown.includes(currency));
  return (
    <Card flush title={t`Fees of new agreements`}>
      <DataTable
        caption={t`What new agreements are made with`}
        rows={[...shown]}
        rowKey={(currency) => currency}
        empty={null}
        columns={[
          { id: 'currency', header: t`Currency`, primary: true, cell: (currency) => currency },
          {
            id: 'venue',
            header: t`A venue pays, a show`,
            align: 'right',
            cell: (currency) => (
              <Money cents={feesOfToday(currency).venueFeeCents} currency={currency} exact />
            ),
          },
          {
            id: 'artist',
            header: t`An artist pays, of the fee`,
            align: 'right',
            cell: (currency) => percentWords(feesOfToday(currency).commissionBasisPoints),
          },
          {
            id: 'by',
            header: t`Set by`,
            cell: (currency) =>
              set(currency) || deployment.flatFees.commissionBasisPoints !== undefined
                ? 'BOOKING_FEES'
                : t`Running Order`,
          },
        ]}
      />
      <div className="grid gap-2 px-5 py-4 text-sm text-ink-soft">
        <p>
          {t`Whoever runs this deployment sets these fees with BOOKING_FEES, for example`}{' '}
          <code>{t`EUR 8, USD 9, commission 7.5%`}</code>
          {t`. An agreement keeps the fees that it was made with.`}
        </p>
        <p>
          {deployment.flatFees.knownPairsPayNone
            ? t`${KNOWN_PAIRS_PAY_NONE()} It is set with KNOWN_PAIRS_PAY_NONE.`
            : t`With KNOWN_PAIRS_PAY_NONE=on, those who knew each other before they met here would pay none.`}
        </p>
        <details>
          <summary className="cursor-pointer font-semibold">
            {t`${others.length} other currencies, each near €10`}
          </summary>
          <p className="mt-2 tabular-nums">{flatFeesIn(others)}</p>
        </details>
      </div>
    </Card>
  );
}
