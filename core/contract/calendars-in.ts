import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant } from '#core/contract/fields.ts';
import { id, requiredText, text } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** So many calendars a profile has, and a person. */
export const MOST_CALENDARS = 5;

const added = {
  input: z.object({
    name: requiredText(60, () => t`Please give the calendar a name.`),
    address: text(2000, () => t`This address is too long for one of a calendar.`).min(1, {
      error: () => t`Please paste the address of the calendar.`,
    }),
  }),
  answer: z.strictObject({ sourceId: anId }),
  refusals: ['calendars-not-read', 'no-such-address', 'too-many-calendars', 'calendar-known'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
} as const;

const changed = {
  input: z.object({
    sourceId: id(),
    how: z.enum(['refresh', 'remove']),
  }),
  answer: z.strictObject({ sourceId: anId }),
  refusals: ['unknown-calendar', 'calendar-just-read'],
  moves: 'nothing',
  ownRows: true,
} as const;

const calendars = {
  query: z.object({}),
  answer: z.strictObject({
    sources: z.array(
      z.strictObject({
        ...{ id: anId, name: z.string(), addedAt: anInstant },
        /** What is shown of its address: the host, and how it ends. */
        ...{ host: z.string(), tail: z.string() },
        /** When it was read last; null before that. What is known is of then. */
        readAt: anInstant.nullable(),
        /** It is to be read within a minute or so. */
        isDue: z.boolean(),
        /** Why it was not read the last time, as a sentence; since when that is so. */
        fault: z.string().nullable(),
        failingSince: anInstant.nullable(),
        /** Events that are written wrong, or repeat more often than is looked at. */
        unread: z.int(),
        /** How many evenings to come are taken, and the last of them. */
        evenings: z.int(),
        lastDay: aDay.nullable(),
      }),
    ),
    /** The evenings that are taken by any of them. */
    days: z.array(aDay),
    /** Own booked shows that one is busy in, by one's calendars. */
    conflicts: z.array(
      z.strictObject({
        ...{ bookingId: anId, day: aDay, withName: z.string(), startsAt: anInstant, timeZone: z.string() },
        busyFrom: anInstant,
        busyUntil: anInstant,
      }),
    ),
  }),
  refusals: [],
} as const;

export const addCalendar = act({
  name: 'add-calendar',
  summary:
    'Gives the secret address (ICS) of a calendar elsewhere for a profile. The product reads it from then on, by itself; when one is busy there, the profile is unavailable.',
  who: 'signed-in',
  may: 'book',
  ...added,
});

export const changeCalendar = act({
  name: 'change-calendar',
  summary: 'Has a calendar of a profile read anew soon, or removes it with all that it marked.',
  who: 'signed-in',
  may: 'book',
  ...changed,
  publishes: [],
});

export const calendarsIn = read({
  name: 'calendars-in',
  summary:
    'The calendars elsewhere that a profile follows: how they were read last, and what of its shows they are in the way of.',
  who: 'signed-in',
  may: 'book',
  ...calendars,
});

export const addOwnCalendar = act({
  name: 'add-own-calendar',
  summary:
    "Gives the secret address (ICS) of a person's own calendar elsewhere. Offers of their artists for hours in which they are busy there are answered by it: not free.",
  who: 'signed-in',
  may: 'person',
  ...added,
});

export const changeOwnCalendar = act({
  name: 'change-own-calendar',
  summary: "Has a person's own calendar read anew soon, or removes it with what it answered.",
  who: 'signed-in',
  may: 'person',
  ...changed,
  publishes: ['band-answered'],
});

export const ownCalendarsIn = read({
  name: 'own-calendars-in',
  summary: "A person's own calendars elsewhere: how they were read last, and what they are in the way of.",
  who: 'signed-in',
  may: 'person',
  ...calendars,
});
