import type * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_OFFERS } from '#core/events/shared/asking.ts';
import { offer } from '#core/events/shared/fields.ts';
import { dealInWords, offerInWords, type ToldOffer, tellOfOffer } from '#core/events/shared/offers.ts';
import { asked } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = offer;
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'counter-offer'> = tellOfOffer('counter-offer');

export const words = {
  'counter-offer': (p: ToldOffer, names) => [
    t`${names.them} made a counter-offer for ${formatDay(p.day)}`,
    offerInWords(p, names),
  ],
} satisfies Wordings;

export const toggles = { 'counter-offer': asked };
export const buttons = {
  get 'counter-offer'() {
    return t`Answer the offer`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${who} made a counter-offer`,
  t`countered ${dealInWords(data)}`,
];

export const ends = { ofActor: OF_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];
