import { useQuery } from '@tanstack/react-query';
import { CancellationFees } from '#app/features/finances/cancellation-fees.tsx';
import {
  alsoIn,
  averageCents,
  byMonth,
  changeOf,
  commissionHint,
  type Figures,
  mainCurrency,
  spanBefore,
  totalIn,
} from '#app/features/finances/figures.ts';
import { NoFiguresYet, QueryCard } from '#app/features/finances/finance-frame.tsx';
import { HouseIncome } from '#app/features/finances/house-income.tsx';
import { type FacetRow, figuresByQuery, figuresQuery } from '#app/features/finances/queries.ts';
import { useSpan } from '#app/features/finances/span-choice.tsx';
import { feesOfToday } from '#app/lib/fees.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { BarsChart } from '#app/ui/data/chart.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatCardsSkeleton } from '#app/ui/skeleton.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

export function RevenueScreen() {
  const { side, profile } = useViewer();
  const { span, days, words, control } = useSpan();
  const now = useQuery(figuresQuery(span));
  const before = useQuery(figuresQuery(spanBefore(span, days)));
  const months = useQuery(figuresQuery(span, 'month'));
  const partners = useQuery(figuresByQuery(span, 'partner'));
  const venue = side === 'venue';
  const earned = (sum: Figures) => (venue ? sum.gross_cents : sum.net_cents);
  const currency = mainCurrency(now.data ?? [], profile?.currency);
  const sum = totalIn(currency, now.data ?? []);
  const last = totalIn(currency, before.data ?? []);

  return (
    <>
      <PageHeader
        title={t`Revenue Overview`}
        subtitle={
          venue
            ? t`What your shows took at the door, and what the artists were paid`
            : t`What your shows paid you, after commission`
        }
        actions={control}
      />
      {now.isPending ? <StatCardsSkeleton /> : null}
      {now.data?.length === 0 ? (
        <div className="grid gap-6">
          <NoFiguresYet />
          {venue ? <HouseIncome span={span} /> : null}
          <CancellationFees span={span} />
        </div>
      ) : null}
      {now.data && now.data.length > 0 ? (
        <div className="grid gap-6">
          <StatCards>
            <StatCard
              label={venue ? t`Ticket revenue` : t`Earnings`}
              value={formatMoney(earned(sum), currency)}
              change={changeOf(earned(sum), earned(last))}
              since={t`vs the span before`}
              hint={alsoIn(currency, now.data, earned)}
            />
            <StatCard
              label={t`Concluded shows`}
              value={sum.shows}
              change={changeOf(sum.shows, last.shows)}
              since={t`vs the span before`}
            />
            <StatCard
              label={t`Average per show`}
              value={formatMoney(averageCents(earned(sum), sum.shows, currency), currency)}
            />
            {venue ? (
              <StatCard
                label={t`Paid for artists`}
                value={formatMoney(sum.venue_total_cents, currency)}
                hint={t`Fees, and our ${formatMoney(feesOfToday(currency).venueFeeCents, currency)} for each artist's show`}
              />
            ) : (
              <StatCard
                label={t`Commission`}
                value={formatMoney(sum.fee_cents - sum.net_cents, currency)}
                hint={commissionHint(sum)}
              />
            )}
          </StatCards>
          <QueryCard
            title={t`By month`}
            subtitle={`${venue ? t`Ticket revenue` : t`Earnings`}, ${words}`}
            query={months}
          >
            {(rows) => (
              <BarsChart
                label={t`${venue ? t`Ticket revenue` : t`Earnings`} by month`}
                valueName={venue ? t`Revenue` : t`Earnings`}
                rows={byMonth(rows, span, currency, earned)}
                format={(cents) => formatMoney(cents, currency)}
              />
            )}
          </QueryCard>
          <QueryCard
            title={venue ? t`By artist` : t`By venue`}
            subtitle={
              venue && (partners.data ?? []).reduce((nights, row) => nights + row.shows, 0) > sum.shows
                ? t`A night of several acts stands with each of them, with all that it took; the figures above count it once.`
                : undefined
            }
            query={partners}
            flush
            isEmpty={(rows) => rows.length === 0}
          >
            {(rows) => (
              <DataTable
                caption={venue ? t`Revenue by artist` : t`Earnings by venue`}
                rows={greatestFirst(rows, venue).slice(0, 12)}
                rowKey={(row) => `${row.label} ${row.currency}`}
                columns={[
                  {
                    id: 'who',
                    header: venue ? t`Artist` : t`Venue`,
                    cell: (row) => row.label,
                    primary: true,
                  },
                  { id: 'shows', header: t`Shows`, cell: (row) => row.shows, align: 'right' },
                  { id: 'tickets', header: t`Tickets`, cell: (row) => row.tickets_sold, align: 'right' },
                  {
                    id: 'amount',
                    header: venue ? t`Revenue` : t`Earnings`,
                    cell: (row) => (
                      <Money cents={venue ? row.gross_cents : row.net_cents} currency={row.currency} exact />
                    ),
                    align: 'right',
                  },
                ]}
              />
            )}
          </QueryCard>
          {venue ? <HouseIncome span={span} /> : null}
          <CancellationFees span={span} />
        </div>
      ) : null}
    </>
  );
}

/** By what is shown of them: an artist's earnings do not follow what the door took. */
function greatestFirst(rows: readonly FacetRow[], venue: boolean): FacetRow[] {
  const amount = (row: FacetRow) => (venue ? row.gross_cents : row.net_cents);
  return rows.toSorted((one, other) => amount(other) - amount(one));
}
