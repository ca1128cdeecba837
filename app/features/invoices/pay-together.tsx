import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { paymentSetupQuery } from '#app/features/payments/payment-setup.ts';
import { PracticeBankNote } from '#app/features/payments/practice-bank-note.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatMoney } from '#core/money/cents.ts';
import { eventOnInvoice } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';
import { type OpenWith, openTogetherQuery } from './open-together.ts';

/** With whom a venue has several invoices open: all of them are paid at once, after they were read as one list. */
export function PayTogether() {
  const { side, profileId } = useViewer();
  const { data = [] } = useQuery(openTogetherQuery(side, profileId));
  // On a page of the payment service one invoice is paid at a time: without a card there is no paying together.
  const canPay = useQuery(paymentSetupQuery()).data?.canPay ?? false;
  // What was read is what is paid: the list behind the dialog shrinks as its invoices are.
  const [asked, setAsked] = useState<OpenWith>();
  const dialog = asked ? <PayAll open={asked} onClose={() => setAsked(undefined)} /> : null;
  if (!canPay || data.length === 0) return dialog;
  return (
    <>
      <ul aria-label={t`Open invoices by artist`} className="mb-4 grid gap-2">
        {data.map((open) => (
          <li
            key={`${open.artistId} ${open.currency}`}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sheet px-4 py-3"
          >
            <p className="min-w-0 break-words">
              <span className="font-semibold">{open.artist}</span>
              {t`: ${open.invoices.length} invoices are open,`}{' '}
              <Money cents={open.openCents} currency={open.currency} exact /> {t`together.`}
            </p>
            <Button
              size="sm"
              aria-label={t`Pay all ${open.invoices.length} of ${open.artist}`}
              onClick={() => setAsked(open)}
            >
              {t`Pay all ${open.invoices.length}`}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function PayAll({
  open: { artist, currency, openCents, invoices },
  onClose,
}: {
  open: OpenWith;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [paid, setPaid] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<string>();
  const pay = useCommand('pay-invoice');
  const left = invoices.filter(({ id }) => !paid.includes(id));
  const sum = formatMoney(
    left.reduce((cents, { open_cents }) => cents + open_cents, 0),
    currency,
  );
  const payEach = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      for (const { id, open_cents } of left) {
        // Of the sum that was read: one that changed meanwhile is not paid by another.
        await pay.mutateAsync({ invoiceId: id, amountCents: open_cents });
        setPaid((before) => [...before, id]);
      }
      const all = formatMoney(openCents, currency);
      toast.success(t`Payment Successful`, {
        description: t`${all} paid for ${invoices.length} invoices of ${artist}.`,
      });
      onClose();
    } catch (error) {
      setFailed(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      danger={false}
      busy={busy}
      title={t`Pay ${sum} to ${artist}?`}
      description={t`${left.length === 1 ? t`One invoice is` : t`${left.length} invoices are`} paid one after the other, each by its own charge and under its own number. If one is declined, those after it stay open.`}
      confirmLabel={t`Pay ${sum}`}
      onConfirm={payEach}
    >
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md bg-sunken px-4">
        {invoices.map(({ id, number, event_date, due_on, open_cents, ...names }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              {eventOnInvoice(names)}, {formatDay(event_date)}
              <span className="block text-sm text-ink-soft">
                <Numbered>{number}</Numbered>,{' '}
                {paid.includes(id) ? t`paid now` : t`due on ${formatDay(due_on)}`}
              </span>
            </span>
            <Money cents={open_cents} currency={currency} exact />
          </li>
        ))}
      </ul>
      <PracticeBankNote className="mt-4" />
      <FieldError>{failed}</FieldError>
    </AlertDialog>
  );
}
