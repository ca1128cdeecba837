import type { OwnRoom } from '#app/api/own-rooms.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { type Axis, axisOf, lanesOf, placeOn, type Stretch } from './axis.ts';
import { AxisBlock, AxisTaken } from './axis-block.tsx';
import { concerning, type InRoom } from './in-room.ts';

/** So high is an hour, in rem: two lines fit into half of one. */
const HOUR_REM = 4;

type OnAxis = Stretch & { thing: InRoom; turnRoundUntil: number };

/** A day: a column for each room over its hours. A venue with one room has one column, which needs no name. */
export function DayAxis({
  day,
  timeZone,
  columns,
  rooms,
  things,
  isNamed,
  onDay,
  onMove,
}: {
  day: Day;
  timeZone: string;
  /** The rooms that have a column. */
  columns: readonly OwnRoom[];
  rooms: readonly OwnRoom[];
  /** The venue has several. */
  isNamed: boolean;
  onDay: (day: Day) => void;
  /** What is on that day, and on the one before: it may last into this one. */
  things: readonly InRoom[];
  onMove?: ((thing: InRoom) => void) | undefined;
}) {
  const ofRooms = columns.map((room) => ({
    room,
    items: concerning(room, things, rooms).map((thing) => onAxis(room, thing)),
  }));
  const all = ofRooms.flatMap(({ items }) => items.map(({ from, turnRoundUntil: to }) => ({ from, to })));
  const axis = axisOf(day, timeZone, all);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too
    <section aria-label={t`The day by hours`} tabIndex={0} className="overflow-x-auto rounded-sm">
      <div
        className="grid w-max min-w-full"
        style={{
          gridTemplateColumns: `3.75rem repeat(${columns.length}, minmax(7rem, ${columns.length < 3 ? '24rem' : '1fr'}))`,
          gridTemplateRows: `auto ${axis.hours.length * HOUR_REM}rem`,
        }}
      >
        <span className="sticky start-0 z-3 bg-sheet" />
        {columns.map((room) => (
          // A long name wraps, and makes no column wider.
          <p key={room.id} aria-hidden="true" className="w-0 min-w-full px-1.5 font-semibold wrap-anywhere">
            {isNamed ? <span className="block pb-2">{room.name}</span> : null}
          </p>
        ))}
        <Hours axis={axis} />
        {ofRooms.map(({ room, items }) => (
          <Column key={room.id} {...{ day, axis, room, rooms, items, isNamed, onDay, onMove }} />
        ))}
      </div>
    </section>
  );
}

function onAxis(room: OwnRoom, thing: InRoom): OnAxis {
  const [from, to] = [Date.parse(thing.startsAt), Date.parse(thing.endsAt)];
  const minutes = thing.occupies && room.parts.length === 0 ? room.turnRoundMinutes : 0;
  return { from, to, thing, turnRoundUntil: to + minutes * 60_000 };
}

function Hours({ axis }: { axis: Axis }) {
  return (
    <div aria-hidden="true" className="sticky start-0 z-3 bg-sheet text-xs text-ink-soft tabular-nums">
      {axis.hours.map(({ at, label }) => (
        <span
          key={at}
          className="absolute end-0 start-0 border-t border-line pt-0.5 pe-2 text-end"
          style={{ top: share((at - axis.from) / (axis.to - axis.from)) }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

function Column({
  day,
  axis,
  room,
  rooms,
  items,
  isNamed,
  onDay,
  onMove,
}: {
  day: Day;
  axis: Axis;
  room: OwnRoom;
  rooms: readonly OwnRoom[];
  items: readonly OnAxis[];
  isNamed: boolean;
  onDay: (day: Day) => void;
  onMove: ((thing: InRoom) => void) | undefined;
}) {
  return (
    <div
      data-drop-day={day}
      data-drop-room={room.archived ? undefined : room.id}
      data-drop-minutes={(axis.to - axis.from) / 60_000}
      className="relative border-s border-line data-over:bg-accent-soft"
    >
      {axis.hours.map(({ at }) => (
        <span
          key={at}
          aria-hidden="true"
          className="absolute inset-x-0 border-t border-line"
          style={{ top: share((at - axis.from) / (axis.to - axis.from)) }}
        />
      ))}
      <ul aria-label={isNamed ? room.name : t`On that day`}>
        {lanesOf(items).map(({ item, lane, lanes }) => {
          const place = placeOn(axis, { from: item.from, to: item.turnRoundUntil });
          if (!place) return null;
          const isOther = item.thing.roomId !== room.id;
          return (
            <li
              key={item.thing.id}
              className="absolute px-0.5"
              style={{
                ...{ top: share(place.top), height: share(place.height) },
                ...{ insetInlineStart: share(lane / lanes), width: share(1 / lanes) },
              }}
            >
              {isOther ? (
                <AxisTaken {...{ day, room, rooms, axis }} {...item} />
              ) : (
                <AxisBlock {...item} {...{ day, axis, onDay, onMove }} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const share = (of: number) => `${of * 100}%`;
