import * as z from 'zod';
import { openShowInput } from '#core/booking/opening.ts';
import { askForNight } from '#core/contract/booking.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId } from '#core/contract/fields.ts';
import { day, id } from '#core/forms/fields.ts';
import type { RoomId, SeriesId } from '#core/ids.ts';
import { MOST_IN_SERIES } from '#core/series/repeat.ts';
import { useInput } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';

const input = z.object({
  /** Chosen by who asks: what was made once is not made again under the same id. */
  seriesId: id<SeriesId>(),
  days: z
    .array(day)
    .min(1, { error: () => t`Choose at least one day` })
    .max(MOST_IN_SERIES, { error: () => t`Choose at most ${MOST_IN_SERIES} days` })
    .transform((days) => [...new Set(days)].sort()),
  /** What there is of it on each of the days: its own day is the one that deadlines and last days are counted from. */
  of: z.discriminatedUnion('what', [
    z.object({ what: z.literal('shows'), show: openShowInput }),
    z.object({
      what: z.literal('uses'),
      use: useInput,
      /** Further rooms that it takes on each of the days. */
      alsoIn: z.array(id<RoomId>()).max(20).optional(),
    }),
    /** An artist is asked for each of the days. */
    z.object({ what: z.literal('asks'), ask: askForNight.input }),
  ]),
});

const nights = z.array(
  z.strictObject({
    day: aDay,
    /** Where, if that is said. */
    roomId: anId.nullable(),
    /** The sentence that it is refused with; null where it is made. */
    refused: z.string().nullable(),
    /** It is refused until the venue wants it all the same, as one act is: sent again with `despite`, it is made. */
    asks: z.boolean(),
  }),
);

export const previewSeries = act({
  name: 'preview-series',
  summary:
    'What a series of shows, uses or requests would make, and what of it is refused and why. Nothing stays written.',
  who: 'venue',
  may: 'book',
  purpose: () => t`make a series`,
  input,
  answer: z.strictObject({ nights }),
  refusals: ['no-profile', 'series-known', 'unknown-series'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const openSeries = act({
  name: 'open-series',
  summary:
    'A venue opens several nights, keeps its rooms on several days, or asks an artist for several, in one step. Days that are refused are left out, and named.',
  who: 'venue',
  may: 'book',
  purpose: () => t`make a series`,
  input,
  answer: z.strictObject({ seriesId: anId, nights }),
  refusals: ['no-profile', 'series-refused', 'series-known', 'unknown-series'],
  moves: 'nothing',
  publishes: ['show-opened', 'show-changed', 'booking-requested', 'booking-expired'],
  ownRows: true,
});

export const undoSeries = act({
  name: 'undo-series',
  summary:
    'A venue calls off what is to come of a series: the shows that nobody is asked or booked for, the uses, and what it asked an artist for without an answer. The others stay, and are named.',
  who: 'venue',
  may: 'book',
  purpose: () => t`make a series`,
  input: z.object({ seriesId: id<SeriesId>() }),
  answer: z.strictObject({ undone: z.int(), stay: z.array(aDay) }),
  refusals: ['no-profile', 'unknown-series', 'series-over'],
  moves: 'nothing',
  publishes: ['show-cancelled', 'booking-overtaken'],
  ownRows: true,
});

export const series = read({
  name: 'series',
  summary:
    'What is to come of a series of a venue: what can be called off with it, and what hangs on the rest.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`make a series`,
  query: z.object({ seriesId: id<SeriesId>() }),
  answer: z.strictObject({
    name: z.string(),
    nights: z.array(
      z.strictObject({
        day: aDay,
        /** Somebody asks for it, has answered, or is booked. */
        hangs: z.boolean(),
        /** The artist whom it was made for is asked, and has not answered. */
        isAsked: z.boolean(),
      }),
    ),
  }),
  refusals: ['no-profile', 'unknown-series'],
});
