import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { type Ends, type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { day, money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** One side says whether what was overpaid is settled: it has it back, or, with a day, it counts for the show of that day. */
export const data = z.strictObject({ ...money, against: day.optional(), agreed: z.boolean() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'overpayment-answered'> = (event, { bookingId }) => [
  {
    to: others(event),
    kind: 'overpayment-answered',
    params: event.data,
    route: bookingRoute(others(event), bookingId),
  },
];

export const words = {
  'overpayment-answered': (p: Data, { them, show }) => [
    p.against
      ? p.agreed
        ? t`${sum(p)} is set off against the show on ${formatDay(p.against)}`
        : t`${them} does not want to set off ${sum(p)}`
      : p.agreed
        ? t`${them} has ${sum(p)} back`
        : t`${them} did not get ${sum(p)} back`,
    p.agreed
      ? t`Of what was paid beyond what is owed for "${show}" this is settled.`
      : t`What was paid beyond what is owed for "${show}" is still open.`,
  ],
} satisfies Wordings;

export const toggles = { 'overpayment-answered': paid };
export const buttons = {
  get 'overpayment-answered'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = (data, who) =>
  data.against
    ? data.agreed
      ? [t`${who} agreed to set off ${sum(data)} against the show on ${formatDay(data.against)}`, t`set off`]
      : [t`${who} did not agree to set off ${sum(data)}`, t`not set off`]
    : data.agreed
      ? [t`${who} confirmed having ${sum(data)} back`, t`settled`]
      : [t`${who} denied having ${sum(data)} back`, t`not received`];

export const ends = {
  ofActor: ['overpaid-received', 'overpaid-given', 'overpayment-proposed'],
} as const satisfies Ends;
