import type * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { offer } from '#core/events/shared/fields.ts';
import { dealInWords, offerInWords, type ToldOffer, tellOfOffer } from '#core/events/shared/offers.ts';
import { asked } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = offer;
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'booking-request'> = tellOfOffer('booking-request');

export const words = {
  'booking-request': (p: ToldOffer, names) => [
    t`${names.them} asks for ${formatDay(p.day)}`,
    offerInWords(p, names),
  ],
} satisfies Wordings;

export const toggles = { 'booking-request': asked };
export const buttons = {
  get 'booking-request'() {
    return t`Answer the request`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${who} asked for the booking`,
  t`Offer ${dealInWords(data)}`,
];
