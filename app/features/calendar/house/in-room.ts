import type { OwnRoom } from '#app/api/own-rooms.ts';
import { bookedOf, standingOf, titleOf, type VenueShow } from '#app/features/schedule/venue-show.ts';
import type { Entry } from '#app/features/uses/entry-queries.ts';
import { now } from '#app/lib/clock.ts';
import { formatTime } from '#app/lib/format.ts';
import type { Day } from '#core/calendar/day.ts';
import { USE_KIND_LABELS, type UseKind } from '#core/use/use.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';

/** Something that is in a room for some hours, or for days. Whatever it is, the views of a calendar show it by this alone. */
export type InRoom = {
  kind: 'show' | UseKind;
  id: string;
  title: string;
  roomId: string;
  /** The first and the last day whose night it belongs to. */
  day: Day;
  lastDay: Day;
  /** From when to when it has the room: from load-in to load-out. */
  startsAt: string;
  endsAt: string;
  /** What guests see of it: from doors to its end. */
  open: { startsAt: string; endsAt: string };
  timeZone: string;
  state: { status: string; label: string };
  /** What it is, where neither its title nor how it stands says so. */
  what: string | null;
  /** It is settled that it takes place. */
  isFirm: boolean;
  /** It takes the room from others. What an artist only asks for does not. */
  occupies: boolean;
  /** Its page; what has none stands with its day. */
  href: string | null;
  isMovable: boolean;
};

export function showInRoom(show: VenueShow): InRoom {
  return {
    kind: 'show',
    id: show.id,
    title: titleOf(show),
    roomId: show.room_id,
    ...{ day: show.show_date, lastDay: show.show_date },
    startsAt: earlier(show.load_in_at, show.doors_at),
    endsAt: later(show.load_out_at, show.ends_at),
    open: { startsAt: show.doors_at, endsAt: show.ends_at },
    timeZone: show.time_zone,
    ...{ state: standingOf(show), what: null },
    isFirm: bookedOf(show).length > 0,
    occupies: show.private_by !== 'artist',
    href: `/venue/schedule?event=${show.id}`,
    isMovable: new Date(show.starts_at) > now(),
  };
}

const earlier = (one: string | null, other: string) =>
  one && Date.parse(one) < Date.parse(other) ? one : other;
const later = (one: string | null, other: string) =>
  one && Date.parse(one) > Date.parse(other) ? one : other;

/** '7:00 PM – 11:00 PM', by the clock of the venue. */
export const hoursOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, timeZone: string) =>
  `${unbroken(startsAt, timeZone)} – ${unbroken(endsAt, timeZone)}`;

/** A line ends between two times, not within one. */
const unbroken = (instant: string, timeZone: string) => formatTime(instant, timeZone).replace(' ', '\u00a0');

/** What is in a room beside shows. One that is not firm yet takes it from nobody. */
export function entryInRoom(entry: Entry): InRoom {
  const { id, kind, title, roomId, day, lastDay, startsAt, endsAt, timeZone, firm } = entry;
  return {
    ...{ id, kind, title, roomId, day, lastDay, startsAt, endsAt, timeZone },
    open: { startsAt, endsAt },
    state: firm
      ? { status: isClosing(kind) ? 'unavailable' : 'confirmed', label: USE_KIND_LABELS[kind] }
      : { status: 'pending', label: t`${ordinal(entry.rank ?? 1)} in line` },
    what: firm ? null : USE_KIND_LABELS[kind],
    ...{ isFirm: firm, occupies: firm, href: null, isMovable: false },
  };
}

/** Nobody comes then. */
export const isClosing = (kind: InRoom['kind']): boolean => kind === 'closed' || kind === 'maintenance';

export const isOn = ({ day, lastDay }: InRoom, on: Day): boolean => day <= on && on <= lastDay;

/** The hours of a day for which it is there: of what lasts several days, its first and last. */
export function hoursOn(thing: InRoom, on: Day): string {
  const { open, timeZone, day, lastDay } = thing;
  if (day === lastDay) return hoursOf(open, timeZone);
  if (on === day) return t`From ${formatTime(open.startsAt, timeZone)}`;
  return on === lastDay ? t`Until ${formatTime(open.endsAt, timeZone)}` : t`All day`;
}

/** In the order in which guests come. */
export const byStart = (a: InRoom, b: InRoom): number =>
  Date.parse(a.open.startsAt) - Date.parse(b.open.startsAt) || (a.id < b.id ? -1 : 1);

/** What a room consists of, at the bottom: its parts, or itself. */
const plain = ({ id, parts }: OwnRoom): readonly string[] => (parts.length > 0 ? parts : [id]);

/** Of what is in other rooms, that which takes this one: it is in a combination of which this is a part, or in a part of this. */
export function takenBy(room: OwnRoom, things: readonly InRoom[], rooms: readonly OwnRoom[]): InRoom[] {
  return things.filter((thing) => {
    const other = rooms.find(({ id }) => id === thing.roomId);
    return thing.occupies && other && other.id !== room.id && meet(room, other);
  });
}

/** Whether two rooms share one: the same, a combination and its part, or two combinations. In SQL: `private.rooms_meet`. */
export const meet = (one: OwnRoom, other: OwnRoom): boolean =>
  plain(one).some((part) => plain(other).includes(part));

/** Of all that is in the house, what concerns a room: what is in it, and what takes it. */
export function concerning(room: OwnRoom, things: readonly InRoom[], rooms: readonly OwnRoom[]): InRoom[] {
  const taking = new Set(takenBy(room, things, rooms));
  return things.filter((thing) => thing.roomId === room.id || taking.has(thing));
}

/** The rooms that a view has a place for: those in use, and archived ones in which something is; or the one that is asked for. */
export function roomsShown(
  rooms: readonly OwnRoom[],
  things: readonly InRoom[],
  only: string | undefined,
): OwnRoom[] {
  const asked = rooms.filter(({ id }) => id === only);
  if (asked.length > 0) return asked;
  return rooms.filter(({ id, archived }) => !archived || things.some(({ roomId }) => roomId === id));
}
