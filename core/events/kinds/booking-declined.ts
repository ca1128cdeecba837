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

export const tells: Tell<Data, 'booking-declined'> = tellOfEnd('booking-declined', requestRoute);

export const words = {
  'booking-declined': (p: EndedOffer, names) =>
    p.because
      ? overtakenInWords(p, names)
      : [
          t`${names.them} declined ${formatDay(p.day)}`,
          p.note ?? t`No reason was given. Your night is free for another request.`,
        ],
} satisfies Wordings;

/** What a person declines is mailed at once, and what they set aside looks the same. What else answered an offer can wait. */
export const toggles = {
  'booking-declined': canWait(
    agreed,
    (p: EndedOffer, today) => p.because !== undefined && p.because !== 'set-aside' && unlessSoon(p, today),
  ),
};
export const buttons = {
  get 'booking-declined'() {
    return t`Open the request`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [t`${who} declined`, t`declined`];

export const ends = { ofBoth: OF_OPEN_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];
