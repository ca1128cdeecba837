import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day, money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { formatMoney } from '#core/money/cents.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** `byLink` where a venue without an account released it, with what it was charged for it then, in integer cents: its mail is all that it has of that. */
export const data = z.strictObject({
  ...money,
  byLink: z.strictObject({ on: day, chargedCents: z.int() }).optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payout-released'> = ({ data }, { bookingId }) =>
  data.byLink
    ? [{ to: 'venue', kind: 'payout-released', params: data, route: bookingRoute('venue', bookingId) }]
    : [];

export const words = {
  'payout-released': (p: Data, { artist, show }) => [
    t`You released ${sum(p)} to ${artist}`,
    `${t`By the link of this booking ${sum(p)} for "${show}" was released to ${artist} on ${formatDay(p.byLink?.on ?? '')}.`} ${
      p.byLink && p.byLink.chargedCents > 0
        ? t`You were charged ${formatMoney(p.byLink.chargedCents, p.currency)} then.`
        : t`You were charged nothing then: all was paid before.`
    }`,
  ],
} satisfies Wordings;

export const toggles = { 'payout-released': paid };
export const buttons = {
  get 'payout-released'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [t`${who} processed the payout`, t`payout processed`];

export const ends = { ofBoth: ['statement-confirmed'] } as const satisfies Ends;

export const closes: Closes = ['act'];
