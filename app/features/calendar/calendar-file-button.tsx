import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { allPages } from '#app/lib/all-pages.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/files.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { statusesIn } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import { NOBODY } from '#core/ids.ts';

/** Hands all booked shows from `today` on over as a file for one's own calendar. */
export function CalendarFileButton({ today }: { today: Day }) {
  const { side, profileId } = useViewer();
  const file = useMutation({
    mutationFn: async () => {
      const shows = await bookedFrom(side, profileId, today);
      if (shows.length === 0) return 0;
      const { showsCalendar } = await import('./shows-calendar.ts');
      saveAs(new Blob([showsCalendar(shows, now())], { type: 'text/calendar' }), 'shows.ics');
      return shows.length;
    },
    onSuccess: (count) =>
      count === 0
        ? toast.info('No booked shows to come', { description: 'Once one is booked, its file is here.' })
        : toast.success('Calendar file downloaded', {
            description: `${count} booked ${count === 1 ? 'show' : 'shows'}. Open it with your calendar to add them.`,
          }),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Button
      icon={<CalendarPlus />}
      busy={file.isPending}
      busyLabel="Reading..."
      onClick={() => file.mutate()}
    >
      Calendar file
    </Button>
  );
}

async function bookedFrom(side: 'artist' | 'venue', profileId: string | null, today: Day) {
  const client = await getSupabase();
  return allPages(async (page, size) => {
    const answer = await client
      .from('booking_details')
      .select('booking_id, artist_name, venue_name, venue_location, doors_at, ends_at', { count: 'exact' })
      .eq(`${side}_id`, profileId ?? NOBODY)
      .in('status', [...statusesIn('booked')])
      .gte('show_date', today)
      .order('show_date')
      .order('booking_id')
      .range((page - 1) * size, page * size - 1);
    const rows = dataOf(answer).map((row) => ({ ...row, id: row.booking_id }));
    return { rows, count: answer.count ?? rows.length };
  });
}
