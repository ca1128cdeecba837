import * as z from 'zod';
import { type Ends, type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { OF_STATEMENT } from '#core/events/shared/asking.ts';
import { claimed, lineCalled, PLEASE_ANSWER } from '#core/events/shared/claims.ts';
import { claim } from '#core/events/shared/fields.ts';
import { statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** `anew` where another act's figures changed the night after this statement was confirmed: with `stays` its fee is the same either way. */
export const data = z.strictObject({
  ...claim,
  was: z.int(),
  note: z.string(),
  anew: z.enum(['stays', 'changes']).optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'line-contested'> = (event, { bookingId }) => [
  {
    to: others(event),
    kind: 'line-contested',
    params: event.data,
    route: statementRoute(others(event), bookingId),
  },
];

export const words = {
  'line-contested': (p: Data, { them, show }) =>
    p.anew
      ? [
          t`The night was stated anew: “${lineCalled(p)}”`,
          t`It is ${claimed(p)} for "${show}" now, and ${claimed({ ...p, figure: p.was })} in the statement that you confirmed.${p.anew === 'stays' ? t` Your fee is the same either way.` : ''} ${PLEASE_ANSWER()}`,
        ]
      : [
          t`${them} contests “${lineCalled(p)}”`,
          t`${claimed(p)}${insteadOf(p)} for "${show}"${p.note ? `: “${p.note}”` : '.'} ${PLEASE_ANSWER()}`,
        ],
} satisfies Wordings;

/** ' instead of 58', which the statement says. */
const insteadOf = (p: Data) => (p.was === p.figure ? '' : t` instead of ${claimed({ ...p, figure: p.was })}`);

export const toggles = { 'line-contested': paid };
export const buttons = {
  get 'line-contested'() {
    return t`Answer the figure`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  data.anew
    ? t`The night was stated anew: ${claimed(data)} for “${lineCalled(data)}”`
    : t`${who} contested “${lineCalled(data)}”: ${claimed(data)}`,
  t`line contested`,
];

export const ends = { ofActor: ['line-contested', ...OF_STATEMENT] } as const satisfies Ends;
