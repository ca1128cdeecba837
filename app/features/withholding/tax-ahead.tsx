import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { paymentSetupQuery } from '#app/features/payments/payment-setup.ts';
import { asFailure } from '#app/lib/failure.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Deal } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import type { BookingId } from '#core/ids.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type FeeTerms, feesOf } from '#core/settlement/fees.ts';
import { type TaxAhead as Ahead, offTheGuarantee } from '#core/withholding/ahead.ts';
import { borneWords, lawWords, partWords } from '#core/withholding/withheld.ts';
import { t } from '#core/words/t.ts';

const BillingDetailsDialog = lazyPart(
  async () => (await import('#app/features/payments/billing-details-dialog.tsx')).BillingDetailsDialog,
  null,
);

type Props = {
  bookingId: string;
  /** The terms that are read: what they guarantee may change while the page is open. */
  deal: Deal;
  currency: string;
  side: Side;
  terms: FeeTerms;
  /** How an artist says in which country they pay their taxes; their billing details where nothing is said. */
  action?: ReactNode;
};

/** What the country of the show withholds of a fee, before somebody binds themselves; nothing where both are of one country. */
export function TaxAhead({ bookingId, deal, ...props }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invoices', 'tax-ahead', bookingId, JSON.stringify(deal)],
    queryFn: ({ signal }) => readApi('tax-ahead', { bookingId: bookingId as BookingId }, signal),
    // It is read before a night is booked: as it is now.
    staleTime: 0,
  });
  if (error)
    return (
      <ErrorState
        title={t`Tax withheld`}
        message={asFailure(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return data ? <Said {...props} ahead={data} /> : null;
}

function Said({
  ahead,
  currency,
  side,
  terms,
  action,
}: Omit<Props, 'bookingId' | 'deal'> & { ahead: Ahead }) {
  const { withheld, says, asksArtist } = ahead;
  const sentences = says.map((sentence) => <p key={sentence}>{sentence}</p>);
  if (!withheld)
    return (
      <Banner
        tone="info"
        title={t`Tax withheld`}
        action={asksArtist && side === 'artist' ? (action ?? <SayCountry />) : undefined}
      >
        {sentences}
      </Banner>
    );
  const exact = (cents: number) => formatMoneyExact(cents, currency);
  const fees = feesOf(ahead.guaranteedCents, terms, currency);
  const off = offTheGuarantee(ahead);
  const rows = [
    { name: t`Guaranteed`, cents: ahead.guaranteedCents },
    ...(fees.commissionCents === 0 ? [] : [{ name: t`Commission`, cents: -fees.commissionCents }]),
    ...(off === 0 ? [] : partsOf(-1)),
    {
      name: side === 'artist' ? t`You receive` : t`The artist receives`,
      cents: fees.artistNetCents - off,
      isSum: true,
    },
    ...(off > 0
      ? []
      : [
          ...partsOf(1),
          {
            name: side === 'venue' ? t`You pay the tax office` : t`The venue pays the tax office`,
            cents: withheld.totalCents,
            isSum: true,
          },
        ]),
  ];
  return (
    <section aria-label={t`Tax withheld`} className="grid gap-2 rounded-md border border-line px-4 py-3">
      <h3 className="font-semibold">{t`Tax withheld in the country of the show`}</h3>
      <dl className="grid gap-1 tabular-nums">
        {rows.map(({ name, cents, ...row }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className={`min-w-0 wrap-anywhere ${'isSum' in row ? 'font-semibold' : ''}`}>
              {name}
              {'note' in row ? <span className="block text-sm text-ink-soft">{row.note}</span> : null}
            </dt>
            <dd className={'isSum' in row ? 'font-semibold' : undefined}>
              <Money cents={cents} currency={currency} exact />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>
          {borneWords(withheld)} {lawWords(withheld)}.
        </p>
        <p>{withheld.relief}</p>
        {sentences}
      </div>
    </section>
  );

  function partsOf(sign: 1 | -1) {
    return (withheld?.parts ?? []).map((part) => ({
      ...{ name: part.label, note: partWords(part, exact), cents: sign * part.cents },
    }));
  }
}

/** Opens the billing details, where the country is said. */
function SayCountry() {
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({ ...paymentSetupQuery(), enabled: adding });
  return (
    <>
      <Button
        size="sm"
        busy={adding && !data && !error}
        onClick={() => (error ? void refetch() : setAdding(true))}
      >
        {t`Billing details`}
      </Button>
      {error ? <FieldError>{asFailure(error).message}</FieldError> : null}
      {adding && data ? (
        <BillingDetailsDialog side="artist" details={data.details} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
