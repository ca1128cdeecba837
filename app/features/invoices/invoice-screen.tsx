import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, FileCode2, Printer } from 'lucide-react';
import { useState } from 'react';
import { useBackFromPaymentPage } from '#app/features/payments/payment-page.ts';
import { PracticeBankNote } from '#app/features/payments/practice-bank-note.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { bookingRoute } from '#core/notifications/routes.ts';
import { eventOnInvoice } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';
import { useDownloadInvoice } from './download-invoice.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { isBilledTo, isToPay, nameOf } from './lines.ts';
import { PayInvoice } from './pay-invoice.tsx';
import { type Invoice, invoiceQuery } from './queries.ts';
import { SentInvoices } from './sent-invoices.tsx';

const ElectronicInvoice = lazyPart(
  async () => (await import('./electronic-invoice.tsx')).ElectronicInvoice,
  null,
);

const PayTo = lazyPart(async () => (await import('#app/features/payments/pay-to.tsx')).PayTo, null);

const InterestOfBooking = lazyPart(
  async () => (await import('#app/features/payments/interest-of-booking.tsx')).InterestOfBooking,
  null,
);

/** One invoice as a page that prints, with what can be done about it. */
export function InvoiceScreen() {
  const { invoiceId = '' } = useParams({ strict: false });
  useBackFromPaymentPage();
  const { side } = useViewer();
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(invoiceId));

  const back = { label: t`All invoices`, href: side === 'artist' ? '/artist/invoices' : '/venue/invoices' };
  if (error) {
    const failure = asFailure(error);
    return (
      <>
        <PageHeader title={t`Invoice`} back={back} />
        <Card>
          <ErrorState
            title={t`This invoice cannot be shown`}
            message={failure.message}
            {...(failure.retry ? { onRetry: () => refetch(), retrying: isFetching } : {})}
            action={<ButtonLink href={back.href}>{t`All invoices`}</ButtonLink>}
          />
        </Card>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title={t`Invoice`} back={back} />
        <Card>
          <FormSkeleton fields={5} />
        </Card>
      </>
    );
  }
  const { invoice } = data;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={`${nameOf(invoice)} ${invoice.number}`}
          subtitle={eventOnInvoice(invoice)}
          back={back}
          badge={<StatusBadge status={invoice.status} />}
          actions={<Acts invoice={invoice} mayPay={isBilledTo(invoice, side)} />}
        />
      </div>
      <PracticeBankNote className="mb-4 print:hidden" />
      <InvoiceSheet {...data} />
      <SentInvoices invoiceId={invoice.id} className="mx-auto mt-4 w-full max-w-4xl print:hidden" />
      {isToPay(invoice) && isBilledTo(invoice, side) && side === 'venue' && invoice.about !== 'interest' ? (
        <Card title={t`Pay by bank transfer`} className="mx-auto mt-4 w-full max-w-4xl">
          <PayTo
            invoiceId={invoice.id}
            then={t`Then record it with the booked show, as paid directly: it counts once the artist has confirmed it.`}
          />
          {invoice.booking_id ? (
            <p className="mt-3 print:hidden">
              <TextLink href={bookingRoute('venue', invoice.booking_id)}>{t`Open the booked show`}</TextLink>
            </p>
          ) : null}
        </Card>
      ) : null}
      {invoice.booking_id && invoice.payer === 'venue' ? (
        <div className="mx-auto mt-6 max-w-4xl print:hidden">
          <InterestOfBooking
            bookingId={invoice.booking_id}
            side={side}
            names={{ artist: invoice.artist_name, venue: invoice.venue_name }}
            quiet
          />
        </div>
      ) : null}
    </>
  );
}

function Acts({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) {
  const download = useDownloadInvoice(invoice);
  const [electronic, setElectronic] = useState(false);
  return (
    <>
      {electronic ? <ElectronicInvoice invoice={invoice} open onOpenChange={setElectronic} /> : null}
      <Button icon={<Printer />} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      <Button icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
        {t`Download`}
      </Button>
      <Button icon={<FileCode2 />} onClick={() => setElectronic(true)}>
        {t`Electronic invoice`}
      </Button>
      {mayPay && isToPay(invoice) ? (
        <PayInvoice invoice={{ ...invoice, event_name: eventOnInvoice(invoice) }} />
      ) : null}
    </>
  );
}
