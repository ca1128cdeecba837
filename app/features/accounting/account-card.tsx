import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readApi, readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import {
  type AccountOfMonth,
  balanceWords,
  movementWords,
  openWords,
} from '#core/accounting/account-between.ts';
import { formatDay } from '#core/calendar/day.ts';
import { addMonths, lastDayOf, type Month, monthHeading } from '#core/calendar/month.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

type Names = { artist: string; venue: string };

/** What two owed each other in a month: the balance before, each paper and payment, and what is open at its end. */
export function AccountCard({
  now,
  month,
  partnerId,
  names,
  onChange,
}: {
  /** The month that is going on. */
  now: Month;
  month: Month;
  /** Empty where nobody was chosen. */
  partnerId: string;
  names: (partner: string) => Names;
  onChange: (asked: { month?: Month; partner?: string }) => void;
}) {
  const { data, error } = useQuery({
    queryKey: ['accounting', 'account-between', month, partnerId],
    queryFn: ({ signal }) =>
      readApi('account-between', { month, ...(partnerId ? { partnerId } : {}) }, signal),
  });
  const partner = data?.partners.find(({ id }) => id === partnerId);
  const paper = useMutation({
    mutationFn: () => readDocument('partners/:id/account', partnerId, { month }),
    onSuccess: (pdf) => saveAs(pdf, `account-${month}.pdf`),
  });
  const months = Array.from({ length: 24 }, (_, at) => addMonths(now, -at));
  return (
    <Card
      title={t`Statement of account`}
      subtitle={t`What one partner and you owed each other in a month.`}
      actions={
        partner ? (
          <Button size="sm" icon={<Download />} busy={paper.isPending} onClick={() => paper.mutate()}>
            {t`PDF`}
          </Button>
        ) : null
      }
    >
      <FieldError>{error ? asFailure(error).message : null}</FieldError>
      {!data && !error ? <FormSkeleton fields={2} /> : null}
      {data?.partners.length === 0 ? (
        <p className="text-ink-soft">{t`It begins with the first invoice between you and somebody else.`}</p>
      ) : null}
      {data && data.partners.length > 0 ? (
        <div className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`With`}>
              <Select
                options={data.partners.map(({ id, name }) => ({ value: id, label: name }))}
                value={partner ? partnerId : undefined}
                onValueChange={(id) => onChange({ partner: id })}
              />
            </Field>
            <Field label={t`Month`}>
              <Select
                options={(months.includes(month) ? months : [...months, month]).map((value) => ({
                  value,
                  label: monthHeading(value),
                }))}
                value={month}
                onValueChange={(value) => onChange({ month: value })}
              />
            </Field>
          </div>
          {partner && data.accounts.length === 0 ? (
            <p className="text-ink-soft">{t`Nothing was invoiced between the two until then.`}</p>
          ) : null}
          {partner
            ? data.accounts.map((account) => (
                <AccountIn key={account.currency} {...{ account, month }} names={names(partner.name)} />
              ))
            : null}
          <FieldError>{paper.error ? asFailure(paper.error).message : null}</FieldError>
        </div>
      ) : null}
    </Card>
  );
}

function AccountIn({ account, month, names }: { account: AccountOfMonth; month: Month; names: Names }) {
  const { currency, movements, openingCents, closingCents, open } = account;
  const row = (key: string, label: string, note: string, cents: number, isSum = false) => (
    <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className={`min-w-0 flex-1 basis-56 break-words ${isSum ? 'font-semibold' : ''}`}>
        {label}
        {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
      </span>
      <Money {...{ cents, currency }} exact className={isSum ? 'font-semibold' : ''} />
    </li>
  );
  return (
    <section aria-label={t`In ${currency}`} className="grid gap-3">
      <ul className="divide-y divide-line border-y border-line">
        {row('opening', t`Balance before`, '', openingCents)}
        {movements.map((each, at) =>
          row(`${at}`, movementWords(each), `${formatDay(each.on)}, ${each.eventName}`, each.cents),
        )}
        {row('closing', t`Balance on ${formatDay(lastDayOf(month))}`, '', closingCents, true)}
      </ul>
      {open.length > 0 ? (
        <>
          <h3 className="type-bill">{t`Open papers`}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {open.map((each) =>
              row(`${each.number} ${each.about}`, openWords(each), each.eventName, each.cents),
            )}
          </ul>
        </>
      ) : null}
      <p>{balanceWords(closingCents, { ...names, money: (cents) => formatMoneyExact(cents, currency) })}</p>
    </section>
  );
}
