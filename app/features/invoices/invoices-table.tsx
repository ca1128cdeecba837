import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#app/lib/format.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { eventOnInvoice } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';
import { useDownloadInvoice } from './download-invoice.ts';
import { isBilledTo, isToPay, subjectOf } from './lines.ts';
import { PayInvoice } from './pay-invoice.tsx';
import type { Invoice } from './queries.ts';

export function InvoicesTable({
  side,
  rows,
  busy,
  empty,
}: {
  side: Side;
  rows: readonly Invoice[];
  busy: boolean;
  empty: ReactNode;
}) {
  return (
    <DataTable
      caption={t`Invoices`}
      rows={rows}
      busy={busy}
      empty={empty}
      rowKey={(invoice) => invoice.id}
      columns={[
        {
          id: 'number',
          header: t`Invoice, agreement`,
          primary: true,
          cell: (invoice) => (
            <span className="grid justify-items-start gap-0.5 tabular-nums">
              <TextLink href={`/invoice/${invoice.id}`} data-walk className="font-semibold whitespace-nowrap">
                {invoice.number}
              </TextLink>
              <TextLink
                href={`/agreement/final/${invoice.agreement_id}`}
                className="text-sm font-normal whitespace-nowrap"
              >
                {invoice.agreement_number}
              </TextLink>
              <span className="hidden text-sm font-normal text-ink-soft @3xl/table:@max-5xl/table:block">
                {t`Issued ${formatDay(invoice.issued_on)}`}
              </span>
            </span>
          ),
        },
        {
          id: 'event',
          header: t`Event`,
          className: '@3xl/table:min-w-44',
          cell: (invoice) => (
            <span className="grid min-w-0">
              <span title={eventOnInvoice(invoice)} className="line-clamp-3 wrap-anywhere">
                {eventOnInvoice(invoice)}
              </span>
              <span className="text-sm text-ink-soft">
                {formatDay(invoice.event_date)}, {subjectOf(invoice)}
              </span>
            </span>
          ),
        },
        { id: 'date', header: t`Date`, roomy: true, cell: (invoice) => formatDay(invoice.issued_on) },
        {
          id: 'due',
          header: t`Due date`,
          cell: (invoice) => (invoice.kind === 'invoice' ? formatDay(invoice.due_on) : t`None`),
        },
        {
          id: 'amount',
          header: t`Amount`,
          align: 'right',
          cell: (invoice) => (
            <span className="grid justify-items-end">
              <Money
                cents={invoice.corrects_id === null ? invoice.amount_cents : -invoice.amount_cents}
                currency={invoice.currency}
                exact
                className="font-semibold"
              />
              {isToPay(invoice) && invoice.open_cents !== invoice.amount_cents ? (
                <span className="text-sm text-ink-soft">
                  <Money cents={invoice.open_cents} currency={invoice.currency} exact /> {t`still open`}
                </span>
              ) : null}
            </span>
          ),
        },
        { id: 'status', header: t`Status`, cell: (invoice) => <StatusBadge status={invoice.status} /> },
        {
          id: 'acts',
          header: t`Actions`,
          actions: true,
          cell: (invoice) => (
            <div className="flex flex-wrap items-center gap-1.5 @3xl/table:flex-nowrap @3xl/table:justify-end">
              {isBilledTo(invoice, side) && isToPay(invoice) ? (
                <PayInvoice invoice={{ ...invoice, event_name: eventOnInvoice(invoice) }} size="sm" />
              ) : null}
              <DownloadButton invoice={invoice} />
            </div>
          ),
        },
      ]}
    />
  );
}

function DownloadButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice);
  return (
    <IconButton
      label={t`Download invoice ${invoice.number}`}
      icon={<Download />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
