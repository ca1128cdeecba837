import type * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_OPEN_OFFERS } from '#core/events/shared/asking.ts';
import { type EndedOffer, overtakenInWords, tellOfEnd } from '#core/events/shared/ended-offers.ts';
import { ended } from '#core/events/shared/fields.ts';
import { requestRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = ended;
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'booking-withdrawn'> = tellOfEnd('booking-withdrawn', requestRoute);

export const words = {
  'booking-withdrawn': (p: EndedOffer, names) =>
    p.because
      ? overtakenInWords(p, names)
      : [
          t`${names.them} withdrew the offer for ${formatDay(p.day)}`,
          t`Your night is free for another request.`,
        ],
} satisfies Wordings;

export const toggles = { 'booking-withdrawn': canWait(agreed, unlessSoon) };
export const buttons = {
  get 'booking-withdrawn'() {
    return t`Open the request`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [t`${who} withdrew the offer`, t`withdrawn`];

export const ends = { ofBoth: OF_OPEN_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];
