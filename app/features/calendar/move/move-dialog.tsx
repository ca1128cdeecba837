import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownRoomsQuery } from '#app/api/own-rooms.ts';
import { showsOnDayQuery } from '#app/features/schedule/show-queries.ts';
import { titleOf } from '#app/features/schedule/venue-show.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatTime } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { MoveAsked } from './move-asked.ts';
import { MoveForm } from './move-form.tsx';

/** Asks before a show moves to another day or room, and says what follows from it. */
export function MoveDialog({
  asked,
  today,
  onShow,
  onClose,
  onMoved,
}: {
  asked: MoveAsked;
  today: Day;
  /** One of several shows of the day is chosen. */
  onShow: (showId: string) => void;
  onClose: () => void;
  onMoved: (showId: string) => void;
}) {
  const { profileId } = useViewer();
  const shows = useQuery(showsOnDayQuery(profileId, asked.day));
  const house = useQuery(ownRoomsQuery(profileId));
  const movable = (shows.data ?? []).filter(({ starts_at }) => new Date(starts_at) > now());
  const show = movable.find(({ id }) => id === asked.showId) ?? movable[0];
  // Whoever dragged a day chooses which; it stays a choice after the first.
  const [isChoice] = useState(asked.showId === undefined);
  const failed = [shows, house].find(({ error, data }) => error && data === undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={show ? t`Move ${titleOf(show)}` : t`Move a show`}
    >
      <div className="grid gap-4">
        {movable.length > 1 && isChoice ? (
          <Field label={t`Show`}>
            <Select
              options={movable.map((each) => ({
                value: each.id,
                label: `${titleOf(each)}, ${formatTime(each.doors_at, each.time_zone)}`,
              }))}
              value={show?.id}
              onValueChange={onShow}
            />
          </Field>
        ) : null}
        {failed ? (
          <ErrorState message={asFailure(failed.error).message} onRetry={() => failed.refetch()} />
        ) : !shows.data || !house.data ? (
          <FormSkeleton fields={2} />
        ) : show ? (
          <MoveForm
            key={show.id}
            show={show}
            rooms={house.data.rooms}
            to={asked.to}
            today={today}
            onClose={onClose}
            onMoved={() => onMoved(show.id)}
          />
        ) : (
          <EmptyState compact title={t`Nothing can be moved`}>
            {t`What has begun stays where it is.`}
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}
