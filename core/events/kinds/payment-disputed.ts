import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_INVOICE } from '#core/events/shared/asking.ts';
import { money, payer } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  ...money,
  number: z.string(),
  how: z.enum(['taken-back', 'returned']),
  payer,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payment-disputed'> = ({ data }, { subjectId }) =>
  SIDES.map((to) => ({ to, kind: 'payment-disputed', params: data, route: invoiceRoute(subjectId) }));

export const words = {
  'payment-disputed': (p: Data, { artist, venue, show }) => {
    const who = p.payer ? artist : venue;
    return p.how === 'taken-back'
      ? [
          t`A payment of ${sum(p)} is disputed`,
          t`The bank of ${who} took it back: invoice ${p.number} for "${show}" is open again until that is settled.`,
        ]
      : [t`A payment of ${sum(p)} is back`, t`The dispute of invoice ${p.number} for "${show}" was decided.`];
  },
} satisfies Wordings;

export const toggles = { 'payment-disputed': ours(paid) };
export const buttons = {
  get 'payment-disputed'() {
    return t`Open the invoice`;
  },
};

export const line: HistoryWords<Data> = (data) => [
  data.how === 'taken-back'
    ? t`A payment of ${sum(data)} is disputed: the bank took it back`
    : t`A disputed payment of ${sum(data)} came back`,
  data.how === 'taken-back' ? t`payment disputed` : t`dispute decided`,
];

export const ends = { ofPaid: OF_INVOICE } as const satisfies Ends;
