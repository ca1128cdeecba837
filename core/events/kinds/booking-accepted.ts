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
    p.mine ? `${formatDay(p.day)} with ${them} is booked` : `${them} accepted: ${formatDay(p.day)} is booked`,
    `${dealInWords(p)}. Agreement ${p.agreementNumber} is ${BINDING_UNSIGNED_IN_SENTENCE}.`,
  ],
} satisfies Wordings;

export const toggles = { 'booking-confirmed': agreedOfNight };
export const buttons = { 'booking-confirmed': 'Open the agreement' };

export const line: HistoryWords<Data> = (_, who) => [`${who} accepted: the show is booked`, 'accepted'];

export const ends = { ofBoth: OF_OPEN_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];
