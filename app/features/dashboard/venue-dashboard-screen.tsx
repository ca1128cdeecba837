import type { ReactNode } from 'react';
import * as z from 'zod';
import { DashboardFrame } from '#app/features/dashboard/dashboard-frame.tsx';
import { DashboardTabs } from '#app/features/dashboard/dashboard-tabs.tsx';
import { AverageCard, SumCard } from '#app/features/dashboard/money-cards.tsx';
import { type Season, SINCE } from '#app/features/dashboard/season.ts';
import {
  byMonth,
  changeOf,
  changeOfAverage,
  type Figures,
  percent,
  shareOf,
} from '#app/features/finances/figures.ts';
import { BarsChart, LinesChart } from '#app/ui/data/chart.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

const address = z.object({ tab: z.enum(['revenue', 'engagement', 'analytics']).catch('revenue') });

export function VenueDashboardScreen() {
  return <DashboardFrame viewing={t`your venue dashboard`} cards={Cards} panels={Panels} />;
}

function Cards({ season }: { season: Season }) {
  const { whole, recent, before, ahead } = season;
  return (
    <StatCards>
      <SumCard label={t`Total Revenue`} season={season} of={revenue} />
      <StatCard
        label={t`Booked Shows`}
        value={whole.shows}
        change={changeOf(recent.shows, before.shows)}
        since={SINCE()}
        hint={ahead ? t`Concluded. ${ahead} more ${ahead === 1 ? 'is' : 'are'} booked ahead` : undefined}
      />
      <AverageCard season={season} of={revenue} />
      <StatCard
        label={t`Attendance Rate`}
        value={whole.capacity === 0 ? '–' : `${attendance(whole)}%`}
        change={changeOfAverage(recent, before, attendance)}
        since={SINCE()}
      />
    </StatCards>
  );
}

const revenue = (sum: Figures) => sum.gross_cents;
const attendance = (sum: Figures) => percent(sum.tickets_sold, sum.capacity);

function Panels({ season }: { season: Season }) {
  const { months, year, currency, whole } = season;
  const byMonths = (what: string, chart: ReactNode) => (whole.shows === 0 ? <NoMonthYet of={what} /> : chart);
  return (
    <DashboardTabs
      address={address}
      season={season}
      money={{
        value: 'revenue',
        label: t`Revenue`,
        content: byMonths(
          t`What tickets brought`,
          <BarsChart
            label={t`Ticket revenue by month`}
            valueName={t`Revenue`}
            rows={byMonth(months, year, currency, revenue)}
            format={(cents) => formatMoney(cents, currency)}
          />,
        ),
      }}
      analytics={byMonths(
        t`How full your house was`,
        <LinesChart
          label={t`Attendance by month`}
          valueName={t`Attendance`}
          rows={byMonth(months, year, currency, (sum) => shareOf(sum.tickets_sold, sum.capacity))}
          format={(value) => `${value}%`}
        />,
      )}
    />
  );
}

/** Before the first night is concluded there is no course to draw. */
function NoMonthYet({ of }: { of: string }) {
  return (
    <EmptyState compact title={t`Your months stand here`}>
      {t`${of} is drawn month by month once you conclude the finances of a show.`}
    </EmptyState>
  );
}
