import * as z from 'zod';
import { DashboardHeader } from '#app/features/dashboard/dashboard-header.tsx';
import { RecentMoney } from '#app/features/dashboard/recent-money.tsx';
import { type Season, useSeason } from '#app/features/dashboard/season.ts';
import { ThreeFigures } from '#app/features/dashboard/three-figures.tsx';
import { UpNext } from '#app/features/dashboard/up-next.tsx';
import { alsoIn, averageCents, byMonth, changeOf, percent, shareOf } from '#app/features/finances/figures.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { BarsChart, LinesChart } from '#app/ui/data/chart.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { StatCardsSkeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { formatMoney } from '#core/money/cents.ts';

const address = z.object({ tab: z.enum(['revenue', 'engagement', 'analytics']).catch('revenue') });
const SINCE = 'last 30 days vs the 30 before';

export function VenueDashboardScreen() {
  const season = useSeason();
  return (
    <>
      <DashboardHeader viewing="your venue dashboard" />
      {season.error ? <ErrorState message={asFailure(season.error).message} onRetry={season.retry} /> : null}
      {season.pending && !season.error ? <StatCardsSkeleton /> : null}
      {season.pending || season.error ? null : (
        <div className="grid gap-6">
          <Cards season={season} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-6">
              <Panels season={season} />
              <UpNext />
            </div>
            <RecentMoney />
          </div>
        </div>
      )}
    </>
  );
}

function Cards({ season: { whole, recent, before, rows, currency } }: { season: Season }) {
  const rate = (sum: typeof whole) => percent(sum.tickets_sold, sum.capacity);
  return (
    <StatCards>
      <StatCard
        label="Total Revenue"
        value={formatMoney(whole.gross_cents, currency)}
        change={changeOf(recent.gross_cents, before.gross_cents)}
        since={SINCE}
        hint={alsoIn(currency, rows, (sum) => sum.gross_cents)}
      />
      <StatCard
        label="Booked Shows"
        value={whole.shows}
        change={changeOf(recent.shows, before.shows)}
        since={SINCE}
      />
      <StatCard
        label="Average Per Show"
        value={formatMoney(averageCents(whole.gross_cents, whole.shows), currency)}
        change={changeOf(
          averageCents(recent.gross_cents, recent.shows),
          averageCents(before.gross_cents, before.shows),
        )}
        since={SINCE}
      />
      <StatCard
        label="Attendance Rate"
        value={`${rate(whole)}%`}
        change={changeOf(rate(recent), rate(before))}
        since={SINCE}
      />
    </StatCards>
  );
}

function Panels({ season }: { season: Season }) {
  const [{ tab }, set] = useSearchState(address);
  const { months, year, currency, engagement } = season;
  return (
    <Tabs
      label="Your figures"
      value={tab}
      onValueChange={(next) => set({ tab: next })}
      tabs={[
        {
          value: 'revenue',
          label: 'Revenue',
          content: (
            <BarsChart
              label="Ticket revenue by month"
              valueName="Revenue"
              rows={byMonth(months, year, currency, (sum) => sum.gross_cents)}
              format={(cents) => formatMoney(cents, currency)}
            />
          ),
        },
        {
          value: 'engagement',
          label: 'Engagement',
          content: (
            <ThreeFigures
              figures={[
                [
                  'Requests received',
                  engagement?.requests_in ?? 0,
                  `${engagement?.accepted ?? 0} became shows`,
                ],
                ['Messages received', engagement?.messages_in ?? 0, 'in the last twelve months'],
                [
                  'Reviews',
                  engagement?.reviews ?? 0,
                  engagement?.rating ? `${engagement.rating} stars on average` : 'None yet',
                ],
              ]}
            />
          ),
        },
        {
          value: 'analytics',
          label: 'Analytics',
          content: (
            <LinesChart
              label="Attendance by month"
              valueName="Attendance"
              rows={byMonth(months, year, currency, (sum) => shareOf(sum.tickets_sold, sum.capacity))}
              format={(value) => `${value}%`}
            />
          ),
        },
      ]}
    />
  );
}
