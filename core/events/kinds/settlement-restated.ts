import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The figures of a statement follow what was settled or stated anew. `because` of which; `wasCents` is what the artist received before. */
export const data = z.strictObject({
  ...money,
  because: z.enum(['contest', 'correction', 'night']),
  wasCents: z.int().optional(),
});
type Data = z.output<typeof data>;

/** A figure that was settled is told as such, and with it what it changed. */
export const tells: Tell<Data, 'statement-restated'> = ({ by, data }, { bookingId }) =>
  SIDES.filter((to) => data.because === 'night' && to !== by).map((to) => ({
    to,
    kind: 'statement-restated',
    params: { ...data, ...(by === 'venue' ? { byVenue: true } : {}) },
    route: statementRoute(to, bookingId),
  }));

export const words = {
  'statement-restated': (p: Data & { byVenue?: boolean }, { venue, them, show }) => [
    t`Statement changed`,
    `${
      p.byVenue
        ? t`${venue} stated the figures of the night anew. For "${show}" ${them === venue ? t`you receive` : t`the artist receives`}`
        : t`The figures of "${show}" follow what was settled: ${them === venue ? t`you receive` : t`the artist receives`}`
    } ${sum(p)}${wasWords(p)}.`,
  ],
} satisfies Wordings;

/** What it was before: an older event does not say. */
const wasWords = ({ wasCents, amountCents, currency }: Data) =>
  wasCents === undefined
    ? ''
    : wasCents === amountCents
      ? t`, as before`
      : t`, before it was ${sum({ amountCents: wasCents, currency })}`;

export const toggles = { 'statement-restated': paid };
export const buttons = {
  get 'statement-restated'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = (data, who, { artist }) => [
  `${who ? t`${who} stated the figures of the night anew` : t`The statement follows what was settled`}: ${artist === t`You` ? t`you receive` : t`the artist receives`} ${sum(data)}${
    data.wasCents === undefined
      ? ''
      : t`, before it was ${sum({ amountCents: data.wasCents, currency: data.currency })}`
  }`,
  t`statement changed`,
];

export const ends = { ofUnplayed: ['review-asked'] } as const satisfies Ends;
