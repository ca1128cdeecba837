import * as z from 'zod';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { aBookingStatus, anAwayPart, anId, aSide, inCents } from '#core/contract/fields.ts';
import { CHANCES } from '#core/matching/chance-words.ts';

/** What others say of one side. */
export const rated = { rating: z.number().nullable(), reviewCount: z.int() };

/** What a match says of itself: the score (0 to 1), and why, in words for the reader. */
export const match = {
  score: z.number(),
  /** How likely the other side says yes, in words: what is known of it bears no percentage. */
  chance: z.enum(CHANCES),
  /** Has played little here, where most have played more. */
  isNew: z.boolean(),
  reasons: z.array(z.strictObject({ name: z.string(), sentence: z.string(), good: z.boolean() })),
  features: z.array(
    z.strictObject({
      name: z.string(),
      score: z.number(),
      weight: z.number(),
      reason: z.string().nullable(),
      good: z.boolean(),
    }),
  ),
  /** What the artist would need to do that they say they do not: 'play covers'. Such matches come last. */
  needs: z.array(z.string()),
  km: z.int().nullable(),
  scope: z.enum(LOCATION_SCOPES).nullable(),
  statedFree: z.boolean(),
  /** The latest request between the two for this show, whatever its status. */
  request: z
    .strictObject({ bookingId: anId, status: aBookingStatus, offeredBy: aSide, requestedBy: aSide })
    .nullable(),
};

/** An artist in a ranking, with why it stands there. */
export const aRankedArtist = z.strictObject({
  artist: z.strictObject({
    id: anId,
    name: z.string(),
    location: z.string(),
    bio: z.string().nullable(),
    genres: z.array(z.string()),
    avatarPath: z.string().nullable(),
    verified: z.boolean(),
    feeMinCents: inCents.nullable(),
    feeMaxCents: inCents.nullable(),
    currency: z.string(),
    ...rated,
  }),
  ...match,
  /** The part of the day that the artist has marked as away, where it has. */
  away: anAwayPart.nullable(),
});
