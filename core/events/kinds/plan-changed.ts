import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { doer, type Tell, type Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { billingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** The day in the zone of whoever did it, and what the account was or is on. */
export const data = z.strictObject({ day, plan: z.string(), how: z.enum(['cancelled', 'resumed']) });
type Data = z.output<typeof data>;

/** What an account did to its own plan is confirmed to itself. */
export const tells: Tell<Data, 'plan-changed'> = (event) => [
  { to: doer(event), kind: 'plan-changed', params: event.data, route: billingRoute(doer(event)) },
];

export const words = {
  'plan-changed': (p: Data) =>
    p.how === 'cancelled'
      ? [
          t`Your subscription is cancelled`,
          t`The ${said(p.plan)} Plan ran until ${formatDay(p.day)}, and nothing more is charged for it. Your account, booked shows and their agreements stay as they are; the fees of booked shows are still due. You can resume the plan at any time.`,
        ]
      : [
          t`Your subscription is resumed`,
          t`The ${said(p.plan)} Plan runs again from ${formatDay(p.day)}, month by month, until you cancel it. It costs nothing: the next bill is $0. Each settled show has its own fees.`,
        ],
} satisfies Wordings;

export const toggles = { 'plan-changed': paid };
export const buttons = {
  get 'plan-changed'() {
    return t`Open Billing`;
  },
};
