import * as z from 'zod';
import { act } from '#core/contract/define.ts';
import { anId, inCents } from '#core/contract/fields.ts';
import { cents, id, optionalText, requiredText } from '#core/forms/fields.ts';
import type { SettlementId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

export const answerCost = act({
  name: 'answer-cost',
  summary: 'The artist accepts or declines a cost that the deal does not name.',
  who: 'artist',
  may: 'move-money',
  byLink: { of: 'settlementId', proved: true },
  purpose: () => t`answer a cost`,
  input: z.object({ settlementId: id<SettlementId>(), costId: id(), accept: z.boolean() }),
  answer: z.strictObject({ settlementId: anId, artistFeeCents: inCents, artistNetCents: inCents }),
  refusals: [
    'unknown-statement',
    'unknown-booking',
    'unknown-line',
    'already-confirmed',
    'already-answered',
    'statement-too-large',
    'not-now',
    'booking-over',
  ],
  moves: 'nothing',
  publishes: ['cost-answered', 'invoice-issued', 'credit-note-issued', 'merchandise-paper-issued'],
});

const claim = {
  settlementId: id<SettlementId>(),
  /** The line's id in the statement. */
  line: requiredText(60),
  /** A number of pieces, or integer cents: as the line has it. */
  figure: cents,
  why: requiredText(1000, () => t`Please say why.`),
  /** A file of the bucket `receipts`. */
  evidence: optionalText(200),
};
const contested = z.strictObject({
  settlementId: anId,
  line: z.string(),
  /** The artist's fee as the statement has it, and with the figure that is claimed. */
  artistFeeCents: inCents,
  contestedFeeCents: inCents,
  /** What is payable now, whatever becomes of the line. */
  payableFeeCents: inCents,
});

/** What refuses a figure that somebody sets for a line. */
const FIGURE_OF_A_LINE = [
  'too-many-tickets',
  'statement-too-large',
  'unknown-file',
  'not-now',
  'booking-over',
] as const;

export const contestLine = act({
  name: 'contest-line',
  summary: 'Either side contests one line of a statement with a figure of its own; the rest goes on.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'settlementId', proved: true },
  input: z.object(claim),
  answer: contested,
  refusals: [
    'unknown-statement',
    'unknown-booking',
    'unknown-line',
    'line-contested',
    'nothing-changed',
    ...FIGURE_OF_A_LINE,
  ],
  moves: 'nothing',
  publishes: ['line-contested', 'invoice-issued', 'credit-note-issued', 'merchandise-paper-issued'],
});

export const answerContest = act({
  name: 'answer-contest',
  summary: 'The other side accepts a contested figure or counters it; who claimed it may take it back.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'settlementId', proved: true },
  input: z.discriminatedUnion('answer', [
    z.object({ ...claim, answer: z.literal('counter') }),
    z.object({
      ...{ settlementId: claim.settlementId, line: claim.line },
      answer: z.enum(['accept', 'withdraw']),
      /** The figure that was read: another is not accepted unread. */
      figure: cents.optional(),
    }),
  ]),
  answer: contested.extend({ open: z.boolean() }),
  refusals: [
    'unknown-statement',
    'unknown-booking',
    'unknown-line',
    'statement-changed',
    'not-your-turn',
    ...FIGURE_OF_A_LINE,
  ],
  moves: 'nothing',
  publishes: [
    'mediation-closed',
    'contest-answered',
    'settlement-restated',
    'line-contested',
    'invoice-issued',
    'credit-note-issued',
    'merchandise-paper-issued',
  ],
});
