import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive: its path, and its bytes piece by piece. `isPacked`: it holds packed bytes already (a picture, a PDF). */
export type ZipEntry = {
  path: string;
  isPacked?: boolean;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** A zip archive piece by piece, in the memory of one piece. Files are read when it is their turn. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let wrong: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) wrong = error;
    else ready.push(bytes);
  });
  const taken = () => {
    if (wrong) throw wrong;
    const now = ready;
    ready = [];
    return now;
  };
  for await (const { path, isPacked = false, pieces } of entries) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
