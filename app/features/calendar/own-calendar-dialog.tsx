import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { saveShowsCalendar } from './shows-calendar.ts';

/** One's shows in the calendar of one's phone or computer: kept up to date by a private link, or once as a file. */
export function OwnCalendarDialog({ today, onClose }: { today: Day; onClose: () => void }) {
  const { userId } = useViewer();
  const feed = useQuery({
    queryKey: ['calendar-feed', userId],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('calendar-feed', {}, signal),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t`In your own calendar`}
      description={t`The calendar of your phone or computer shows your shows beside everything else.`}
    >
      <div className="grid gap-6">
        <section className="grid gap-3">
          <h3 className="text-lg font-semibold">{t`Kept up to date`}</h3>
          <p className="text-ink-soft">
            {t`Your calendar reads a private link by itself, usually every few hours: what is booked, moved or cancelled follows. No money and no messages are in it.`}
          </p>
          {feed.data ? (
            <CalendarFeed feed={feed.data.feed} />
          ) : feed.error ? (
            <ErrorState message={asFailure(feed.error).message} onRetry={() => feed.refetch()} />
          ) : (
            <FormSkeleton fields={2} />
          )}
        </section>
        <section className="grid gap-3 border-t border-line pt-5">
          <h3 className="text-lg font-semibold">{t`Once, as a file`}</h3>
          <p className="text-ink-soft">
            {t`Your booked shows as they are now. What changes later does not follow.`}
          </p>
          <FileButton today={today} />
        </section>
      </div>
    </Dialog>
  );
}

/** Hands all booked shows from `today` on over as a file. */
function FileButton({ today }: { today: Day }) {
  const { side, profileId } = useViewer();
  const file = useMutation({
    mutationFn: () => saveShowsCalendar(side, profileId, today),
    onSuccess: (count) =>
      count === 0
        ? toast.info(t`No booked shows to come`, { description: t`Once one is booked, its file is here.` })
        : toast.success(t`Calendar file downloaded`, {
            description: t`${count} booked ${count === 1 ? 'show' : 'shows'}. Open it with your calendar to add them.`,
          }),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Button
      className="justify-self-start"
      icon={<Download />}
      busy={file.isPending}
      busyLabel={t`Reading...`}
      onClick={() => file.mutate()}
    >
      {t`Download file`}
    </Button>
  );
}
