import type { OwnRoom } from '#app/api/own-rooms.ts';
import { cn } from '#app/ui/cn.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { hoursOf, hoursOn, type InRoom } from './in-room.ts';

/** Says in a room that something elsewhere takes it: the combination that it is a part of, or one of its own parts. */
export function TakenMark({
  day,
  room,
  by,
  rooms,
  className,
}: {
  day: Day;
  room: OwnRoom;
  by: InRoom;
  rooms: readonly OwnRoom[];
  className?: string;
}) {
  const other = rooms.find(({ id }) => id === by.roomId)?.name ?? '';
  return (
    <p
      className={cn(
        'relative overflow-hidden rounded-sm border border-dashed border-line-strong bg-sunken p-2 text-xs leading-snug text-ink',
        className,
      )}
    >
      <span aria-hidden="true" className="hatch absolute inset-0 text-ink opacity-10" />
      <span className="relative block">
        <span className="block tabular-nums">{takenOn(by, day)}</span>
        <span className="block font-semibold wrap-anywhere">
          {room.parts.length > 0 ? t`${other} in use` : t`Taken: ${other}`}
        </span>
      </span>
    </p>
  );
}

/** From load-in to load-out. */
const takenOn = (by: InRoom, day: Day) =>
  by.day === by.lastDay ? hoursOf(by, by.timeZone) : hoursOn(by, day);
