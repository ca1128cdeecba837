import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Day } from '#core/calendar/day.ts';

/** Hands all booked shows from `today` on over as a file for one's own calendar. */
export function CalendarFileButton({ today }: { today: Day }) {
  const { side, profileId } = useViewer();
  const file = useMutation({
    mutationFn: async () => {
      const { saveShowsCalendar } = await import('./shows-calendar.ts');
      return saveShowsCalendar(side, profileId, today);
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
