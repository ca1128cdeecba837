import { useQuery } from '@tanstack/react-query';
import type { Span } from '#app/features/finances/figures.ts';
import { sumsInWords } from '#app/features/finances/figures.ts';
import { QueryCard } from '#app/features/finances/finance-frame.tsx';
import { houseIncomeQuery } from '#app/features/uses/entry-queries.ts';
import { monthHeading } from '#app/lib/format.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { USE_KIND_LABELS } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';

/** What a house took beside shows in a span, by month; nothing where it took nothing. */
export function HouseIncome({ span }: { span: Span }) {
  const query = useQuery(houseIncomeQuery(span));
  if (!query.data || query.data.length === 0) return null;
  return (
    <QueryCard
      title={t`Income of the house`}
      subtitle={t`${sumsInWords(query.data)} for hires and what else was firm. The figures above are of concluded shows, without these.`}
      query={query}
      flush
    >
      {(rows) => (
        <DataTable
          caption={t`Income of the house beside shows`}
          rows={rows}
          rowKey={(row) => `${row.month} ${row.kind} ${row.currency}`}
          columns={[
            { id: 'kind', header: t`For`, cell: (row) => USE_KIND_LABELS[row.kind], primary: true },
            { id: 'month', header: t`Month`, cell: (row) => monthHeading(row.month) },
            { id: 'count', header: t`How many`, cell: (row) => row.uses, align: 'right' },
            {
              id: 'amount',
              header: t`Amount`,
              cell: (row) => <Money cents={row.cents} currency={row.currency} exact />,
              align: 'right',
            },
          ]}
        />
      )}
    </QueryCard>
  );
}
