import * as z from 'zod';
import { act, document, read, secretDocument } from '#core/contract/define.ts';
import { aDay, anId, anInstant, aSide } from '#core/contract/fields.ts';
import { aNightLink } from '#core/contract/night-link.ts';
import { email } from '#core/forms/email.ts';
import { id, requiredText, text } from '#core/forms/fields.ts';
import type { ShowId } from '#core/ids.ts';
import { TOPIC_NAMES } from '#core/night/advancing.ts';
import { ITEM_KINDS, itemId, itemSchema, MOST_ITEMS } from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

const showId = id<ShowId>();
const version = z.int().min(0).max(100_000);

export const publishRunningOrder = act({
  name: 'publish-running-order',
  summary:
    'A venue publishes the running order of a night: each act that it concerns is told what changed for it.',
  who: 'venue',
  may: 'run-night',
  purpose: () => t`publish a running order`,
  input: z.object({
    showId,
    /** The version that was changed; 0 for the first one. */
    basedOn: version,
    items: z
      .array(itemSchema)
      .min(1, { error: () => t`A running order has at least one line` })
      .max(MOST_ITEMS, { error: () => t`A running order has at most ${MOST_ITEMS} lines` })
      .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
        error: () => t`Each line needs an id of its own`,
      }),
  }),
  answer: z.strictObject({ showId: anId, version: z.int(), told: z.int() }),
  refusals: [
    'no-profile',
    'unknown-show',
    'show-cancelled',
    'show-played',
    'running-order-changed',
    'stage-taken',
    'unknown-booking',
  ],
  moves: 'nothing',
  publishes: ['running-order-published'],
});

export const confirmRunningOrder = act({
  name: 'confirm-running-order',
  summary: 'An act of a night confirms the running order that the venue published.',
  who: 'artist',
  may: 'run-night',
  byLink: { of: 'showId' },
  purpose: () => t`confirm a running order`,
  input: z.object({ showId, version: version.min(1) }),
  answer: z.strictObject({ showId: anId, version: z.int() }),
  refusals: ['unknown-show', 'show-played', 'running-order-changed', 'running-order-confirmed'],
  moves: 'nothing',
  publishes: ['running-order-confirmed'],
});

/** Marks that were kept on a device without a connection come at once. */
const MOST_MARKS = 100;

export const runStage = act({
  name: 'run-stage',
  summary: 'The stage manager of a venue says when sets begin and end. Each mark counts once, by its id.',
  who: 'venue',
  may: 'run-night',
  purpose: () => t`run its stage`,
  input: z.object({
    showId,
    /** The time of the device that sends: by as much as its clock is wrong, its marks are set right. */
    sentAt: anInstant.optional(),
    marks: z
      .array(
        z.object({
          id: id(),
          itemId,
          what: z.enum(['start', 'end', 'undo']),
          at: anInstant,
          undoes: id().optional(),
        }),
      )
      .min(1, { error: () => t`Please say what began or ended` })
      .max(MOST_MARKS, { error: () => t`Send at most ${MOST_MARKS} marks at once` }),
  }),
  answer: z.strictObject({ showId: anId, sets: z.int() }),
  refusals: ['no-profile', 'unknown-show', 'show-cancelled', 'show-played', 'no-running-order', 'act-left'],
  moves: 'nothing',
  publishes: ['stage-run'],
});

export const shareNight = act({
  name: 'share-night',
  summary:
    'A venue makes a link to the day sheet of a night for crew without an account, or to its box office, or revokes one; it is mailed where an address is given. Its token is told once: the product keeps the hash alone.',
  who: 'venue',
  may: 'run-night',
  purpose: () => t`share a day sheet`,
  input: z.discriminatedUnion('how', [
    z.object({
      ...{ how: z.literal('make'), showId },
      /** Whom it is for: 'Sound'. */
      label: requiredText(60, () => t`Please say whom the link is for.`),
      /** What it opens: the day sheet, or the box office, where tickets are counted. */
      opens: z.enum(['day-sheet', 'box-office']).optional(),
      /** Who sells at that box office; left out, or empty, is the house itself. */
      seller: text(60).optional(),
      /** To whom it is mailed once, with what it opens and until when; left out, nobody is. */
      email: z
        .string()
        .trim()
        .pipe(email(() => t`Please enter a valid email address.`))
        .optional(),
    }),
    z.object({ how: z.literal('revoke'), showId, linkId: id() }),
  ]),
  /** `token`: what stands behind the '#' of a link that was made; null otherwise. */
  answer: z.strictObject({ showId: anId, linkId: anId, token: z.string().nullable() }),
  refusals: [
    'no-profile',
    'unknown-show',
    'show-cancelled',
    'show-played',
    'too-many-links',
    'unknown-link',
    'mail-not-wanted',
    'too-many-link-mails',
    'mailed-often',
  ],
  moves: 'data',
  movesWhen: ({ how }) => how === 'make',
  publishes: ['night-shared'],
  tellsSecret: true,
});

export const daySheetDocument = document({
  name: 'nights/:id/sheet',
  summary: 'The day sheet of a night, for its venue and its acts.',
  who: 'signed-in',
  may: 'see-night',
  byLink: { of: 'showId' },
  refusals: ['unknown-show', 'no-running-order', 'too-many-documents', 'document-not-made'],
});

export const crewSheetDocument = secretDocument({
  name: 'crew-sheet',
  summary: 'The day sheet of a night, for whoever has a link to it.',
  who: 'visitor',
  input: z.strictObject({
    /** As it stands behind the '#' of the link. */
    token: requiredText(200, () => t`Please open the whole link.`),
  }),
  refusals: ['crew-link-ended', 'too-many-documents', 'document-not-made'],
});

const item = z.strictObject({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  bookingId: z.string().optional(),
  label: z.string().optional(),
  at: anInstant,
  minutes: z.int(),
});

export const night = read({
  name: 'night',
  summary: 'A night for those who play or work it: the bill, the running order, and who has confirmed it.',
  who: 'signed-in',
  may: 'see-night',
  byLink: { of: 'showId' },
  query: z.object({ showId }),
  answer: z.strictObject({
    /** As what the reader sees the night: its venue, an act of the bill, or an artist who may still apply. */
    as: z.enum(['venue', 'act', 'applicant']),
    show: z.strictObject({
      id: anId,
      title: z.string().nullable(),
      /** What the reader calls it: the title, who plays, or what is sought; an applicant, where it is. */
      name: z.string(),
      date: aDay,
      timeZone: z.string(),
      doorsAt: anInstant,
      startsAt: anInstant,
      endsAt: anInstant,
      status: z.string(),
      venueId: anId,
      venueName: z.string(),
      address: z.string(),
      slots: z.int(),
      booked: z.int(),
      /** Whether anybody may read of it on its public page. */
      isPublic: z.boolean(),
    }),
    /** Who plays, in playing order. */
    acts: z.array(
      z.strictObject({
        bookingId: anId,
        artistId: anId,
        name: z.string(),
        confirmedAt: anInstant.nullable(),
        isMine: z.boolean(),
        /** The account was deleted: there is no profile to lead to. */
        isClosed: z.boolean(),
        /** Both sides of its agreement accepted so; told to these two. */
        didNotPlay: z.boolean(),
        /** As the agreement has it, for the two sides of it. */
        setStartsAt: anInstant.nullable(),
        setMinutes: z.int().nullable(),
        /** The version that the act confirmed last; whether nothing of it has changed for the act since. */
        version: z.int().nullable(),
        isUpToDate: z.boolean(),
      }),
    ),
    /** Whose lines a version has, and who plays no longer. */
    left: z.array(z.strictObject({ bookingId: anId, name: z.string() })),
    /** The version that stands; null before the first one. */
    published: z.strictObject({ version: z.int(), at: anInstant, items: z.array(item) }).nullable(),
    /** What the stage manager said. */
    marks: z.array(
      z.strictObject({
        ...{ id: anId, itemId: z.string(), what: z.enum(['start', 'end', 'undo']), at: anInstant },
        undoes: anId.optional(),
      }),
    ),
    /** Links for the crew that open the day sheet, for the venue. */
    crewLinks: z.array(aNightLink),
    /** What the act that reads confirmed last. */
    confirmedItems: z.array(item).nullable(),
    /** What the reader settles with each act, or with the venue. */
    lines: z.array(
      z.strictObject({
        bookingId: anId,
        topic: z.enum(TOPIC_NAMES),
        asked: z.strictObject({ by: aSide, text: z.string(), at: anInstant }).nullable(),
        answered: z
          .strictObject({
            ...{ by: aSide, text: z.string(), at: anInstant },
            ...{ count: z.int().nullable(), missing: z.string().nullable(), brings: aSide.nullable() },
          })
          .nullable(),
        confirmed: z.strictObject({ by: aSide, at: anInstant }).nullable(),
      }),
    ),
    /** What the bill makes by itself, for the venue. */
    suggested: z.array(item).nullable(),
  }),
  refusals: ['unknown-show'],
});
