import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_NIGHT_AHEAD } from '#core/events/shared/asking.ts';
import { day } from '#core/events/shared/fields.ts';
import { alsoAsked, type Lacking, lackOf } from '#core/events/shared/lacks.ts';
import { reviewsAsked } from '#core/events/shared/reviews.ts';
import { concludeRoute } from '#core/notifications/routes.ts';
import { bellOnly, ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/**
 * `acts` when several played the night; `besides` for all of them but the first. Where the stage view was used, `began` is how many
 * acts of the night began a set, and `neverBegan` that this one did not.
 */
export const data = z.strictObject({
  day,
  acts: z.int().optional(),
  besides: z.boolean().optional(),
  began: z.int().optional(),
  neverBegan: z.boolean().optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'conclude' | 'review-asked'> = (event, { bookingId }) => [
  // A night is concluded once, however many acts played it.
  ...(event.data.besides
    ? []
    : [
        {
          to: 'venue' as const,
          kind: 'conclude' as const,
          params: { ...event.data, ...lackOf('venue', event) },
          route: concludeRoute(bookingId),
        },
      ]),
  ...reviewsAsked(event, bookingId),
];

export const words = {
  conclude: (p: Data & Lacking, { artist }) => [
    t`Conclude the finances of ${formatDay(p.day)}`,
    p.acts
      ? t`${hasPlayed(p.acts, p.began)} Enter the tickets sold once to send a statement to each.${alsoAsked(p)}`
      : t`${p.neverBegan ? t`The night is over; by the stage view ${artist} never began` : t`${artist} has played`}. Enter the tickets sold to send the statement.${alsoAsked(p)}`,
  ],
  'review-asked': (p: { day: string }, { them }) => [
    t`How was ${them}?`,
    t`Leave a review of your show of ${formatDay(p.day)}.`,
  ],
} satisfies Wordings;

/** '2 of 3 acts have played by the stage view.' */
const hasPlayed = (acts: number, began = acts) =>
  began === acts
    ? t`${acts} acts have played.`
    : t`${began} of ${acts} acts ${began === 1 ? 'has' : 'have'} played by the stage view.`;

export const toggles = { conclude: ours(paid), 'review-asked': ours(bellOnly) };
export const buttons = {
  get conclude() {
    return t`Conclude the show`;
  },
};

export const line: HistoryWords<Data> = ({ neverBegan }) => [
  neverBegan ? t`The night is over; by the stage view the set never began` : t`The show was played`,
  t`played`,
];

export const ends = { ofBoth: OF_NIGHT_AHEAD } as const satisfies Ends;

export const closes: Closes = ['act'];
