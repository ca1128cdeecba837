import { PayInvoice } from '#app/features/invoices/pay-invoice.tsx';
import { useBackFromPaymentPage } from '#app/features/payments/payment-page.ts';
import { Numbered } from '#app/ui/data/numbered.tsx';
import type { LinkedBooking } from './linked-booking-query.ts';

/** Pays invoices of the side of the link as members pay theirs: on the page of the payment service, or with the practice bank. */
export function PayPart({
  papers,
  name,
  day,
}: {
  papers: LinkedBooking['papers'];
  /** Of the night. */
  name: string;
  day: string;
}) {
  useBackFromPaymentPage();
  return (
    <ul className="grid gap-2">
      {papers.map(({ id, number, currency, openCents, dueOn }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">
            <Numbered>{number}</Numbered>
          </span>
          <PayInvoice
            invoice={{ id, number, currency, open_cents: openCents, event_name: name, due_on: dueOn ?? day }}
          />
        </li>
      ))}
    </ul>
  );
}
