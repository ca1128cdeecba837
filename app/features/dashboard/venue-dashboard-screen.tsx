import * as z from 'zod';
import { DashboardFrame } from '#app/features/dashboard/dashboard-frame.tsx';
import { EngagementFigures } from '#app/features/dashboard/engagement-figures.tsx';
import { type Season, SINCE } from '#app/features/dashboard/season.ts';
import {
  alsoIn,
  averageCents,
  byMonth,
  changeOf,
  changeOfAverage,
  percent,
  shareOf,
} from '#app/features/finances/figures.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { BarsChart, LinesChart } from '#app/ui/data/chart.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { formatMoney } from '#core/money/cents.ts';

const address = z.object({ tab: z.enum(['revenue', 'engagement', 'analytics']).catch('revenue') });

export function VenueDashboardScreen() {
  return <DashboardFrame viewing="your venue dashboard" cards={Cards} panels={Panels} />;
}

function Cards({
  season: { whole, recent, before, rows, currency, money, ahead, cancelled },
}: {
  season: Season;
}) {
  const rate = (sum: typeof whole) => percent(sum.tickets_sold, sum.capacity);
  return (
    <StatCards>
      <StatCard
        label="Total Revenue"
        value={money(whole.gross_cents)}
        change={changeOf(recent.gross_cents, before.gross_cents)}
        since={SINCE}
        hint={[alsoIn(currency, rows, (sum) => sum.gross_cents), cancelled].filter(Boolean).join('; ')}
      />
      <StatCard
        label="Booked Shows"
        value={whole.shows}
        change={changeOf(recent.shows, before.shows)}
        since={SINCE}
        hint={ahead ? `Concluded. ${ahead} more ${ahead === 1 ? 'is' : 'are'} booked ahead` : undefined}
      />
      <StatCard
        label="Average Per Show"
        value={money(averageCents(whole.gross_cents, whole.shows, currency))}
        change={changeOfAverage(recent, before, (sum) => averageCents(sum.gross_cents, sum.shows, currency))}
        since={SINCE}
      />
      <StatCard
        label="Attendance Rate"
        value={whole.capacity === 0 ? '–' : `${rate(whole)}%`}
        change={changeOfAverage(recent, before, rate)}
        since={SINCE}
      />
    </StatCards>
  );
}

function Panels({ season }: { season: Season }) {
  const [{ tab }, set] = useSearchState(address);
  const { months, year, currency, engagement, whole } = season;
  const isEmpty = whole.shows === 0;
  return (
    <Tabs
      label="Your figures"
      value={tab}
      onValueChange={(next) => set({ tab: next })}
      tabs={[
        {
          value: 'revenue',
          label: 'Revenue',
          content: isEmpty ? (
            <NoMonthYet of="What tickets brought" />
          ) : (
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
          content: <EngagementFigures engagement={engagement} />,
        },
        {
          value: 'analytics',
          label: 'Analytics',
          content: isEmpty ? (
            <NoMonthYet of="How full your room was" />
          ) : (
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

/** Before the first night is concluded there is no course to draw. */
function NoMonthYet({ of }: { of: string }) {
  return (
    <EmptyState compact title="Your months stand here">
      {of} is drawn month by month once you conclude the finances of a show.
    </EmptyState>
  );
}
