import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day, invoiced, money, payer } from '#core/events/shared/fields.ts';
import { owed } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  ...money,
  number: z.string(),
  dueOn: day,
  when: z.enum(['soon', 'today', 'overdue']),
  about: invoiced,
  payer,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'invoice-reminder'> = ({ data }, { subjectId }) =>
  SIDES.map((to) => ({ to, kind: 'invoice-reminder', params: data, route: invoiceRoute(subjectId) }));

export const words = {
  'invoice-reminder': (p: Data, { venue, artist, them, show }) => [
    p.when === 'soon'
      ? t`Invoice ${p.number} is due on ${formatDay(p.dueOn)}`
      : p.when === 'today'
        ? t`Invoice ${p.number} is due today`
        : t`Invoice ${p.number} is overdue`,
    `${owed(p, show)} ${p.when === 'overdue' ? t`was due on ${formatDay(p.dueOn)} and is not paid` : t`is still to be paid by ${payerFor(p.payer ? artist : venue, them)}`}.`,
  ],
} satisfies Wordings;

/** Who pays, as the reader is told: whoever is not the other side is the reader. */
const payerFor = (payer: string, them: string) => (payer === them ? payer : 'you');

export const toggles = { 'invoice-reminder': ours(paid) };
export const buttons = {
  get 'invoice-reminder'() {
    return t`Open the invoice`;
  },
};

export const line: HistoryWords<Data> = ({ when, about }) => [
  when === 'overdue'
    ? t`The ${about === 'deposit' ? 'deposit' : 'invoice'} is overdue`
    : t`Both were reminded of the ${about === 'deposit' ? 'deposit' : 'invoice'}`,
  when === 'overdue' ? t`invoice overdue` : t`reminded`,
];
