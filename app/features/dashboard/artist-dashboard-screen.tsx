import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { DashboardFrame } from '#app/features/dashboard/dashboard-frame.tsx';
import { EngagementFigures } from '#app/features/dashboard/engagement-figures.tsx';
import { type Season, SINCE } from '#app/features/dashboard/season.ts';
import { ThreeFigures } from '#app/features/dashboard/three-figures.tsx';
import {
  alsoIn,
  answerTime,
  averageCents,
  changeOf,
  changeOfAverage,
  commissionHint,
  counted,
  percent,
  sumAndOthers,
} from '#app/features/finances/figures.ts';
import { dataOf } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

const address = z.object({ tab: z.enum(['earnings', 'engagement', 'analytics']).catch('earnings') });

export function ArtistDashboardScreen() {
  return <DashboardFrame viewing="your artist dashboard" cards={Cards} panels={Panels} />;
}

/** The audience an artist reached is what its following grows by: tickets sold at its shows. */
function Cards({ season: { whole, recent, before, rows, currency, money, cancelled } }: { season: Season }) {
  const growth = changeOf(recent.tickets_sold, before.tickets_sold);
  return (
    <StatCards>
      <StatCard
        label="Total Earnings"
        value={money(whole.net_cents)}
        change={changeOf(recent.net_cents, before.net_cents)}
        since={SINCE}
        hint={[alsoIn(currency, rows, (sum) => sum.net_cents), cancelled].filter(Boolean).join('; ')}
      />
      <StatCard
        label="Shows Performed"
        value={rows.reduce((sum, row) => sum + row.shows, 0)}
        change={changeOf(recent.shows, before.shows)}
        since={SINCE}
      />
      <StatCard
        label="Average Per Show"
        value={money(averageCents(whole.net_cents, whole.shows, currency))}
        change={changeOfAverage(recent, before, (sum) => averageCents(sum.net_cents, sum.shows, currency))}
        since={SINCE}
      />
      <StatCard
        label="Fan Growth"
        value={`+${recent.tickets_sold.toLocaleString('en-IE')}`}
        change={growth}
        since={SINCE}
        hint="People at your shows in the last 30 days"
      />
    </StatCards>
  );
}

function Panels({ season: { whole, recent, currency, money, engagement } }: { season: Season }) {
  const [{ tab }, set] = useSearchState(address);
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
    <Tabs
      label="Your figures"
      value={tab}
      onValueChange={(next) => set({ tab: next })}
      tabs={[
        {
          value: 'earnings',
          label: 'Earnings',
          content: (
            <ThreeFigures
              figures={[
                [
                  'Last 30 days',
                  money(recent.net_cents),
                  counted(recent.shows, 'concluded show', 'concluded shows'),
                ],
                [
                  'On its way',
                  pending.length > 0 ? onItsWay.sum : money(0),
                  ['Concluded, not yet arrived', onItsWay.others].filter(Boolean).join('; '),
                ],
                [
                  'Commission',
                  money(whole.fee_cents - whole.net_cents),
                  commissionHint(whole, 'twelve months'),
                ],
              ]}
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
          content: (
            <ThreeFigures
              figures={[
                [
                  'Audience',
                  whole.tickets_sold.toLocaleString('en-IE'),
                  `${percent(whole.tickets_sold, whole.capacity)}% of the places`,
                ],
                [
                  'Venues played',
                  engagement?.partners ?? 0,
                  `${engagement?.returning_partners ?? 0} more than once`,
                ],
                [
                  'Time to answer',
                  answerTime(engagement?.answer_hours),
                  counted(engagement?.answered ?? 0, 'request answered', 'requests answered'),
                ],
              ]}
            />
          ),
        },
      ]}
    />
  );
}
