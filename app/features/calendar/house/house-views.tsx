import { useQuery } from '@tanstack/react-query';
import { inUse, ownRoomsQuery, roomNamed } from '#app/api/own-rooms.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatLongDay, formatShortDay } from '#app/lib/format.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { CalendarSkeleton, RowsSkeleton } from '#app/ui/skeleton.tsx';
import { addDays, type Day, rangeDays } from '#core/calendar/day.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import type { DaysShown } from '../days-shown.ts';
import { mondayOfWeek } from '../monday-of.ts';
import type { MoveAsked } from '../move/move-asked.ts';
import { WeekList } from '../week-list.tsx';
import { DayAxis } from './day-axis.tsx';
import { DayList } from './day-list.tsx';
import { HoldLines, useHoldsOfDays } from './holds-of-day.tsx';
import { concerning, type InRoom, isOn, roomsShown } from './in-room.ts';
import { useWeekInRooms } from './in-rooms-query.ts';
import { PrintedHouse } from './printed-house.tsx';
import { TurnHead } from './turn-head.tsx';
import { WeekGrid } from './week-grid.tsx';

/** What is in the rooms of a venue in a week or on a day: on a desk by rooms, on a phone in one list. */
export function HouseViews({
  view,
  day,
  room,
  shown,
  isPrinted,
  onTurn,
  onMove,
}: {
  view: 'week' | 'day';
  /** The day that is shown, or one of the week. */
  day: Day;
  /** The one room that is asked for. */
  room: string | undefined;
  shown: DaysShown;
  /** It is this that comes on paper. */
  isPrinted: boolean;
  onTurn: (day: Day) => void;
  onMove: (asked: MoveAsked) => void;
}) {
  const { profileId, profile } = useViewer();
  const wide = useWide();
  const monday = mondayOfWeek(day);
  const house = useQuery(ownRoomsQuery(profileId));
  const week = useWeekInRooms(profileId, monday);
  const rooms = house.data?.rooms ?? [];
  const only = rooms.find(({ id }) => id === room);
  const things = only ? concerning(only, week.data ?? [], rooms) : (week.data ?? []);
  const rows = roomsShown(rooms, things, only?.id);
  const isNamed = inUse(rooms).length > 1 || rows.length > 1;
  const isKnown = house.data !== undefined && week.data !== undefined;
  const placeOf = ({ roomId }: InRoom) => roomNamed(rooms, roomId);
  const on = (each: Day) => things.filter((thing) => isOn(thing, each));
  const holdsOn = useHoldsOfDays();
  const isToday = view === 'day' ? day === shown.today : monday === mondayOfWeek(shown.today);

  const failed = house.error && !house.data ? house : week.failed;
  if (failed)
    return (
      <ErrorState
        message={asFailure(failed.error).message}
        onRetry={() => failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  const move = (thing: InRoom) => onMove({ day: thing.day, showId: thing.id });
  const last = addDays(monday, 6);
  const title =
    view === 'week'
      ? `${formatShortDay(monday)} – ${formatShortDay(last)} ${last.slice(0, 4)}`
      : wide
        ? dayHeading(day)
        : `${formatShortDay(day)} ${day.slice(0, 4)}`;
  const list = (each: Day) => (
    <DayList
      label={asHeading(t`On ${formatLongDay(each)}`)}
      day={each}
      things={on(each)}
      placeOf={placeOf}
      onDay={shown.onSelect}
      onMove={move}
    />
  );
  const views = () => {
    if (!isKnown) return wide ? <CalendarSkeleton /> : <RowsSkeleton count={3} avatar={false} />;
    if (view === 'week')
      return <WeekGrid {...{ monday, shown, rows, rooms, things, isNamed, holdsOn }} onMove={move} />;
    if (wide)
      return (
        <DayAxis
          {...{ day, rooms, isNamed }}
          onDay={shown.onSelect}
          onMove={move}
          columns={rows}
          things={things.filter((thing) => isOn(thing, day) || isOn(thing, addDays(day, -1)))}
          timeZone={profile?.timeZone ?? 'UTC'}
        />
      );
    if (on(day).length > 0) return list(day);
    return (
      <EmptyState compact title={t`Nothing is on`}>
        {only ? t`Nothing is in ${only.name} that day.` : t`No show is on that day.`}
      </EmptyState>
    );
  };
  return (
    <>
      <div className="print:hidden">
        {!wide && view === 'week' ? (
          <WeekList
            monday={monday}
            {...shown}
            onWeek={onTurn}
            under={(each) =>
              on(each).length > 0 ? (
                <>
                  {list(each)}
                  <HoldLines holds={holdsOn(each)} />
                </>
              ) : null
            }
          />
        ) : (
          <>
            <TurnHead
              title={title}
              unit={view}
              onTurn={(by) => onTurn(addDays(day, view === 'day' ? by : by * 7))}
              onToday={isToday ? undefined : () => onTurn(shown.today)}
            />
            {view === 'day' ? <HoldLines holds={holdsOn(day)} /> : null}
            {views()}
          </>
        )}
      </div>
      {isPrinted && isKnown ? (
        <PrintedHouse
          title={view === 'week' ? title : dayHeading(day)}
          name={[profile?.name, only?.name].filter(Boolean).join(', ')}
          days={view === 'week' ? rangeDays(monday, last) : [day]}
          {...{ shown, things, placeOf, holdsOn }}
        />
      ) : null}
    </>
  );
}
