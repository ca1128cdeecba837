import { useQuery } from '@tanstack/react-query';
import { feesOfCancelled, type Span } from '#app/features/finances/figures.ts';
import { QueryCard } from '#app/features/finances/finance-frame.tsx';
import { moneyWords } from '#app/features/finances/money-words.ts';
import {
  type CancellationFee,
  cancellationFeesQuery,
  moneyStatusOf,
} from '#app/features/finances/queries.ts';
import { formatDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

/** What cancelled bookings brought and cost in a span; nothing where none was cancelled. */
export function CancellationFees({ span }: { span: Span }) {
  const { side } = useViewer();
  const query = useQuery(cancellationFeesQuery(span));
  if (!query.data || query.data.length === 0) return null;
  const root = side === 'venue' ? '/venue/bookings' : '/artist/bookings';
  return (
    <QueryCard
      title={t`Cancelled bookings`}
      subtitle={t`${sentenceOf(query.data)} The figures above are of concluded shows, without these.`}
      query={query}
      flush
    >
      {(rows) => (
        <DataTable
          caption={t`Fees of cancelled bookings`}
          rows={rows}
          rowKey={(row) => row.booking_id}
          columns={[
            {
              id: 'who',
              header: side === 'venue' ? t`Artist` : t`Venue`,
              primary: true,
              cell: (row) => <TextLink href={`${root}?booking=${row.booking_id}`}>{row.partner}</TextLink>,
            },
            { id: 'show', header: t`Show`, cell: (row) => formatDay(row.show_date) },
            { id: 'day', header: t`Cancelled`, cell: (row) => formatDay(row.day) },
            { id: 'by', header: t`By`, cell: (row) => (row.received ? row.partner : t`You`) },
            { id: 'money', header: t`Money`, cell: (row) => <FeeStatus row={row} /> },
            {
              id: 'fee',
              header: t`Fee`,
              align: 'right',
              cell: (row) => (
                <Money
                  cents={row.received ? row.amount_cents : -row.amount_cents}
                  currency={row.currency}
                  exact
                  signed
                />
              ),
            },
          ]}
        />
      )}
    </QueryCard>
  );
}

function FeeStatus({ row }: { row: CancellationFee }) {
  const { side } = useViewer();
  return <StatusBadge status={moneyWords[side][moneyStatusOf(row.status)]} />;
}

/** '€150 for you from those who cancelled, €50 from you for what you cancelled.', a sum a currency. */
function sentenceOf(rows: readonly CancellationFee[]): string {
  const { received, owed } = feesOfCancelled(rows);
  const words = (sums: readonly [currency: string, cents: number][]) =>
    listed(sums.map(([currency, cents]) => formatMoney(cents, currency)));
  const said = [
    ...(received.length > 0 ? [t`${words(received)} for you from those who cancelled`] : []),
    ...(owed.length > 0 ? [t`${words(owed)} from you for what you cancelled`] : []),
  ];
  return `${said.join(', ')}.`;
}
