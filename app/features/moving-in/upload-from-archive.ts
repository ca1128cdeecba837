import { uploadFile } from '#app/lib/files.ts';
import { openZip } from '#core/moving-in/files/unzip.ts';

/** Uploads files out of an archive, as if they had been chosen in a form: the service looks at each. Answers their paths. */
export async function uploadFromArchive(
  archive: File,
  bucket: Parameters<typeof uploadFile>[0],
  paths: readonly string[],
): Promise<string[]> {
  const zip = openZip(new Uint8Array(await archive.arrayBuffer()));
  const kept: string[] = [];
  for (const path of paths) {
    const bytes = zip.plain(path);
    if (bytes) kept.push(await uploadFile(bucket, fileAt(path, bytes)));
  }
  return kept;
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
