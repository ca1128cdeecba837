import { createHash } from 'node:crypto';
import { ARCHIVE_FORMAT, ARCHIVE_MANIFEST, ARCHIVE_VERSION } from '#core/moving-in/archive.ts';
import { utf8 } from '#server/account/own-data/rows.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import type { Actor } from '#server/commands/actor.ts';

type Listed = { path: string; bytes: number; sha256: string };

/** The files as they are, and last of all the one that lists them, with the size and SHA-256 of each: who has it has all of them. */
export async function* listed(
  entries: AsyncIterable<ZipEntry>,
  { artistId, venueId }: Actor,
  madeAt: Date,
): AsyncGenerator<ZipEntry> {
  const files: Listed[] = [];
  for await (const entry of entries) yield { ...entry, pieces: counted(entry, files) };
  const list = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    made_at: madeAt.toISOString(),
    side: artistId ? 'artist' : venueId ? 'venue' : null,
    profile_id: artistId ?? venueId,
    files,
  };
  yield { path: ARCHIVE_MANIFEST, pieces: [utf8(`${JSON.stringify(list, null, 1)}\n`)] };
}

async function* counted({ path, pieces }: ZipEntry, files: Listed[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  files.push({ path, bytes, sha256: hash.digest('hex') });
}
