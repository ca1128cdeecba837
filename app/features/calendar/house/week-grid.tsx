import type { OwnRoom } from '#app/api/own-rooms.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { cn } from '#app/ui/cn.ts';
import { addDays, type Day, rangeDays } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { DaysShown } from '../days-shown.ts';
import { DayHead } from './day-head.tsx';
import { HoldLines } from './holds-of-day.tsx';
import { type InRoom, isOn, takenBy } from './in-room.ts';
import { TakenMark } from './taken-mark.tsx';
import { ThingCard } from './thing-card.tsx';

/** A week: a column for each day, and a row for each room. A venue with one room has one row, which needs no name. */
export function WeekGrid({
  monday,
  shown,
  rows,
  rooms,
  things,
  isNamed,
  holdsOn,
  onMove,
}: {
  monday: Day;
  shown: DaysShown;
  /** The rooms that have a row. */
  rows: readonly OwnRoom[];
  rooms: readonly OwnRoom[];
  things: readonly InRoom[];
  /** The venue has several rooms. */
  isNamed: boolean;
  holdsOn: (day: Day) => string[];
  onMove?: ((thing: InRoom) => void) | undefined;
}) {
  const days = rangeDays(monday, addDays(monday, 6));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too
    <section aria-label={t`The week`} tabIndex={0} className="overflow-x-auto rounded-sm">
      <table className="w-full min-w-[56rem] table-fixed border-separate border-spacing-x-1 border-spacing-y-0">
        <caption className="sr-only">
          {isNamed ? t`What is on, by room and day` : t`What is on, by day`}
        </caption>
        {isNamed ? (
          <colgroup>
            <col className="w-28" />
          </colgroup>
        ) : null}
        <thead>
          <tr>
            {isNamed ? <td className="sticky start-0 z-2 bg-sheet" /> : null}
            {days.map((day) => (
              <th key={day} scope="col" className="p-0 pb-1 align-top font-normal">
                <DayHead day={day} shown={shown} />
                {holdsOn(day).length > 0 ? (
                  <div className="pt-1 text-start">
                    <HoldLines holds={holdsOn(day)} />
                  </div>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((room) => (
            <tr key={room.id}>
              {isNamed ? (
                <th
                  scope="row"
                  className="sticky start-0 z-2 border-t border-line bg-sheet py-2 pe-2 text-start align-top font-semibold wrap-anywhere"
                >
                  {room.name}
                  {room.archived ? (
                    <span className="block text-sm font-normal text-ink-soft">{t`Archived`}</span>
                  ) : null}
                </th>
              ) : null}
              {days.map((day) => (
                <td
                  key={day}
                  data-drop-day={day}
                  data-drop-room={room.archived ? undefined : room.id}
                  className={cn(
                    'h-20 py-1 align-top data-over:bg-accent-soft',
                    isNamed && 'border-t border-line',
                  )}
                >
                  <Cell
                    {...{ day, room, rooms }}
                    onDay={shown.onSelect}
                    things={things.filter((thing) => isOn(thing, day))}
                    label={[isNamed ? room.name : '', formatLongDay(day)].filter(Boolean).join(', ')}
                    onMove={onMove}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All that is in a room on a day, one below the other, however much it is. */
function Cell({
  day,
  room,
  rooms,
  things,
  label,
  onDay,
  onMove,
}: {
  day: Day;
  room: OwnRoom;
  rooms: readonly OwnRoom[];
  things: readonly InRoom[];
  label: string;
  onDay: (day: Day) => void;
  onMove: ((thing: InRoom) => void) | undefined;
}) {
  const taking = new Set(takenBy(room, things, rooms));
  const shown = things.filter((thing) => thing.roomId === room.id || taking.has(thing));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1">
      {shown.map((thing) => (
        <li key={thing.id} className="min-w-0">
          {taking.has(thing) ? (
            <TakenMark {...{ day, room, rooms }} by={thing} />
          ) : (
            <ThingCard {...{ thing, day, onDay, onMove }} />
          )}
        </li>
      ))}
    </ul>
  );
}
