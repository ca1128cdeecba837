import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_STATEMENT } from '#core/events/shared/asking.ts';
import { claimed, lineCalled, PLEASE_ANSWER } from '#core/events/shared/claims.ts';
import { claim, note } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { CLAIM_FELL } from '#core/settlement/claim-words.ts';
import { t } from '#core/words/t.ts';

/** `receivesCents` is what the artist receives by the statement that an accepted figure changed. */
export const data = z.strictObject({
  ...claim,
  how: z.enum(['accept', 'counter', 'withdraw']),
  receivesCents: z.int().optional(),
  note,
});
type Data = z.output<typeof data>;

/** Silence is told to both. */
export const tells: Tell<Data, 'contest-answered'> = (event, { bookingId }) =>
  SIDES.filter((to) => to !== event.by).map((to) => ({
    to,
    kind: 'contest-answered',
    params: { ...event.data, ...(event.by === 'time' ? { silent: true } : {}) },
    route: statementRoute(to, bookingId),
  }));

export const words = {
  'contest-answered': (p: Data & { silent?: boolean }, { them, venue, show }) => [
    {
      accept: t`“${lineCalled(p)}” is settled`,
      counter: t`${them} countered “${lineCalled(p)}”`,
      withdraw: p.silent
        ? t`A figure for “${lineCalled(p)}” falls away`
        : t`${them} took a figure back for “${lineCalled(p)}”`,
    }[p.how],
    t`${p.how === 'counter' ? claimed(p) : t`It stands at ${claimed(p)}`} for "${show}"${p.silent ? `: ${p.how === 'withdraw' ? CLAIM_FELL() : t`nobody answered in time`}.` : p.note ? `: “${p.note}”` : '.'}${p.how === 'counter' ? ` ${PLEASE_ANSWER()}` : ''}${
      p.receivesCents === undefined
        ? ''
        : ` ${them === venue ? t`You receive` : t`The artist receives`} ${sum({ amountCents: p.receivesCents, currency: p.currency })}.`
    }`,
  ],
} satisfies Wordings;

export const toggles = { 'contest-answered': paid };
export const buttons = {
  get 'contest-answered'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  {
    accept: who
      ? t`${who} accepted ${claimed(data)} for “${lineCalled(data)}”`
      : t`${claimed(data)} stands for “${lineCalled(data)}”: ${t`nobody answered in time`}`,
    counter: t`${who} countered “${lineCalled(data)}”: ${claimed(data)}`,
    withdraw: who
      ? t`${who} took back the figure for “${lineCalled(data)}”`
      : t`${claimed(data)} stands for “${lineCalled(data)}”: ${CLAIM_FELL()}`,
  }[data.how],
  t`line answered`,
];

export const ends = {
  ofActor: ['line-contested', ...OF_STATEMENT],
  ofBoth: ['line-contested'],
  ofUnplayed: ['review-asked'],
} as const satisfies Ends;
