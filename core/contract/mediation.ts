import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, aSide, inCents } from '#core/contract/fields.ts';
import { reasonSchema } from '#core/contract/people.ts';
import { cents, id, requiredText } from '#core/forms/fields.ts';
import type { SettlementId } from '#core/ids.ts';
import { MOST_MEDIATED_LINES } from '#core/settlement/mediation.ts';
import { t } from '#core/words/t.ts';

const words = requiredText(2000, () => t`Please write something.`);
const line = requiredText(60);
const OF_STATEMENT = ['unknown-statement', 'unknown-booking'] as const;
const OF_MEDIATION = ['unknown-mediation', 'mediation-over', ...OF_STATEMENT] as const;
const OF_ADMIN = [...OF_MEDIATION, 'mediation-own'] as const;
const anAnswer = z.strictObject({ mediationId: anId });

export const askToMediate = act({
  name: 'ask-to-mediate',
  summary:
    'A side of a statement whose contested lines stay open asks an admin to mediate. Silence accepts no figure meanwhile.',
  who: 'signed-in',
  may: 'move-money',
  input: z.object({
    settlementId: id<SettlementId>(),
    /** The contested lines whose figures are wrong. */
    lines: z
      .array(line)
      .min(1, { error: () => t`Please choose what is wrong.` })
      .max(MOST_MEDIATED_LINES),
    reason: requiredText(2000, () => t`Please say why you do not agree.`),
  }),
  answer: z.strictObject({ mediationId: anId, answerBy: anInstant }),
  refusals: [...OF_STATEMENT, 'unknown-line', 'mediation-asked-already'],
  moves: 'nothing',
  publishes: ['mediation-asked'],
});

export const sayInMediation = act({
  name: 'say-in-mediation',
  summary: 'A side answers in a mediation, or writes again: the other side and the admins read it.',
  who: 'signed-in',
  may: 'move-money',
  input: z.object({ mediationId: id(), words }),
  answer: anAnswer,
  refusals: OF_MEDIATION,
  moves: 'nothing',
  publishes: ['mediation-said'],
});

export const answerMediationProposal = act({
  name: 'answer-mediation-proposal',
  summary:
    'A side accepts or declines a proposal. Accepted by both, each contested line is settled at its figure, as if the sides had agreed.',
  who: 'signed-in',
  may: 'move-money',
  input: z.object({ proposalId: id(), accept: z.boolean({ error: () => t`Please say yes or no.` }) }),
  answer: z.strictObject({ mediationId: anId, settled: z.boolean() }),
  refusals: [
    ...OF_MEDIATION,
    ...['already-answered', 'proposal-over', 'statement-changed', 'unknown-line'],
    ...['too-many-tickets', 'statement-too-large', 'not-now', 'booking-over'],
  ] as const,
  moves: 'nothing',
  publishes: [
    ...(['mediation-said', 'mediation-closed', 'contest-answered', 'settlement-restated'] as const),
    ...(['line-contested', 'invoice-issued', 'credit-note-issued', 'merchandise-paper-issued'] as const),
  ],
});

export const writeInMediation = act({
  name: 'write-in-mediation',
  summary: 'An admin writes to both sides of a mediation.',
  who: 'admin',
  input: z.object({ mediationId: id(), words }),
  answer: anAnswer,
  refusals: OF_ADMIN,
  moves: 'nothing',
  publishes: ['mediation-said'],
});

export const proposeInMediation = act({
  name: 'propose-in-mediation',
  summary: 'An admin proposes a figure for each contested line. It replaces the proposal that stands.',
  who: 'admin',
  input: z.object({
    mediationId: id(),
    /** The proposal that stands, as it was read; null for none. */
    replaces: id().nullable(),
    figures: z
      .array(z.object({ line, figure: cents }))
      .min(1)
      .max(MOST_MEDIATED_LINES),
    words,
  }),
  answer: z.strictObject({ mediationId: anId, proposalId: anId, feeCents: inCents, answerBy: anInstant }),
  refusals: [
    ...OF_ADMIN,
    ...(['mediation-waits', 'proposal-over', 'unknown-line', 'lines-not-all'] as const),
    ...(['too-many-tickets', 'statement-too-large', 'unknown-file', 'not-now', 'booking-over'] as const),
  ],
  moves: 'nothing',
  publishes: ['mediation-said'],
});

export const closeMediation = act({
  name: 'close-mediation',
  summary:
    'An admin closes a mediation without an agreement, with a sentence that both sides read. The clocks of its lines begin anew.',
  who: 'admin',
  input: z.object({ mediationId: id(), reason: reasonSchema }),
  answer: anAnswer,
  refusals: OF_ADMIN,
  moves: 'nothing',
  publishes: ['mediation-closed'],
});

const figure = {
  line: z.string(),
  label: z.string(),
  unit: z.enum(['count', 'money']),
  figure: inCents,
};
const status = z.enum(['asked', 'open', 'agreed', 'between', 'closed']);

/** What both sides and the admin read alike. */
const aMediation = {
  id: anId,
  status,
  askedBy: aSide,
  askedAt: anInstant,
  answerBy: anInstant,
  closedAt: anInstant.nullable(),
  currency: z.string(),
  thread: z.array(
    z.strictObject({
      id: anId,
      at: anInstant,
      by: z.enum(['artist', 'venue', 'admin']),
      /** Of an admin. */
      name: z.string().nullable(),
      kind: z.enum(['asked', 'said', 'proposed', 'accepted', 'declined', 'agreed', 'between', 'closed']),
      words: z.string().nullable(),
    }),
  ),
  /** The newest one. */
  proposal: z
    .strictObject({
      id: anId,
      madeAt: anInstant,
      answerBy: anInstant,
      words: z.string(),
      figures: z.array(z.strictObject(figure)),
      wasFeeCents: inCents,
      feeCents: inCents,
      status: z.enum(['open', 'replaced', 'accepted', 'declined', 'closed', 'overtaken', 'lapsed']),
      artistSaid: z.enum(['yes', 'no']).nullable(),
      venueSaid: z.enum(['yes', 'no']).nullable(),
    })
    .nullable(),
};

export const mediationOf = read({
  name: 'mediation-of',
  summary: 'For the sides of a statement: its newest mediation, with all that was said in it.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ settlementId: id<SettlementId>() }),
  answer: z.strictObject({ mediation: z.strictObject(aMediation).nullable() }),
  refusals: ['unknown-statement'],
});

const between = { artist: z.string(), venue: z.string(), day: aDay };

export const mediations = read({
  name: 'mediations',
  summary: 'For admins: statements that are mediated, those that wait longest first, and those that were.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    mediations: z.array(
      z.strictObject({
        ...{ id: anId, status, askedBy: aSide, askedAt: anInstant, touchedAt: anInstant },
        ...between,
        /** An admin is to write or propose: no side is waited for. */
        waits: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const mediation = read({
  name: 'mediation',
  summary: 'For admins: one mediation, with the figures of both sides line by line.',
  who: 'admin',
  query: z.object({ mediationId: id() }),
  answer: z.strictObject({
    ...aMediation,
    ...between,
    bookingId: anId,
    people: z.strictObject({ artist: anId.nullable(), venue: anId.nullable() }),
    /** The artist's fee as the statement has it, and with all figures of each side. */
    fees: z.strictObject({ stated: inCents, artist: inCents, venue: inCents }),
    /** The lines that are contested now. */
    lines: z.array(
      z.strictObject({
        ...{ line: z.string(), label: z.string(), unit: z.enum(['count', 'money']) },
        ...{ stated: inCents, artist: inCents, venue: inCents },
        /** The side that asked calls it wrong. */
        isNamed: z.boolean(),
        said: z.array(
          z.strictObject({
            by: z.enum(['artist', 'venue', 'time']),
            figure: inCents,
            why: z.string().nullable(),
            file: z.string().nullable(),
            at: anInstant,
          }),
        ),
      }),
    ),
  }),
  refusals: ['unknown-mediation'],
});
