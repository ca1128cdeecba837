import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { formatMonth } from '#core/calendar/month.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day, money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { monthInvoicesRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The one invoice of a month was issued. `month` is its first day; `invoiceId` is one of the requests to pay that it is of. */
export const data = z.strictObject({
  ...money,
  month: day,
  number: z.string(),
  nights: z.int(),
  dueOn: day,
  invoiceId: z.guid(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'month-invoice-issued'> = ({ data }) =>
  (['artist', 'venue'] as const).map((to) => ({
    ...{ to, kind: 'month-invoice-issued' as const, params: data },
    route: monthInvoicesRoute(to),
  }));

export const words = {
  'month-invoice-issued': (p: Data, { them }) => [
    t`Invoice ${p.number} for ${formatMonth(p.month)}`,
    p.nights === 1
      ? t`One night with ${them}: ${sum(p)}, due on ${formatDay(p.dueOn)}.`
      : t`${p.nights} nights with ${them}: ${sum(p)}, due on ${formatDay(p.dueOn)}.`,
  ],
} satisfies Wordings;

export const toggles = { 'month-invoice-issued': paid };
export const buttons = {
  get 'month-invoice-issued'() {
    return t`Open the invoices`;
  },
};
