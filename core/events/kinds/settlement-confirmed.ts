import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_STATEMENT } from '#core/events/shared/asking.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { payoutRoute, statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** What the artist receives, where silence confirmed it. */
export const data = z.strictObject({
  receives: z.strictObject(money).optional(),
  free: z.literal(true).optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'statement-confirmed'> = ({ by, data }, { bookingId }) => {
  const silent = by === 'time' ? { silent: true } : {};
  return (by === 'time' ? SIDES : (['venue'] as const)).map((to) => ({
    to,
    kind: 'statement-confirmed',
    params: { ...silent, ...data },
    route: to === 'venue' && !data.free ? payoutRoute(bookingId) : statementRoute(to, bookingId),
  }));
};

const NOTHING_TO_PAY = () => t` There is nothing to pay.`;

export const words = {
  'statement-confirmed': (p: Data & { silent?: boolean }, { artist, venue, them, show }) => {
    if (!p.silent)
      return [
        t`Statement confirmed`,
        t`${artist} confirmed the statement for "${show}".${p.free ? NOTHING_TO_PAY() : t` You can process the payout now.`}`,
      ];
    const [who, receives] = them === venue ? [t`You`, t`You receive`] : [artist, t`The artist receives`];
    const comesTo = p.receives ? ` ${receives} ${sum(p.receives)}.` : '';
    return [
      t`Statement confirmed`,
      t`${who} did not answer in time: the statement for "${show}" stands.${p.free ? NOTHING_TO_PAY() : comesTo}`,
    ];
  },
} satisfies Wordings;

export const toggles = { 'statement-confirmed': paid };
export const buttons = {
  'statement-confirmed': (route: string) =>
    // Only the venue pays out; the artist reads what stands now.
    route.includes('&open=statement') ? t`Open the statement` : t`Process the payout`,
};

export const line: HistoryWords<Data> = (_, who) =>
  who
    ? [t`${who} confirmed the statement`, t`statement confirmed`]
    : [t`The statement confirmed itself: nobody answered in time`, t`statement confirmed`];

export const ends = {
  ofBoth: ['line-contested', ...OF_STATEMENT],
  ofUnplayed: ['review-asked'],
} as const satisfies Ends;

export const closes: Closes = ['act'];
