import * as z from 'zod';
import { CONTACT_KINDS } from '#core/contacts/contact.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, inCents } from '#core/contract/fields.ts';
import { keepRoom } from '#core/contract/room.ts';
import { day, id, requiredText, text, timeOfDay } from '#core/forms/fields.ts';
import type { ImportId } from '#core/ids.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import { MOST_ROWS } from '#core/moving-in/files/limits.ts';
import { IMPORT_KINDS } from '#core/moving-in/import.ts';
import { takenOver } from '#core/profile/taken-over.ts';
import { MOST_ROOMS } from '#core/room/limits.ts';
import { t } from '#core/words/t.ts';

const optional = (most: number) => text(most).nullish();
const money = z
  .strictObject({ cents: z.int().min(0).max(MAX_AMOUNT_CENTS), currency: z.enum(CURRENCIES) })
  .nullish();
const people = z.int().min(0).max(1_000_000).nullish();
const clock = timeOfDay.nullish();

const night = z.strictObject({
  day: day,
  acts: z.array(requiredText(200)).min(1).max(20),
  isOption: z.boolean().optional(),
  room: optional(200),
  fee: money,
  deal: optional(500),
  sold: people,
  capacity: people,
  price: money,
  gross: money,
  doors: clock,
  stage: clock,
  genre: optional(200),
  contact: optional(200),
  email: optional(400),
  phone: optional(200),
  note: optional(2000),
});

const contact = z.strictObject({
  name: requiredText(160),
  act: optional(160),
  organisation: optional(160),
  role: optional(160),
  emails: z.array(requiredText(320)).max(10).optional(),
  phones: z.array(requiredText(40)).max(10).optional(),
  website: optional(500),
  place: optional(160),
  genre: optional(40),
  notes: optional(4000),
  /** What they are, where neither a role nor an act says it. */
  kind: z.enum(CONTACT_KINDS).optional(),
});

const markedDay = z.strictObject({
  day: day,
  status: z.enum(['free', 'unavailable']),
  note: optional(2000),
});

export const takeOverFile = act({
  name: 'take-over-file',
  summary:
    'Writes what a file holds, all or nothing: nights of before, contacts, or marked days. What is there already is left as it is. A trial writes nothing.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    name: requiredText(200),
    /** The header in small letters, and what was chosen for its columns. */
    header: text(4000),
    mapping: z.array(z.strictObject({ column: requiredText(200), field: requiredText(40) })).max(80),
    /** Rows of the file that are not sent. */
    leftOut: z.int().min(0).max(1_000_000),
    isTrial: z.boolean(),
    rows: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('nights'), nights: z.array(night).min(1).max(MOST_ROWS) }),
      z.strictObject({ kind: z.literal('contacts'), contacts: z.array(contact).min(1).max(MOST_ROWS) }),
      z.strictObject({ kind: z.literal('days'), days: z.array(markedDay).min(1).max(MOST_ROWS) }),
    ]),
  }),
  answer: z.strictObject({
    /** Null: a trial. */
    importId: anId.nullable(),
    written: z.int(),
    alreadyThere: z.int(),
    /** Of the nights that are written, those still to come. */
    toCome: z.int(),
    /** Of those, nights whose room something else has already: they stand beside it as tentative. */
    inTheWay: z.int(),
    /** When the same file was taken over before, and stands still. */
    takenOverAt: anInstant.nullable(),
  }),
  refusals: ['nothing-new', 'no-room-for-contacts', 'no-profile'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
  // 20,000 nights with all that a night has.
  largestBody: 12 * 1024 * 1024,
});

export const takeOverProfile = act({
  name: 'take-over-profile',
  summary:
    'Writes chosen fields of a profile from an archive of another deployment, and nothing else of it; a profile is made where there is none.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    name: requiredText(200),
    profile: z.discriminatedUnion('side', [
      z.strictObject({ side: z.literal('artist'), fields: takenOver.artist }),
      z.strictObject({ side: z.literal('venue'), fields: takenOver.venue }),
    ]),
  }),
  answer: z.strictObject({ importId: anId, written: z.int() }),
  refusals: ['archive-of-other-side', 'nothing-new', 'profile-lacks', 'fields-contradict'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const takeOverRooms = act({
  name: 'take-over-rooms',
  summary:
    'Writes chosen rooms from an archive of another deployment, all or none: new ones, and those of the same name where that is chosen.',
  who: 'venue',
  may: 'book',
  purpose: () => t`have rooms`,
  input: z.object({
    name: requiredText(200),
    /** Each as `keep-room` takes it; a combination after the rooms that it consists of. */
    rooms: z
      .array(keepRoom.input.omit({ hears: true }))
      .min(1)
      .max(MOST_ROOMS),
  }),
  answer: z.strictObject({ importId: anId, written: z.int() }),
  refusals: keepRoom.refusals,
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const undoImport = act({
  name: 'undo-import',
  summary: 'Takes back all that a file wrote, but for what has been changed since.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ importId: id<ImportId>() }),
  answer: z.strictObject({
    importId: anId,
    removed: z.int(),
    /** Up to a hundred of those that stay, and why. */
    stays: z.array(z.strictObject({ what: z.string(), why: z.string() })),
    staysInAll: z.int(),
  }),
  refusals: ['unknown-import', 'import-undone', 'import-too-old'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const imports = read({
  name: 'imports',
  summary:
    'The files that a profile has taken over, the latest first, and what was chosen for their columns.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({}),
  answer: z.array(
    z.strictObject({
      importId: anId,
      kind: z.enum(IMPORT_KINDS),
      name: z.string(),
      header: z.string(),
      mapping: z.record(z.string(), z.string()),
      written: z.int(),
      alreadyThere: z.int(),
      leftOut: z.int(),
      by: z.string().nullable(),
      at: anInstant,
      undoneAt: anInstant.nullable(),
      canBeUndone: z.boolean(),
    }),
  ),
  refusals: [],
});

export const pastNights = read({
  name: 'past-nights',
  summary:
    'Nights that were agreed elsewhere, from files: sums by year and currency, the acts that played most, and the latest nights.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ act: z.string().max(200).optional() }),
  answer: z.strictObject({
    years: z.array(
      z.strictObject({
        year: z.int(),
        /** Null: nights without an amount. */
        currency: z.string().nullable(),
        nights: z.int(),
        sold: z.int().nullable(),
        grossCents: inCents.nullable(),
        feeCents: inCents.nullable(),
      }),
    ),
    acts: z.array(z.strictObject({ act: z.string(), nights: z.int(), averageSold: z.int().nullable() })),
    nights: z.array(
      z.strictObject({
        day: aDay,
        act: z.string(),
        room: z.string().nullable(),
        isOption: z.boolean(),
        fee: z.strictObject({ cents: inCents, currency: z.string() }).nullable(),
        deal: z.string().nullable(),
        sold: z.int().nullable(),
        gross: z.strictObject({ cents: inCents, currency: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: [],
});

/** How many nights one read of those agreed elsewhere answers. */
export const MOST_AGREED_NIGHTS = 200;

export const agreedNights = read({
  name: 'agreed-nights',
  summary:
    'Nights to come that a file told of and that were agreed elsewhere, the next first: those from which no offer followed yet.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ from: day, to: day.optional() }),
  answer: z.strictObject({
    nights: z.array(
      z.strictObject({
        ...{ nightId: anId, day: aDay, act: z.string(), room: z.string().nullable() },
        /** How many acts the night has. */
        acts: z.int(),
        isOption: z.boolean(),
        /** Of a venue: what takes its room; null once that became a show. */
        use: z.strictObject({ useId: anId, roomId: anId, firm: z.boolean() }).nullable(),
        fee: z.strictObject({ cents: inCents, currency: z.string() }).nullable(),
        price: z.strictObject({ cents: inCents, currency: z.string() }).nullable(),
        deal: z.string().nullable(),
        /** HH:mm by the clock of the night. */
        ...{ doors: z.string().nullable(), stage: z.string().nullable() },
        ...{ contact: z.string().nullable(), email: z.string().nullable(), note: z.string().nullable() },
        /** Whom the name stands for: an act or venue of the address book, or one without an account that the profile keeps. */
        partner: z.strictObject({ profileId: anId, name: z.string() }).nullable(),
      }),
    ),
    inAll: z.int(),
  }),
  refusals: [],
});

export const dropAgreedNight = act({
  name: 'drop-agreed-night',
  summary: 'A night that was agreed elsewhere is called off: its day, and what it took, are free again.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ nightId: id() }),
  answer: z.strictObject({ nightId: anId }),
  refusals: ['unknown-agreed-night'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});
