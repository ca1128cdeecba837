import * as z from 'zod';
import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { SIDES } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_OPEN_OFFERS } from '#core/events/shared/asking.ts';
import { currency, day } from '#core/events/shared/fields.ts';
import { dealInWords } from '#core/events/shared/offers.ts';
import { agreementRoute } from '#core/notifications/routes.ts';
import { agreedOfNight } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  day,
  deal: dealSchema,
  currency,
  agreementId: z.uuid(),
  agreementNumber: z.string(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'booking-confirmed'> = ({ by, data }) =>
  SIDES.map((to) => ({
    to,
    kind: 'booking-confirmed',
    params: { ...data, mine: to === by },
    route: agreementRoute(data.agreementId),
  }));

export const words = {
  'booking-confirmed': (p: Data & { mine: boolean }, { them }) => [
    p.mine
      ? t`${formatDay(p.day)} with ${them} is booked`
      : t`${them} accepted: ${formatDay(p.day)} is booked`,
    t`${dealInWords(p)}. Agreement ${p.agreementNumber} is ${BINDING_UNSIGNED_IN_SENTENCE()}.`,
  ],
} satisfies Wordings;

export const toggles = { 'booking-confirmed': agreedOfNight };
export const buttons = {
  get 'booking-confirmed'() {
    return t`Open the agreement`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [t`${who} accepted: the show is booked`, t`accepted`];

export const ends = { ofBoth: OF_OPEN_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];
