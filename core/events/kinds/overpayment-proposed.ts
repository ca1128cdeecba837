import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { day, money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The artist says that it gave back what was overpaid; or, with a day, either proposes to set it off against the show of that day. */
export const data = z.strictObject({ ...money, against: day.optional() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'overpayment-proposed'> = (event, { bookingId }) => [
  {
    to: others(event),
    kind: 'overpayment-proposed',
    params: event.data,
    route: bookingRoute(others(event), bookingId),
  },
];

export const words = {
  'overpayment-proposed': (p: Data, { them, show }) =>
    p.against
      ? [
          t`${them} proposes to set off ${sum(p)}`,
          t`What was paid beyond what is owed for "${show}" would count for the show on ${formatDay(p.against)}. Please answer.`,
        ]
      : [
          t`Did you get ${sum(p)} back?`,
          t`${them} says that it gave back what you paid beyond what is owed for "${show}". It counts once you say so too.`,
        ],
} satisfies Wordings;

export const toggles = { 'overpayment-proposed': paid };
export const buttons = {
  get 'overpayment-proposed'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = (data, who) =>
  data.against
    ? [
        t`${who} proposed to set off ${sum(data)} against the show on ${formatDay(data.against)}`,
        t`set-off proposed`,
      ]
    : [t`${who} said that ${sum(data)} was given back`, t`given back`];
