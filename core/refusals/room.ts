import { formatClock } from '#core/calendar/clock.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { dateTaken } from '#core/refusals/night.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';
import { MOST_ROOMS } from '#core/room/limits.ts';
import { t } from '#core/words/t.ts';

export const unknownRoom = refusal(
  'unknown-room',
  404,
  () => t`This room does not exist, or is not one of your venue.`,
);

export const roomArchived = refusal('room-archived', 409, (room: string) =>
  at('roomId', t`${isolated(room)} is archived. Choose another room, or take it back first.`),
);

export const roomNameTaken = refusal('room-name-taken', 409, (room: string) =>
  at('name', t`You have a room called ${isolated(room)} already. Choose another name.`),
);

export const tooManyRooms = refusal(
  'too-many-rooms',
  409,
  () => t`You have ${MOST_ROOMS} rooms already. Archive one that you no longer use.`,
);

export const lastRoom = refusal(
  'last-room',
  409,
  () => t`This is your only room. Make another one before you archive it.`,
);

export const roomHasShows = refusal(
  'room-in-use',
  409,
  (room: string, many: number, next: Day) =>
    t`${isolated(room)} has ${many === 1 ? t`a show` : t`${many} shows`} to come, ${many === 1 ? 'on' : t`the next on`} ${formatDay(next)}. Move or cancel ${many === 1 ? 'it' : 'them'} first.`,
);

export const roomHasUses = also(
  roomHasShows,
  (room: string, many: number, next: Day) =>
    t`${isolated(room)} has ${many === 1 ? t`an entry` : t`${many} entries`} to come, ${many === 1 ? 'on' : t`the next on`} ${formatDay(next)}. Move or cancel ${many === 1 ? 'it' : 'them'} first.`,
);

export const roomHasHolds = also(
  roomHasShows,
  (room: string, many: number, next: Day) =>
    t`${isolated(room)} has ${many === 1 ? t`a hold` : t`${many} holds`}, ${many === 1 ? 'on' : t`the next on`} ${formatDay(next)}. Release ${many === 1 ? 'it' : 'them'} first.`,
);

export const roomIsPart = also(
  roomHasShows,
  (room: string, whole: string) =>
    t`${isolated(room)} is a part of ${isolated(whole)}. Change or archive that combination first.`,
);

/** What stands there: by its title, or by its day. */
const nightCalled = (title: string | null, day: Day) => isolated(title ?? t`the night of ${formatDay(day)}`);

/** HH:mm, as people read them. */
const hours = (from: string, to: string) => t`${formatClock(from)} to ${formatClock(to)}`;

/** What is in the way of a show in a room, as its venue reads it: what stands there, from when to when. */
export const roomTaken = also(
  dateTaken,
  ({
    room,
    title,
    from,
    to,
    day,
  }: {
    room: string;
    title: string | null;
    from: string;
    to: string;
    day: Day;
  }) =>
    t`${isolated(room)} is taken on ${formatDay(day)}: ${nightCalled(title, day)}, ${hours(from, to)}. Choose another time or room.`,
);

/** The same where nothing more is known, or may be told. */
export const roomTakenMeanwhile = also(
  dateTaken,
  () => t`The venue has something else there at that time. Look at the calendar, and choose another time.`,
);

/** What keeps the same time free of anything loud, where the venue says that both never go together. */
export const roomHeard = also(
  dateTaken,
  ({ here, there, title, from, to, day }: Heard) =>
    t`${isolated(here)} and ${isolated(there)} are never loud at once. On ${formatDay(day)} ${isolated(there)} has ${nightCalled(title, day)}, ${hours(from, to)}. Choose another time or room.`,
);

type Heard = { here: string; there: string; title: string | null; from: string; to: string; day: Day };

/** What the venue wants to be asked about first. Sent again with `despite`, it is done. */
export const roomsHear = refusal(
  'rooms-hear',
  409,
  ({ here, there, title, from, to, day }: Heard) =>
    t`${isolated(here)} hears ${isolated(there)}, which has ${nightCalled(title, day)} on ${formatDay(day)}, ${hours(from, to)}. Both would be loud at once.`,
);
