import * as z from 'zod';
import { LOUDNESSES, MOODS, MUSIC_TYPES } from '#core/catalogue/filters.ts';
import { cents, currency, singleSpaced, text } from '#core/forms/fields.ts';
import { handleOrAddress, webAddress } from '#core/forms/links.ts';
import { unreadableCount } from '#core/forms/read-count.ts';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';

export const BIO_MAX = 1000;

const followers = z
  .int({ error: unreadableCount })
  .min(0, { error: () => t`A count cannot be below zero` })
  .max(2_000_000_000, { error: () => t`This count is too large` });

export const SOCIAL_PLATFORMS = ['instagram', 'twitter', 'spotify', 'bandcamp', 'soundcloud'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

/** The fields of the edit form as the specification names them, all text. */
export const artistProfileTexts = z.object({
  name: text(120)
    .overwrite(singleSpaced)
    .min(2, { error: () => t`Name must be at least 2 characters` }),
  bio: text(BIO_MAX, () => t`Bio must be less than 1000 characters`),
  location: text(200).min(2, { error: () => t`Location is required` }),
  genres: text(600).min(2, { error: () => t`Please specify at least one genre` }),
  instagram: handleOrAddress(),
  twitter: handleOrAddress(),
  website: webAddress(),
  spotify: handleOrAddress(),
  bandcamp: handleOrAddress(),
  soundcloud: handleOrAddress(),
});

/** The whole form: the texts, and what matching asks of an artist. Fees in integer cents for one show. */
export const artistProfileSchema = artistProfileTexts
  .extend({
    placeId: z.int().positive().nullable().default(null),
    feeMinCents: cents.nullable().default(null),
    feeMaxCents: cents.nullable().default(null),
    currency: currency.default(DEFAULT_CURRENCY),
    moods: z.array(z.enum(MOODS)).max(MOODS.length).default([]),
    loudness: z.enum(LOUDNESSES).nullable().default(null),
    musicType: z.enum(MUSIC_TYPES).default('original'),
    draw: z
      .int({ error: unreadableCount })
      .min(0, { error: () => t`A draw cannot be below zero` })
      .max(200_000, { error: () => t`A draw can be at most 200,000` })
      .nullable()
      .default(null),
    travelKm: z
      .int({ error: unreadableCount })
      .min(0, { error: () => t`A distance cannot be below zero` })
      .max(20_000, { error: () => t`A distance can be at most 20,000 km, which are 12,427 miles` })
      .nullable()
      .default(null),
    followers: z.partialRecord(z.enum(SOCIAL_PLATFORMS), followers.optional()).default({}),
    liveVideos: z
      .array(
        z.object({
          title: text(120).min(1, { error: () => t`Required` }),
          url: webAddress().min(1, { error: () => t`Required` }),
        }),
      )
      .max(12)
      .default([]),
  })
  .refine(
    (form) => form.feeMinCents === null || form.feeMaxCents === null || form.feeMinCents <= form.feeMaxCents,
    { error: () => t`The highest fee cannot be below the lowest`, path: ['feeMaxCents'] },
  );

export type ArtistProfileForm = z.input<typeof artistProfileSchema>;
export type ArtistProfileValues = z.output<typeof artistProfileSchema>;
