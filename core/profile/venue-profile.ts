import * as z from 'zod';
import { cents, currency, singleSpaced, text } from '#core/forms/fields.ts';
import { handleOrAddress, webAddress } from '#core/forms/links.ts';
import { unreadableCount } from '#core/forms/read-count.ts';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { capacity, pastArtistsOf } from '#core/profile/venue-facts.ts';
import { t } from '#core/words/t.ts';

const amenity = z.boolean().default(false);

export const venueProfileSchema = z
  .object({
    name: text(120)
      .overwrite(singleSpaced)
      .min(2, { error: () => t`Name must be at least 2 characters` }),
    bio: text(1000, () => t`Bio must be less than 1000 characters`).default(''),
    capacity,
    genres: text(600).default(''),
    vibe: text(600).default(''),
    maxRateCents: cents.nullable().default(null),
    currency: currency.default(DEFAULT_CURRENCY),
    instagram: handleOrAddress().default(''),
    instagramFollowers: z
      .int({ error: unreadableCount })
      .min(0, { error: () => t`A count cannot be below zero` })
      .max(2_000_000_000, { error: () => t`This count is too large` })
      .default(0),
    website: webAddress().default(''),
    address: text(300).default(''),
    placeId: z.int().positive().nullable().default(null),
    fullBackline: amenity,
    partialBackline: amenity,
    noBackline: amenity,
    soundTech: amenity,
    catering: amenity,
    lightsTech: amenity,
    accommodation: amenity,
    /** One name a line, as it is typed; `pastArtistsOf` makes the list of it. */
    pastArtists: text(20_000)
      .default('')
      .refine((value) => pastArtistsOf(value).length <= 200, { error: () => t`List at most 200 artists` })
      .refine((value) => pastArtistsOf(value).every((name) => name.length <= 120), {
        error: () => t`A name can be at most 120 characters`,
      }),
  })
  .refine((form) => !(form.noBackline && (form.fullBackline || form.partialBackline)), {
    error: () => t`No backline cannot be combined with a full or partial backline`,
    path: ['noBackline'],
  });

export type VenueProfileForm = z.input<typeof venueProfileSchema>;
export type VenueProfileValues = z.output<typeof venueProfileSchema>;
