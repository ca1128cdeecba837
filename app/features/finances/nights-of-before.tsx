import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { t } from '#core/words/t.ts';

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
      title={t`Before Running Order`}
      subtitle={t`Nights from your own files. They stand beside the figures above and are not in them.`}
    >
      <DataTable
        caption={t`Nights of before by year`}
        rows={data.years}
        rowKey={({ year, currency }) => `${year}${currency}`}
        columns={[
          { id: 'year', header: t`Year`, primary: true, cell: ({ year }) => year },
          { id: 'nights', header: t`Nights`, align: 'right', cell: ({ nights }) => nights },
          { id: 'sold', header: t`Tickets sold`, align: 'right', cell: ({ sold }) => sold ?? t`Not known` },
          {
            id: 'gross',
            header: t`Gross`,
            align: 'right',
            cell: ({ grossCents, currency }) =>
              grossCents === null || !currency ? (
                t`Not known`
              ) : (
                <Money cents={grossCents} currency={currency} />
              ),
          },
          {
            id: 'fees',
            header: isVenue ? t`Fees paid` : t`Fees earned`,
            align: 'right',
            cell: ({ feeCents, currency }) =>
              feeCents === null || !currency ? t`Not known` : <Money cents={feeCents} currency={currency} />,
          },
        ]}
      />
      {isVenue && data.acts.length > 0 ? (
        <p className="mt-4 text-ink-soft">
          {t`Played most: ${data.acts
            .slice(0, 5)
            .map(({ act, nights, averageSold }) =>
              averageSold === null
                ? `${act} (${nights})`
                : t`${act} (${nights}, ${averageSold} tickets a night)`,
            )
            .join(', ')}`}
        </p>
      ) : null}
    </Card>
  );
}
