import * as z from 'zod';
import { aNightForm, MOST_NIGHTS } from '#core/booking/own-clauses/night-form.ts';
import { type OwnClauses, writtenClause, writtenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import { act, document, read } from '#core/contract/define.ts';
import { anId, anInstant, asKept } from '#core/contract/fields.ts';
import { fileName } from '#core/documents/file-name.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

const reader = { who: 'signed-in', may: 'see-business' } as const;
const writer = { who: 'signed-in', may: 'book' } as const;
/** It changes what the profile keeps for itself: nothing that is offered or agreed changes with it. */
const own = { moves: 'nothing', publishes: [], ownRows: true } as const;

const aPaper = z.strictObject({ name: z.string(), sha256: z.string(), bytes: z.int() });

export const keepOwnClauses = act({
  name: 'keep-own-clauses',
  summary:
    'Keeps the clauses that go with the offers of a profile from now on, as a new version. What is offered or agreed keeps its own words.',
  ...writer,
  input: writtenClauses,
  answer: z.strictObject({ versionId: anId }),
  refusals: ['no-profile', 'unknown-paper'],
  ...own,
});

export const ownClauses = read({
  name: 'own-clauses',
  summary: 'The clauses and papers that go with the offers of a profile, and who wrote them when.',
  ...reader,
  query: z.object({}),
  answer: z.strictObject({
    clauses: z.array(writtenClause),
    papers: z.array(aPaper),
    /** Null where none were ever written. */
    written: z.strictObject({ at: anInstant, by: z.string().nullable() }).nullable(),
  }),
  refusals: [],
});

export const ownClausesVersions = read({
  name: 'own-clauses-versions',
  summary:
    'The versions of the clauses of a profile that are kept, the newest first: who wrote each and when, and what it changed.',
  ...reader,
  query: z.object({}),
  answer: z.array(
    z.strictObject({
      id: anId,
      at: anInstant,
      by: z.string().nullable(),
      clauses: z.int(),
      papers: z.int(),
      /** A sentence each; none where it says what the one before says. Null where the one before is not kept any more. */
      changes: z.array(z.string()).nullable(),
      /** Whether it goes with the offers of today. */
      isNow: z.boolean(),
    }),
  ),
  refusals: [],
});

export const ownClausesVersion = read({
  name: 'own-clauses-version',
  summary: 'One version of the clauses of a profile as it was written, and the version before it.',
  ...reader,
  query: z.object({ versionId: id() }),
  answer: z.strictObject({
    clauses: z.array(writtenClause),
    papers: z.array(aPaper),
    /** Null where there was none, or it is not kept any more. */
    before: z.strictObject({ clauses: z.array(writtenClause), papers: z.array(aPaper) }).nullable(),
  }),
  refusals: ['unknown-version'],
});

export const keepPaper = act({
  name: 'keep-paper',
  summary:
    'Takes a PDF that the profile uploaded among its papers, which are attached to offers and signed with them. It is known by the SHA-256 of its bytes.',
  ...writer,
  input: z.object({
    /** Of the bucket `receipts`, in the folder of the profile. */
    path: requiredText(300, () => t`Please choose a file.`),
    name: requiredText(120, () => t`Please give this paper a name.`).refine(
      (name) => name === fileName(name),
      {
        error: () => t`This name cannot be the name of a file`,
      },
    ),
  }),
  answer: aPaper,
  refusals: [
    ...(['no-profile', 'unknown-file', 'file-too-large'] as const),
    ...(['paper-not-pdf', 'paper-locked', 'too-many-papers'] as const),
  ],
  ...own,
});

export const ownPapers = read({
  name: 'own-papers',
  summary: 'The papers that a profile keeps to attach to its offers, the newest first.',
  ...reader,
  query: z.object({}),
  answer: z.array(aPaper),
  refusals: [],
});

export const ownPaperFile = document({
  name: 'own-papers/:id/file',
  summary: 'A paper that a profile keeps to attach to its offers, by its SHA-256: the file byte for byte.',
  ...reader,
  refusals: ['paper-not-attached', 'paper-lost'],
});

export const attachedPaper = document({
  name: 'bookings/:id/paper',
  which: 'sha256',
  summary: 'A paper that is attached to an offer or an agreement, by its SHA-256: the file byte for byte.',
  ...reader,
  byLink: { of: 'bookingId' },
  refusals: ['unknown-booking', 'paper-not-attached', 'paper-lost'],
});

export const clausesOfOffer = read({
  name: 'clauses-of-offer',
  summary:
    'What an offer, or a booking, says beside the fixed clauses, and what it said before the last counter-offer.',
  ...reader,
  byLink: { of: 'bookingId' },
  query: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({ now: asKept<OwnClauses>(), before: asKept<OwnClauses>().nullable() }),
  refusals: ['unknown-booking'],
});

export const keepKindOfNight = act({
  name: 'keep-kind-of-night',
  summary:
    'Keeps a night under a name: title, genres, times, price, deal, set, message and clauses, to be filled in at once. One of that name is replaced.',
  ...writer,
  input: z.object({
    name: requiredText(60, () => t`Please give this kind of night a name.`),
    form: aNightForm,
  }),
  answer: z.strictObject({ kindId: anId }),
  refusals: ['no-profile', 'too-many-kinds-of-night', 'unknown-paper'],
  ...own,
});

export const dropKindOfNight = act({
  name: 'drop-kind-of-night',
  summary: 'Takes a kind of night off the list. Offers that were made with it stay as they are.',
  ...writer,
  input: z.object({ kindId: id() }),
  answer: z.strictObject({ kindId: anId }),
  refusals: ['no-profile', 'unknown-kind-of-night'],
  ...own,
});

export const kindsOfNight = read({
  name: 'kinds-of-night',
  summary: `The kinds of night of a profile by name, at most ${MOST_NIGHTS}.`,
  ...reader,
  query: z.object({}),
  answer: z.array(z.strictObject({ id: anId, name: z.string(), form: aNightForm, papers: z.array(aPaper) })),
  refusals: [],
});
