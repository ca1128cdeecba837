import * as z from 'zod';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_INVOICE } from '#core/events/shared/asking.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { OFF_THE_FEE_KINDS } from '#core/settlement/direct-payment.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  ...money,
  what: z.enum(OFF_THE_FEE_KINDS),
  received: z.boolean(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'direct-payment-answered'> = ({ data }, { bookingId }) => [
  { to: 'venue', kind: 'direct-payment-answered', params: data, route: bookingRoute('venue', bookingId) },
];

export const words = {
  'direct-payment-answered': (p: Data, { artist, show }) => [
    p.what === 'withheld-tax'
      ? p.received
        ? t`${artist} agrees with ${sum(p)} of withheld tax`
        : t`${artist} does not agree with ${sum(p)} of withheld tax`
      : p.received
        ? t`${artist} got your ${sum(p)}`
        : t`${artist} did not get your ${sum(p)}`,
    p.received ? t`It counts towards the invoice for "${show}".` : t`It does not count for "${show}".`,
  ],
} satisfies Wordings;

export const toggles = { 'direct-payment-answered': paid };
export const buttons = {
  get 'direct-payment-answered'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  data.what === 'withheld-tax'
    ? data.received
      ? t`${who} agreed with ${sum(data)} of withheld tax`
      : t`${who} did not agree with ${sum(data)} of withheld tax`
    : t`${who} ${data.received ? 'confirmed' : 'denied'} having got ${sum(data)}`,
  data.what === 'withheld-tax'
    ? data.received
      ? t`tax agreed`
      : t`tax not agreed`
    : data.received
      ? t`received`
      : t`not received`,
];

export const ends = { ofActor: ['direct-payment'], ofPaid: OF_INVOICE } as const satisfies Ends;
