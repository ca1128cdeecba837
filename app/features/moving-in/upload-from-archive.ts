import { uploadFile } from '#app/lib/files.ts';
import { openZip } from '#core/moving-in/files/unzip.ts';
import { bucketOf, type TakenField } from '#core/profile/taken-over.ts';

/**
 * Uploads the files of a field out of an archive, as if they had been chosen in the form of the profile: the service looks at each. Answers
 * their paths; of a field with one file its path.
 */
export async function uploadFromArchive(
  archive: File,
  field: TakenField,
  paths: readonly string[],
): Promise<string | string[]> {
  const zip = openZip(new Uint8Array(await archive.arrayBuffer()));
  const kept: string[] = [];
  for (const path of paths) {
    const bytes = zip.plain(path);
    if (bytes) kept.push(await uploadFile(bucketOf(field), fileAt(path, bytes)));
  }
  return field === 'photoPaths' ? kept : (kept[0] as string);
}

function fileAt(path: string, bytes: Uint8Array): File {
  const name = path.split('/').at(-1) ?? 'file';
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return new File([bytes as BlobPart], name, { type: TYPES[ending] ?? 'application/octet-stream' });
}

const TYPES: Record<string, string> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  ...{ pdf: 'application/pdf', doc: 'application/msword' },
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
