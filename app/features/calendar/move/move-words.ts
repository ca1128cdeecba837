import type { OwnRoom } from '#app/api/own-rooms.ts';
import { bookedOf, requestsOf, titleOf, type VenueShow } from '#app/features/schedule/venue-show.ts';
import { formatClock, formatShortDay, formatTime } from '#app/lib/format.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { fittingDeadline } from '#core/calendar/deadline.ts';
import { minutesOfNight, NIGHT_BEGINS_HOUR } from '#core/calendar/hours.ts';
import { timeAt } from '#core/calendar/night.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { Dropped } from './move-asked.ts';

/** Where and when a show is to be: its day, its room, and when doors open, HH:mm; its other hours go with the doors. */
export type Place = { day: Day; roomId: string; doors: string };

export const placeOf = (show: VenueShow): Place => ({
  ...{ day: show.show_date, roomId: show.room_id },
  doors: timeAt(show.doors_at, show.time_zone),
});

/** Where it was dropped. */
export function placeAfter(show: VenueShow, to: Dropped | undefined): Place {
  const from = placeOf(show);
  const doors = to?.laterBy ? shifted(from.doors, within(from.doors, to.laterBy)) : from.doors;
  return { ...from, ...(to?.roomId ? { roomId: to.roomId } : {}), day: to?.day ?? from.day, doors };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.day === other.day && one.roomId === other.roomId && one.doors === other.doors;

/** What `change-show` is sent for a move. A deadline that would be after the show is one that fits the new night. */
export function changeFor(show: VenueShow, to: Place, today: Day) {
  const deadline = deadlineAfter(show, to, today);
  return {
    showId: show.id,
    ...(to.day === show.show_date ? {} : { date: to.day }),
    ...(to.roomId === show.room_id ? {} : { roomId: to.roomId }),
    ...hoursAfter(show, to),
    ...(deadline ? { deadline } : {}),
  };
}

/** What follows from a move, in sentences: where the show goes, its hours, who asked, its deadline, what fits in. */
export function whatFollows(
  show: VenueShow,
  to: Place,
  { rooms, today }: { rooms: readonly OwnRoom[]; today: Day },
): string[] {
  const isOtherDay = to.day !== show.show_date;
  const name = (roomId: string) => rooms.find(({ id }) => id === roomId)?.name;
  const isOtherRoom = to.roomId !== show.room_id;
  const where = isOtherRoom ? t` into ${name(to.roomId) ?? t`another room`}` : '';
  const at = (instant: string) => formatTime(instant, show.time_zone);
  const { doors, curfew } = hoursAfter(show, to);
  const hours = t`doors at ${doors ? formatClock(doors) : at(show.doors_at)}, end at ${curfew ? formatClock(curfew) : at(show.ends_at)}`;
  const deadline = deadlineAfter(show, to, today);
  const holds = rooms.find(({ id }) => id === to.roomId)?.holds;
  return [
    isOtherDay
      ? t`${titleOf(show)} moves from ${formatShortDay(show.show_date)} to ${formatShortDay(to.day)}${where}. Its hours ${doors ? 'become' : 'stay'}: ${hours}.`
      : t`${isOtherRoom ? t`${titleOf(show)} moves${where}. It` : titleOf(show)} stays on ${formatShortDay(show.show_date)}${doors ? t`. Its hours become: ${hours}` : t`, with its hours: ${hours}`}.`,
    ...(doors ? load(show) : []),
    ...requests(show, isOtherDay || doors !== undefined),
    ...(deadline
      ? [t`Its booking deadline would be after the show: it becomes ${formatDay(deadline)}.`]
      : []),
    ...(isOtherRoom && holds !== undefined && holds !== show.capacity
      ? [t`Its capacity becomes ${holds}, which is what fits in there.`]
      : []),
    ...(show.private_by === 'artist'
      ? [t`An artist asked you for this night. Once you move it, it takes the room.`]
      : []),
  ];
}

/** The hours of a show that are others once its doors open at another time: all of them, by as much. */
function hoursAfter(
  show: VenueShow,
  { doors }: Place,
): Partial<Record<'doors' | 'showTime' | 'curfew' | 'loadIn' | 'loadOut', string>> {
  const by = minutesOfNight(doors) - minutesOfNight(placeOf(show).doors);
  if (by === 0) return {};
  const then = (instant: string) => shifted(timeAt(instant, show.time_zone), by);
  return {
    doors,
    showTime: then(show.starts_at),
    curfew: then(show.ends_at),
    ...(show.load_in_at ? { loadIn: then(show.load_in_at) } : {}),
    ...(show.load_out_at ? { loadOut: then(show.load_out_at) } : {}),
  };
}

const DAY_MINUTES = 24 * 60;
const [FIRST_DOORS, LAST_DOORS] = [NIGHT_BEGINS_HOUR * 60, NIGHT_BEGINS_HOUR * 60 + DAY_MINUTES - 15];

/** As much of a shift as leaves doors in the night of their day. */
function within(doors: string, by: number): number {
  const minutes = minutesOfNight(doors);
  return Math.min(Math.max(minutes + by, FIRST_DOORS), LAST_DOORS) - minutes;
}

/** A time of day by so many minutes later. */
function shifted(time: string, by: number): string {
  const minutes = (minutesOfNight(time) + by + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Why a show with confirmed artists does not move by its venue's word alone; null for one without. */
export function boundBy(show: VenueShow): { names: string[]; bookingId: string } | null {
  const [first, ...more] = bookedOf(show);
  if (!first) return null;
  const names = [first, ...more].flatMap(({ artist }) => artist?.name ?? []);
  return { names, bookingId: first.id };
}

/** Where a move of what is booked is proposed, with what differs. */
export const proposalOf = (bookingId: string, to: Place, from: Place): string =>
  `/venue/bookings?booking=${bookingId}&open=change${to.day === from.day ? '' : `&night=${to.day}`}${to.roomId === from.roomId ? '' : `&room=${to.roomId}`}${to.doors === from.doors ? '' : `&doors=${to.doors}`}`;

function deadlineAfter(show: VenueShow, to: Place, today: Day): Day | null {
  return show.deadline && show.deadline > to.day ? fittingDeadline(to.day, today) : null;
}

/** What of the load goes with other hours. */
function load({ load_in_at, load_out_at }: VenueShow): string[] {
  const named = [...(load_in_at ? ['load-in'] : []), ...(load_out_at ? ['load-out'] : [])];
  if (named.length === 0) return [];
  return [t`${listOf(named).replace('l', 'L')} ${named.length > 1 ? 'go' : 'goes'} with them.`];
}

function requests(show: VenueShow, isOtherTime: boolean): string[] {
  const asked = requestsOf(show);
  if (asked.length === 0) return [];
  const names = listOf(asked.flatMap(({ artist }) => artist?.name ?? []));
  const one = asked.length === 1;
  const hasSet = isOtherTime && asked.some(({ set_starts_at }) => set_starts_at !== null);
  return [
    one
      ? t`The request with ${names} stays on the table. ${names} is told of the change.`
      : t`The requests with ${names} stay on the table. They are told of the change.`,
    ...(hasSet ? [t`A set time that was asked for is open again.`] : []),
  ];
}

export const listOf = (names: readonly string[]) => new Intl.ListFormat(inLocale('en-GB')).format(names);
