import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';

/** What nights that were agreed elsewhere came to, year by year. Nothing where no file was taken over. */
export function NightsOfBefore() {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['finances', 'past-nights', viewer.userId],
    queryFn: ({ signal }) => readApi('past-nights', {}, signal),
  });
  if (!data || data.years.length === 0) return null;
  const isVenue = viewer.side === 'venue';
  return (
    <Card
      title="Before Running Order"
      subtitle="Nights from your own files. They stand beside the figures above and are not in them."
    >
      <DataTable
        caption="Nights of before by year"
        rows={data.years}
        rowKey={({ year, currency }) => `${year}${currency}`}
        columns={[
          { id: 'year', header: 'Year', primary: true, cell: ({ year }) => year },
          { id: 'nights', header: 'Nights', align: 'right', cell: ({ nights }) => nights },
          { id: 'sold', header: 'Tickets sold', align: 'right', cell: ({ sold }) => sold ?? 'Not known' },
          {
            id: 'gross',
            header: 'Gross',
            align: 'right',
            cell: ({ grossCents, currency }) =>
              grossCents === null || !currency ? (
                'Not known'
              ) : (
                <Money cents={grossCents} currency={currency} />
              ),
          },
          {
            id: 'fees',
            header: isVenue ? 'Fees paid' : 'Fees earned',
            align: 'right',
            cell: ({ feeCents, currency }) =>
              feeCents === null || !currency ? 'Not known' : <Money cents={feeCents} currency={currency} />,
          },
        ]}
      />
      {isVenue && data.acts.length > 0 ? (
        <p className="mt-4 text-ink-soft">
          Played most:{' '}
          {data.acts
            .slice(0, 5)
            .map(({ act, nights, averageSold }) =>
              averageSold === null
                ? `${act} (${nights})`
                : `${act} (${nights}, ${averageSold} tickets a night)`,
            )
            .join(', ')}
        </p>
      ) : null}
    </Card>
  );
}
