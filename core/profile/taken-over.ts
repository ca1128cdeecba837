import * as z from 'zod';
import { listOf } from '#core/forms/fields.ts';
import { artistProfileSchema } from '#core/profile/artist-profile.ts';
import { pastArtistsOf } from '#core/profile/venue-facts.ts';
import { venueProfileSchema } from '#core/profile/venue-profile.ts';

/** A file of a profile is named by its path; several photos by their paths. */
const path = z.string().max(300);
const files = { avatarPath: path, bannerPath: path, techRiderPath: path };
const FILES = {
  artist: { ...files, photoPaths: z.array(path).max(12), hospitalityRiderPath: path },
  venue: { ...files, stagePhotoPath: path, venuePhotoPath: path },
} as const;

/** A field that nobody chose is not there: it has no default. */
function chosenOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const bare = Object.entries(shape).map(([field, schema]) => [
    field,
    z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
  ]);
  return z.strictObject(Object.fromEntries(bare) as { [Field in keyof Shape]: z.ZodOptional<Shape[Field]> });
}

const { followers: _, ...artistShape } = artistProfileSchema.shape;
const { instagramFollowers: __, ...venueShape } = venueProfileSchema.shape;

/** What is taken over of a profile from an archive: fields as its form has them, and its files. What is counted, judged or verified is none of it. */
export const takenOver = {
  artist: chosenOf({ ...artistShape, ...FILES.artist }),
  venue: chosenOf({ ...venueShape, ...FILES.venue }),
};
type TakenOver = z.output<(typeof takenOver)['artist']> & z.output<(typeof takenOver)['venue']>;
export type TakenField = keyof TakenOver;
type ProfileSide = keyof typeof takenOver;

/** The fields of a side, in the order in which they are shown. */
export const takenFields = (side: ProfileSide): TakenField[] =>
  Object.keys(takenOver[side].shape) as TakenField[];

/** The fields that name files, and the bucket where each lies. */
export const isFileField = (field: TakenField): boolean => /Paths?$/.test(field);
export const bucketOf = (field: TakenField): 'media' | 'riders' =>
  /RiderPath$/.test(field) ? 'riders' : 'media';

/** The column of a field, by the same words. */
export const columnOf = (field: TakenField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a row keeps of a field, as its form has it. */
export function fieldOf(row: Record<string, unknown>, field: TakenField): unknown {
  const kept = row[columnOf(field)] ?? null;
  return field === 'pastArtists' && Array.isArray(kept) ? kept.join('\n') : kept;
}

/** What a row keeps of what a form says. */
export function kept(field: TakenField, value: unknown): unknown {
  if (field === 'pastArtists') return pastArtistsOf(String(value));
  if (field === 'vibe') return listOf(String(value)).join(', ');
  return value;
}

/** Whether there is nothing in a field: it is taken over without overwriting anything. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** What an archive says of a field that can be kept here; undefined where it is nothing, or nothing that is understood. */
export function understood(side: ProfileSide, field: TakenField, value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  const schema = (takenOver[side].shape as Record<string, z.ZodType>)[field];
  const read = schema?.safeParse(value);
  return read?.success ? read.data : undefined;
}
