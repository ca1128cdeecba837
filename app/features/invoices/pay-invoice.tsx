import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { usePaymentPage } from '#app/features/payments/payment-page.ts';
import { paymentSetupQuery } from '#app/features/payments/payment-setup.ts';
import { PracticeBankNote } from '#app/features/payments/practice-bank-note.tsx';
import { formatDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { Invoice } from './queries.ts';

/** Whoever an invoice is billed to pays it, after reading once more how much. */
export function PayInvoice({
  invoice,
  size = 'md',
}: {
  invoice: Pick<Invoice, 'id' | 'number' | 'currency' | 'open_cents' | 'event_name' | 'due_on'>;
  size?: 'sm' | 'md';
}) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<number | undefined>();
  const cents = part ?? invoice.open_cents;
  const wrong = wrongPart(part, invoice);
  const amount = formatMoney(Number.isNaN(cents) ? 0 : cents, invoice.currency);
  const pay = useCommand('pay-invoice', {
    onSuccess: ({ amountCents }) => {
      setOpen(false);
      setPart(undefined);
      const paid = formatMoney(amountCents, invoice.currency);
      toast.success(t`Payment Successful`, { description: t`${paid} paid for invoice ${invoice.number}.` });
    },
  });
  const setup = useQuery(paymentSetupQuery()).data;
  const page = usePaymentPage();
  const toPage = () => page.go({ page: 'invoice', invoiceId: invoice.id });
  const onPage = setup?.provider === 'stripe' && !setup.canPay;
  return (
    <>
      <Button
        size={size}
        variant="ink"
        className="whitespace-nowrap"
        onClick={() => {
          pay.reset();
          setOpen(true);
        }}
      >
        {t`Process Payment`}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        danger={false}
        busy={pay.isPending || page.isPending}
        title={wrong ? t`Pay a part` : t`Pay ${amount}?`}
        description={t`Invoice ${invoice.number} for "${invoice.event_name}", due on ${formatDay(invoice.due_on)}.`}
        confirmLabel={onPage ? t`Continue to Stripe` : wrong ? t`Pay` : t`Pay ${amount}`}
        onConfirm={() => {
          if (onPage) return toPage();
          if (wrong) return;
          pay.mutate(
            { invoiceId: invoice.id, ...(part === undefined ? {} : { amountCents: part }) },
            { onError: (failure) => toast.error(failure.message) },
          );
        }}
      >
        <p className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-4 py-3">
          <span>{part === undefined ? t`Amount` : t`Open`}</span>
          <Money
            cents={invoice.open_cents}
            currency={invoice.currency}
            exact
            className="type-figure text-2xl"
          />
        </p>
        {onPage ? null : (
          <details className="mt-3" onToggle={(event) => event.currentTarget.open || setPart(undefined)}>
            <summary className="cursor-pointer text-sm font-semibold">{t`Pay a part of it`}</summary>
            <div className="mt-2">
              <MoneyField
                label={t`Part`}
                hint={partHint(wrong ? undefined : part, invoice)}
                value={part}
                onValueChange={setPart}
                currency={invoice.currency}
                error={wrong}
              />
            </div>
          </details>
        )}
        <PracticeBankNote className="mt-4" />
        {setup?.provider === 'stripe' ? (
          <p className="mt-4 text-sm text-ink-soft">
            {onPage
              ? t`You pay on Stripe's page and come back here. Your card is kept there for the next time.`
              : t`It is charged to the card you saved with Stripe.`}{' '}
            {onPage ? null : (
              <Button size="sm" variant="ghost" busy={page.isPending} onClick={toPage}>
                {t`Pay on Stripe's page instead`}
              </Button>
            )}
          </p>
        ) : null}
        <FieldError>{pay.error?.message}</FieldError>
      </AlertDialog>
    </>
  );
}

type Open = Pick<Invoice, 'open_cents' | 'currency'>;

/** Why a part that is written cannot be paid; nothing where it can, or none is written. */
function wrongPart(part: number | undefined, { open_cents, currency }: Open): string | undefined {
  if (part === undefined) return undefined;
  if (!(part > 0)) return t`Please enter an amount, or leave it empty to pay all of it`;
  return part > open_cents
    ? t`Only ${formatMoney(open_cents, currency)} is open: nothing above it is charged`
    : undefined;
}

const partHint = (part: number | undefined, { open_cents, currency }: Open): string =>
  part === undefined
    ? t`Empty: all of it.`
    : t`${formatMoney(open_cents - part, currency)} stays open under the same number.`;
