import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '#app/features/connections/connections-query.ts';
import { deployment } from '#app/lib/deployment.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { formatDay } from '#core/calendar/day.ts';
import { roleMay } from '#core/members/roles.ts';
import { fanGrowth } from '#core/settings/connecting.ts';
import { labelOf } from '#core/settings/integrations.ts';
import { inLocale, t } from '#core/words/t.ts';

/** How the following grew, as the services told that somebody connected. Who came to shows is said as that, and is no growth of a following. */
export function FanGrowthCard({ ticketsSold }: { ticketsSold: number }) {
  const { profileId, role } = useViewer();
  const enabled = deployment.functions && profileId !== null && role !== null && roleMay(role, 'book');
  const { data } = useQuery({ ...connectionsQuery(profileId), enabled });
  const counts = data?.followers ?? [];
  const growth = fanGrowth(counts);
  const last = counts.at(-1);
  if (growth)
    return (
      <StatCard
        label={t`Fan Growth`}
        value={growth.percent === null ? count(growth.followers) : `${growth.percent}%`}
        hint={t`${count(growth.followers)} followers on ${formatDay(growth.until)}, compared with ${formatDay(growth.since)}.`}
      />
    );
  return (
    <StatCard
      label={t`Fan Growth`}
      value="–"
      hint={
        last
          ? t`${labelOf(last.provider)} counted ${count(last.followers)} followers on ${formatDay(last.day)}. A growth is known with the next count.`
          : t`Not known: followers are counted by no channel yet. ${count(ticketsSold)} people were at your shows in the last 30 days.`
      }
    />
  );
}

const count = (many: number) => many.toLocaleString(inLocale('en-IE'));
