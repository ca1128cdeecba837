import type { OwnRoom } from '#app/api/own-rooms.ts';
import { bookedOf, requestsOf, titleOf, type VenueShow } from '#app/features/schedule/venue-show.ts';
import { formatShortDay, formatTime } from '#app/lib/format.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { fittingDeadline } from '#core/calendar/deadline.ts';

/** Where a show is to be: its day, and its room. */
export type Place = { day: Day; roomId: string };

export const placeOf = (show: VenueShow): Place => ({ day: show.show_date, roomId: show.room_id });

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.day === other.day && one.roomId === other.roomId;

/** What `change-show` is sent for a move. A deadline that would be after the show is one that fits the new night. */
export function changeFor(show: VenueShow, to: Place, today: Day) {
  const deadline = deadlineAfter(show, to, today);
  return {
    showId: show.id,
    ...(to.day === show.show_date ? {} : { date: to.day }),
    ...(to.roomId === show.room_id ? {} : { roomId: to.roomId }),
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
  const where = isOtherRoom ? ` into ${name(to.roomId) ?? 'another room'}` : '';
  const at = (instant: string) => formatTime(instant, show.time_zone);
  const hours = `doors at ${at(show.doors_at)}, end at ${at(show.ends_at)}`;
  const deadline = deadlineAfter(show, to, today);
  const holds = rooms.find(({ id }) => id === to.roomId)?.holds;
  return [
    isOtherDay
      ? `${titleOf(show)} moves from ${formatShortDay(show.show_date)} to ${formatShortDay(to.day)}${where}. Its hours stay: ${hours}.`
      : `${titleOf(show)} moves${where}. It stays on ${formatShortDay(show.show_date)}, with its hours: ${hours}.`,
    ...requests(show, isOtherDay),
    ...(deadline ? [`Its booking deadline would be after the show: it becomes ${formatDay(deadline)}.`] : []),
    ...(isOtherRoom && holds !== undefined && holds !== show.capacity
      ? [`Its capacity becomes ${holds}, which is what fits in there.`]
      : []),
    ...(show.private_by === 'artist'
      ? ['An artist asked you for this night. Once you move it, it takes the room.']
      : []),
  ];
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
  `/venue/bookings?booking=${bookingId}&open=change${to.day === from.day ? '' : `&night=${to.day}`}${to.roomId === from.roomId ? '' : `&room=${to.roomId}`}`;

function deadlineAfter(show: VenueShow, to: Place, today: Day): Day | null {
  return show.deadline && show.deadline > to.day ? fittingDeadline(to.day, today) : null;
}

function requests(show: VenueShow, isOtherDay: boolean): string[] {
  const asked = requestsOf(show);
  if (asked.length === 0) return [];
  const names = listOf(asked.flatMap(({ artist }) => artist?.name ?? []));
  const one = asked.length === 1;
  const hasSet = isOtherDay && asked.some(({ set_starts_at }) => set_starts_at !== null);
  return [
    one
      ? `The request with ${names} stays on the table. ${names} is told of the change.`
      : `The requests with ${names} stay on the table. They are told of the change.`,
    ...(hasSet ? ['A set time that was asked for is open again.'] : []),
  ];
}

export const listOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
