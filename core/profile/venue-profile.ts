import * as z from 'zod';
import {
  cents,
  currency,
  handleOrAddress,
  listOf,
  singleSpaced,
  text,
  webAddress,
} from '#core/forms/fields.ts';
import { unreadableCount } from '#core/forms/read-count.ts';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';

/** What a room offers, in the order the profile shows it. */
export const AMENITIES = [
  'fullBackline',
  'partialBackline',
  'noBackline',
  'soundTech',
  'catering',
  'lightsTech',
  'accommodation',
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const AMENITY_LABELS: Record<Amenity, string> = {
  fullBackline: 'Full Backline',
  partialBackline: 'Partial Backline',
  noBackline: 'No Backline',
  soundTech: 'Sound Tech',
  catering: 'Catering',
  lightsTech: 'Lights Tech',
  accommodation: 'Accommodation',
};

export const MAX_CAPACITY = 200_000;

export const capacity = z
  .int({ error: unreadableCount })
  .min(1, { error: 'Capacity must be at least 1' })
  .max(MAX_CAPACITY, { error: 'Capacity can be at most 200,000' });

const amenity = z.boolean().default(false);

export const venueProfileSchema = z
  .object({
    name: text(120).overwrite(singleSpaced).min(2, { error: 'Name must be at least 2 characters' }),
    bio: text(1000, 'Bio must be less than 1000 characters').default(''),
    capacity,
    genres: text(600).default(''),
    vibe: text(600).default(''),
    maxRateCents: cents.nullable().default(null),
    currency: currency.default(DEFAULT_CURRENCY),
    instagram: handleOrAddress().default(''),
    instagramFollowers: z
      .int({ error: unreadableCount })
      .min(0, { error: 'A count cannot be below zero' })
      .max(2_000_000_000, { error: 'This count is too large' })
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
      .refine((value) => pastArtistsOf(value).length <= 200, { error: 'List at most 200 artists' })
      .refine((value) => pastArtistsOf(value).every((name) => name.length <= 120), {
        error: 'A name can be at most 120 characters',
      }),
  })
  .refine((form) => !(form.noBackline && (form.fullBackline || form.partialBackline)), {
    error: 'No backline cannot be combined with a full or partial backline',
    path: ['noBackline'],
  });

export type VenueProfileForm = z.input<typeof venueProfileSchema>;
export type VenueProfileValues = z.output<typeof venueProfileSchema>;

/** The names of a text with one a line, none empty, none twice. */
export function pastArtistsOf(typed: string): string[] {
  return listOf(typed, '\n');
}

/** The amenities after one was switched: a full or partial backline and none at all rule each other out. */
export function switchAmenity(
  amenities: Record<Amenity, boolean>,
  which: Amenity,
  on: boolean,
): Record<Amenity, boolean> {
  const next = { ...amenities, [which]: on };
  if (on && which === 'noBackline') return { ...next, fullBackline: false, partialBackline: false };
  if (on && which === 'fullBackline') return { ...next, noBackline: false, partialBackline: false };
  if (on && which === 'partialBackline') return { ...next, noBackline: false, fullBackline: false };
  return next;
}
