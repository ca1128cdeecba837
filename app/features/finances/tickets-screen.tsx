import { useQuery } from '@tanstack/react-query';
import {
  byMonth,
  changeOf,
  formatCount,
  mainCurrency,
  percent,
  spanBefore,
  totalIn,
} from '#app/features/finances/figures.ts';
import { NoFiguresYet, QueryCard } from '#app/features/finances/finance-frame.tsx';
import { figuresByQuery, figuresQuery, latestNightsQuery } from '#app/features/finances/queries.ts';
import { useSpan } from '#app/features/finances/span-choice.tsx';
import { formatDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { BarsChart, DonutChart } from '#app/ui/data/chart.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatCardsSkeleton } from '#app/ui/skeleton.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { inLocale, t } from '#core/words/t.ts';

const tierNames = (): Record<string, string> => ({ 'full-price': t`Full price`, 'pre-sale': t`Pre-sale` });

export function TicketsScreen() {
  const { side } = useViewer();
  const { span, days, words, control } = useSpan();
  const now = useQuery(figuresQuery(span));
  const before = useQuery(figuresQuery(spanBefore(span, days)));
  const months = useQuery(figuresQuery(span, 'month'));
  const tiers = useQuery(figuresByQuery(span, 'ticket'));
  const shows = useQuery(latestNightsQuery(span));
  const currency = mainCurrency(now.data ?? []);
  const all = (now.data ?? []).reduce(
    (sum, row) => ({ sold: sum.sold + row.tickets_sold, room: sum.room + row.capacity }),
    {
      sold: 0,
      room: 0,
    },
  );
  const past = (before.data ?? []).reduce((sum, row) => sum + row.tickets_sold, 0);
  const sum = totalIn(currency, now.data ?? []);

  return (
    <>
      <PageHeader
        title={t`Ticket Sales`}
        subtitle={t`How many came, at which price, and how full the room was`}
        actions={control}
      />
      {now.isPending ? <StatCardsSkeleton /> : null}
      {now.data?.length === 0 ? <NoFiguresYet /> : null}
      {now.data && now.data.length > 0 ? (
        <div className="grid gap-6">
          <StatCards columns={3}>
            <StatCard
              label={t`Tickets sold`}
              value={all.sold.toLocaleString(inLocale('en-IE'))}
              change={changeOf(all.sold, past)}
              since={t`vs the span before`}
            />
            <StatCard
              label={t`Attendance rate`}
              value={`${percent(all.sold, all.room)}%`}
              hint={t`of ${all.room.toLocaleString(inLocale('en-IE'))} places`}
            />
            <StatCard
              label={t`Average ticket`}
              value={formatMoney(
                sum.tickets_sold ? Math.round(sum.gross_cents / sum.tickets_sold) : 0,
                currency,
              )}
            />
          </StatCards>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <QueryCard title={t`Tickets by month`} subtitle={t`Sold, ${words}`} query={months}>
              {(rows) => (
                <BarsChart
                  label={t`Tickets sold by month`}
                  valueName={t`Tickets`}
                  rows={byMonth(rows, span, currency, (each) => each.tickets_sold)}
                />
              )}
            </QueryCard>
            <QueryCard title={t`By price`} query={tiers} isEmpty={(rows) => rows.length === 0}>
              {(rows) => (
                <DonutChart
                  label={t`Tickets sold by price`}
                  valueName={t`Tickets`}
                  format={formatCount}
                  rows={rows
                    .filter((row) => row.currency === currency)
                    .slice(0, 6)
                    .map((row) => ({ label: tierNames()[row.label] ?? row.label, value: row.tickets_sold }))}
                />
              )}
            </QueryCard>
          </div>
          <QueryCard title={t`Latest shows`} query={shows} flush isEmpty={(rows) => rows.length === 0}>
            {(rows) => (
              <DataTable
                caption={t`Ticket sales of the latest shows`}
                rows={rows}
                rowKey={(row) => `${row.show_id} ${row.currency}`}
                columns={[
                  {
                    id: 'who',
                    header: side === 'venue' ? t`Artists` : t`Venue`,
                    cell: (row) => row.partners.join(', '),
                    primary: true,
                  },
                  { id: 'day', header: t`Date`, cell: (row) => formatDay(row.day) },
                  {
                    id: 'sold',
                    header: t`Sold`,
                    cell: (row) => t`${row.tickets_sold} of ${row.capacity}`,
                    align: 'right',
                  },
                  {
                    id: 'full',
                    header: t`Full`,
                    cell: (row) => `${percent(row.tickets_sold, row.capacity)}%`,
                    align: 'right',
                  },
                  {
                    id: 'revenue',
                    header: t`Revenue`,
                    cell: (row) => <Money cents={row.gross_cents} currency={row.currency} exact />,
                    align: 'right',
                  },
                ]}
              />
            )}
          </QueryCard>
        </div>
      ) : null}
    </>
  );
}
