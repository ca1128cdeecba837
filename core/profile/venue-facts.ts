import * as z from 'zod';
import { listOf } from '#core/forms/fields.ts';
import { unreadableCount } from '#core/forms/read-count.ts';
import { t } from '#core/words/t.ts';

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
  get fullBackline() {
    return t`Full Backline`;
  },
  get partialBackline() {
    return t`Partial Backline`;
  },
  get noBackline() {
    return t`No Backline`;
  },
  get soundTech() {
    return t`Sound Tech`;
  },
  get catering() {
    return t`Catering`;
  },
  get lightsTech() {
    return t`Lights Tech`;
  },
  get accommodation() {
    return t`Accommodation`;
  },
};

export const MAX_CAPACITY = 200_000;

export const capacity = z
  .int({ error: unreadableCount })
  .min(1, { error: () => t`Capacity must be at least 1` })
  .max(MAX_CAPACITY, { error: () => t`Capacity can be at most 200,000` });

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
