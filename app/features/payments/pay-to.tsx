import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { formatMoneyExact } from '#core/money/cents.ts';
import { changedWords, inGroups } from '#core/settings/bank-details-fields.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** Where an invoice is paid by bank transfer, with what to make sure of first. Says so where the artist has named no account. */
export function PayTo({ invoiceId, then }: { invoiceId: string; then: string }) {
  const { data, error } = useQuery({
    queryKey: ['invoices', 'pay-to', invoiceId],
    queryFn: ({ signal }) => readApi('pay-to', { invoiceId }, signal),
  });
  if (error) return <FieldError>{asFailure(error).message}</FieldError>;
  if (!data) return <Skeleton className="h-24" />;
  const { to } = data;
  if (!to) return <p className="text-ink-soft">{t`The artist has named no account for bank transfers.`}</p>;
  if (to.mostCents === 0)
    return (
      <p className="text-ink-soft">{t`What is still open is fees of Running Order: please pay it by card.`}</p>
    );
  return (
    <div className="grid gap-3">
      {to.before ? (
        <Banner tone="warn" title={t`This account was changed`}>
          {changedWords(to.artist, to.before)}
        </Banner>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
        <dt className="text-ink-soft">{t`Amount`}</dt>
        <dd className="font-semibold tabular-nums">{formatMoneyExact(to.mostCents, to.currency)}</dd>
        <dt className="text-ink-soft">{meant('To', 'To whom')}</dt>
        <dd className="font-semibold wrap-anywhere">{to.holder}</dd>
        <dt className="text-ink-soft">{/^[A-Z]{2}/.test(to.number) ? 'IBAN' : t`Account`}</dt>
        <dd className="font-semibold wrap-anywhere tabular-nums select-all">{inGroups(to.number)}</dd>
        {to.bic ? (
          <>
            <dt className="text-ink-soft">{t`BIC`}</dt>
            <dd className="wrap-anywhere select-all">{to.bic}</dd>
          </>
        ) : null}
        <dt className="text-ink-soft">{t`Reference`}</dt>
        <dd className="wrap-anywhere select-all">{to.reference}</dd>
      </dl>
      <p className="text-sm text-ink-soft">
        {t`${to.artist} named this account on ${formatInstant(to.savedAt)}. ${then}${
          to.mostCents < to.openCents
            ? t` The other ${formatMoneyExact(to.openCents - to.mostCents, to.currency)} are fees of Running Order, or recorded as paid already: what is open then is paid by card.`
            : ''
        }`}
      </p>
    </div>
  );
}
