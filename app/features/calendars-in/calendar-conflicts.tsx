import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { roleMay } from '#core/members/roles.ts';
import { calendarsQuery } from './calendars-query.ts';
import { ConflictList } from './conflict-list.tsx';

/** Over the calendar: booked shows that a calendar elsewhere is busy in. Nothing where there are none. */
export function CalendarConflicts() {
  const { side, profileId, role } = useViewer();
  const { data } = useQuery({
    ...calendarsQuery('profile', profileId),
    enabled: !role || roleMay(role, 'book'),
  });
  if (!data || data.conflicts.length === 0) return null;
  return (
    <Banner tone="warn" icon={<CalendarX2 />} className="mb-6 print:hidden">
      <ConflictList conflicts={data.conflicts} side={side} level={2} />
    </Banner>
  );
}
