import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day, invoiced, isRequest, money, payer } from '#core/events/shared/fields.ts';
import { owed, sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { titleOfRequest } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';

/** What it is for, unless a fee; `payer` where it is not the venue. */
export const data = z.strictObject({
  ...money,
  number: z.string(),
  dueOn: day,
  about: invoiced,
  payer,
  isRequest,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'invoice-issued'> = ({ data }, { subjectId }) => [
  { to: data.payer ?? 'venue', kind: 'invoice-issued', params: data, route: invoiceRoute(subjectId) },
];

export const words = {
  'invoice-issued': (p: Data, { show }) => [
    `${p.isRequest ? titleOfRequest('invoice') : t`Invoice`} ${p.number}`,
    p.about === 'return'
      ? t`${sum(p)} for "${show}" was paid out to you beyond the corrected fee. Please return it by ${formatDay(p.dueOn)}.`
      : p.about === 'interest'
        ? t`${sum(p)} of interest on what was paid late for "${show}" is asked for, due on ${formatDay(p.dueOn)}.`
        : t`${owed(p, show)} is due on ${formatDay(p.dueOn)}.`,
  ],
} satisfies Wordings;

export const toggles = { 'invoice-issued': paid };
export const buttons = {
  get 'invoice-issued'() {
    return t`Open the invoice`;
  },
};
