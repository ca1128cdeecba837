import { z } from 'zod';
import {
  bucketOf,
  fieldOf,
  isFileField,
  type TakenField,
  takenFields,
  understood,
} from '#core/profile/taken-over.ts';
import { fileInArchive } from './archive.ts';

/** A profile as an archive tells it: what each field says, and which files of the zip those fields name. */
export interface ToldProfile {
  side: 'artist' | 'venue';
  fields: Partial<Record<TakenField, unknown>>;
  files: Partial<Record<TakenField, string[]>>;
  /** The place in words: its number alone is read by nobody. */
  location: string;
}

const rows = z.array(z.record(z.string(), z.unknown()));

/**
 * Reads the profile of an archive. A field that says nothing, or nothing that can be kept here, is left out, and so is a file that the zip
 * lacks; null where there is no profile.
 * @param has whether a path is in the zip
 */
export function toldProfile(
  side: 'artist' | 'venue',
  text: string,
  has: (path: string) => boolean,
): ToldProfile | null {
  let row: Record<string, unknown> | undefined;
  try {
    row = rows.safeParse(JSON.parse(text)).data?.[0];
  } catch {}
  if (!row) return null;
  const told: ToldProfile = {
    ...{ side, fields: {}, files: {} },
    location: typeof row.location === 'string' ? row.location : '',
  };
  for (const field of takenFields(side)) {
    const value = understood(side, field, fieldOf(row, field));
    if (value === undefined) continue;
    if (!isFileField(field)) {
      told.fields[field] = value;
      continue;
    }
    const paths = [value as string | string[]].flat().map((path) => fileInArchive(bucketOf(field), path));
    const there = paths.filter(has);
    if (there.length > 0) told.files[field] = there;
  }
  return told;
}
