import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant } from '#core/contract/fields.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import type { ArtistId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

export const promotion = read({
  name: 'promotion',
  summary: 'For admins: the Artist of the Week, those of the weeks before, and who could be it.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    /** The Monday of this week, by UTC. */
    week: aDay,
    /** The last year, this week first. */
    weeks: z.array(
      z.strictObject({
        week: aDay,
        artistId: anId,
        name: z.string(),
        chosenAt: anInstant,
        /** Why an admin chose; null where the rule did. */
        reason: z.string().nullable(),
      }),
    ),
    /** Whom the rule would choose, in its order. */
    candidates: z.array(
      z.strictObject({
        artistId: anId,
        name: z.string(),
        location: z.string(),
        rating: z.number().nullable(),
        reviews: z.int(),
        /** When it was Artist of the Week last. */
        lastWeek: aDay.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const chooseArtistOfTheWeek = act({
  name: 'choose-artist-of-the-week',
  summary: 'An admin has another artist as Artist of the Week, and says why. The artist is told.',
  who: 'admin',
  input: z.object({
    artistId: id<ArtistId>(),
    reason: requiredText(500, () => t`Please say why: it is kept with the week.`),
  }),
  answer: z.strictObject({ week: aDay, artistId: anId }),
  refusals: ['unknown-artist', 'not-for-the-wall', 'on-the-wall'],
  moves: 'nothing',
  publishes: ['artist-of-the-week-chosen'],
});
