import { useState } from 'react';
import { inUse, type OwnRoom } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { RoomField } from '#app/features/offers/ask/room-field.tsx';
import { titleOf, type VenueShow } from '#app/features/schedule/venue-show.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { Dropped } from './move-asked.ts';
import {
  boundBy,
  changeFor,
  isSamePlace,
  listOf,
  placeAfter,
  placeOf,
  proposalOf,
  whatFollows,
} from './move-words.ts';

/** The day, the hour and the room that a show moves to, what follows from it, and the act. */
export function MoveForm({
  show,
  rooms,
  to,
  today,
  onClose,
  onMoved,
}: {
  show: VenueShow;
  rooms: readonly OwnRoom[];
  /** Where it was dropped. */
  to: Dropped | undefined;
  today: Day;
  onClose: () => void;
  onMoved: () => void;
}) {
  const from = placeOf(show);
  const [place, setPlace] = useState(() => placeAfter(show, to));
  const change = useCommand('change-show', {
    onSuccess: () => {
      toast.success(t`${titleOf(show)} is on ${formatLongDay(place.day)}`);
      onMoved();
    },
  });
  const bound = boundBy(show);
  const isSame = isSamePlace(place, from);
  const set = (changed: Partial<typeof place>) => {
    change.reset();
    setPlace({ ...place, ...changed });
  };
  return (
    // No form: Enter in the box of the day settles the day, and moves nothing.
    <div className="grid gap-4">
      <Field label={t`Day`}>
        <DatePicker
          value={place.day}
          onValueChange={(day) => day && set({ day })}
          today={today}
          min={today}
        />
      </Field>
      <Field label={t`Doors`}>
        <Input
          type="time"
          defaultValue={place.doors}
          onChange={({ target }) => target.value && set({ doors: target.value })}
        />
      </Field>
      <RoomField rooms={inUse(rooms)} value={place.roomId} onValueChange={(roomId) => set({ roomId })} />
      <div aria-live="polite" className="grid gap-2">
        {isSame ? (
          <p className="text-ink-soft">{t`This is where it is now.`}</p>
        ) : bound ? (
          <Bound
            names={bound.names}
            isOtherRoom={place.roomId !== from.roomId}
            isOtherDay={place.day !== from.day}
            isOtherHour={place.doors !== from.doors}
          />
        ) : (
          whatFollows(show, place, { rooms, today }).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
      <FieldError>{change.error?.message}</FieldError>
      <DialogActs>
        <Button onClick={onClose}>{t`Leave it there`}</Button>
        {bound ? (
          isSame ? null : (
            <ButtonLink variant="primary" href={proposalOf(bound.bookingId, place, from)}>
              {t`Propose the change`}
            </ButtonLink>
          )
        ) : (
          <Button
            variant="primary"
            disabled={isSame}
            onClick={() => change.mutate(changeFor(show, place, today))}
            busy={change.isPending}
            busyLabel={t`Moving...`}
          >
            {t`Move it`}
          </Button>
        )}
      </DialogActs>
    </div>
  );
}

/** What is agreed moves only when everybody agrees. */
function Bound({
  names,
  isOtherDay,
  isOtherHour,
  isOtherRoom,
}: {
  names: readonly string[];
  isOtherDay: boolean;
  isOtherHour: boolean;
  isOtherRoom: boolean;
}) {
  const one = names.length === 1;
  return (
    <>
      <p>
        {t`${listOf(names)} ${one ? 'is' : 'are'} booked: where and when the show is stands in ${one ? t`the agreement` : t`the agreements`}.`}
      </p>
      <p>
        {t`${othersWords({ isOtherDay, isOtherRoom, isOtherHour })} ${one ? 'their' : 'everybody’s'} agreement. Propose the change: the show moves once${one ? t` they have` : t` all have`} agreed, and stays until then.`}
      </p>
    </>
  );
}

function othersWords(is: { isOtherDay: boolean; isOtherRoom: boolean; isOtherHour: boolean }): string {
  const { isOtherDay, isOtherRoom, isOtherHour } = is;
  if (isOtherDay && isOtherRoom)
    return isOtherHour ? t`Another day, another room and other hours need` : t`Another day and room need`;
  if (!isOtherDay && !isOtherRoom) return t`Other hours need`;
  const another = isOtherDay ? 'day' : 'room';
  return isOtherHour ? t`Another ${another} and other hours need` : t`Another ${another} needs`;
}
