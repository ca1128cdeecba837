import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { DashboardFrame } from '#app/features/dashboard/dashboard-frame.tsx';
import { DashboardTabs } from '#app/features/dashboard/dashboard-tabs.tsx';
import { FanGrowthCard } from '#app/features/dashboard/fan-growth-card.tsx';
import { AverageCard, SumCard } from '#app/features/dashboard/money-cards.tsx';
import { type Season, SINCE } from '#app/features/dashboard/season.ts';
import { ThreeFigures } from '#app/features/dashboard/three-figures.tsx';
import {
  answerTime,
  changeOf,
  commissionHint,
  concludedShows,
  type Figures,
  percent,
  requestsAnswered,
  sumAndOthers,
} from '#app/features/finances/figures.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { inLocale, t } from '#core/words/t.ts';

const address = z.object({ tab: z.enum(['earnings', 'engagement', 'analytics']).catch('earnings') });

export function ArtistDashboardScreen() {
  return <DashboardFrame viewing={t`your artist dashboard`} cards={Cards} panels={Panels} />;
}

function Cards({ season }: { season: Season }) {
  const { recent, before, rows } = season;
  return (
    <StatCards>
      <SumCard label={t`Total Earnings`} season={season} of={earned} />
      <StatCard
        label={t`Shows Performed`}
        value={rows.reduce((sum, row) => sum + row.shows, 0)}
        change={changeOf(recent.shows, before.shows)}
        since={SINCE()}
      />
      <AverageCard season={season} of={earned} />
      <FanGrowthCard ticketsSold={recent.tickets_sold} />
    </StatCards>
  );
}

const earned = (sum: Figures) => sum.net_cents;

function Panels({ season }: { season: Season }) {
  const { whole, recent, currency, money, engagement } = season;
  const { data: pending = [] } = useQuery({
    queryKey: ['finances', 'on-its-way'],
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('booking_details')
          .select('currency, artist_net_cents, payout_cents')
          .not('settlement_id', 'is', null)
          .or('payout_status.is.null,payout_status.neq.arrived')
          .limit(1000),
      );
      return rows.map((row) => ({
        currency: row.currency ?? currency,
        cents: row.payout_cents ?? row.artist_net_cents ?? 0,
      }));
    },
  });
  const onItsWay = sumAndOthers(currency, pending);
  return (
    <DashboardTabs
      address={address}
      season={season}
      money={{
        value: 'earnings',
        label: t`Earnings`,
        content: (
          <ThreeFigures
            figures={[
              [t`Last 30 days`, money(recent.net_cents), concludedShows(recent.shows)],
              [
                t`On its way`,
                pending.length > 0 ? onItsWay.sum : money(0),
                [t`Concluded, not yet arrived`, onItsWay.others].filter(Boolean).join('; '),
              ],
              [
                t`Commission`,
                money(whole.fee_cents - whole.net_cents),
                commissionHint(whole, t`twelve months`),
              ],
            ]}
          />
        ),
      }}
      analytics={
        <ThreeFigures
          figures={[
            [
              t`Audience`,
              whole.tickets_sold.toLocaleString(inLocale('en-IE')),
              t`${percent(whole.tickets_sold, whole.capacity)}% of the places`,
            ],
            [
              t`Venues played`,
              engagement?.partners ?? 0,
              t`${engagement?.returning_partners ?? 0} more than once`,
            ],
            [
              t`Time to answer`,
              answerTime(engagement?.answer_hours),
              requestsAnswered(engagement?.answered ?? 0),
            ],
          ]}
        />
      }
    />
  );
}
