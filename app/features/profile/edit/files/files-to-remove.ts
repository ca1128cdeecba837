export type StoredFile = { bucket: 'media' | 'riders'; path: string };

/** The files of a profile by their names in its form, none, one or several of each: 'avatarPath', 'photoPaths', 'techRiderPath'. */
export type NamedFiles = Record<string, string | null | readonly string[]>;

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

/** Every file that a profile names, where it is stored: riders are kept apart, for they are private. */
export function storedFiles(named: NamedFiles): StoredFile[] {
  return Object.entries(named).flatMap(([name, paths]) =>
    [paths].flat().flatMap((path) => {
      if (!path) return [];
      return { bucket: name.endsWith('RiderPath') ? 'riders' : 'media', path };
    }),
  );
}
