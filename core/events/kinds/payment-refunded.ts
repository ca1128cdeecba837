import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money, payer } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  ...money,
  number: z.string(),
  returned: z.literal(true).optional(),
  payer,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payment-refunded'> = ({ data }, { subjectId }) => [
  { to: data.payer ?? 'venue', kind: 'payment-refunded', params: data, route: invoiceRoute(subjectId) },
];

export const words = {
  'payment-refunded': (p: Data, { show }) =>
    p.returned
      ? [
          t`Your bank returned a refund of ${sum(p)}`,
          t`${sum(p)} of invoice ${p.number} for "${show}" did not reach you. It is sent again in a day; please check your card.`,
        ]
      : [t`${sum(p)} refunded`, t`${sum(p)} of invoice ${p.number} for "${show}" was given back to you.`],
} satisfies Wordings;

export const toggles = { 'payment-refunded': ours(paid) };
export const buttons = {
  get 'payment-refunded'() {
    return t`Open the invoice`;
  },
};

export const line: HistoryWords<Data> = (data) =>
  data.returned
    ? [t`The bank returned the refund of ${sum(data)}`, t`refund of ${sum(data)} returned`]
    : [t`${sum(data)} was refunded`, t`${sum(data)} refunded`];
