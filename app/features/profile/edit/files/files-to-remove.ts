export type StoredFile = { bucket: 'media' | 'riders'; path: string };

/**
 * The files no profile names any more: those the row named before or that were uploaded on the way, and that the row as
 * it now stands does not name.
 */
export function filesToRemove(
  before: readonly StoredFile[],
  uploaded: readonly StoredFile[],
  after: readonly StoredFile[],
): StoredFile[] {
  const kept = new Set(after.map(nameOf));
  const gone = new Map<string, StoredFile>();
  for (const file of [...before, ...uploaded]) if (!kept.has(nameOf(file))) gone.set(nameOf(file), file);
  return [...gone.values()];
}

const nameOf = (file: StoredFile) => `${file.bucket}/${file.path}`;

const files = (bucket: StoredFile['bucket'], paths: readonly (string | null | undefined)[]): StoredFile[] =>
  paths.filter((path): path is string => Boolean(path)).map((path) => ({ bucket, path }));

/** Every file an artist's profile names. */
export function filesOfArtist(row: {
  avatar_path?: string | null;
  banner_path?: string | null;
  photo_paths?: readonly string[];
  tech_rider_path?: string | null;
  hospitality_rider_path?: string | null;
}): StoredFile[] {
  return [
    ...files('media', [row.avatar_path, row.banner_path, ...(row.photo_paths ?? [])]),
    ...files('riders', [row.tech_rider_path, row.hospitality_rider_path]),
  ];
}

/** Every file a venue's profile names. */
export function filesOfVenue(row: {
  avatar_path?: string | null;
  banner_path?: string | null;
  stage_photo_path?: string | null;
  venue_photo_path?: string | null;
  tech_rider_path?: string | null;
}): StoredFile[] {
  return [
    ...files('media', [row.avatar_path, row.banner_path, row.stage_photo_path, row.venue_photo_path]),
    ...files('riders', [row.tech_rider_path]),
  ];
}
