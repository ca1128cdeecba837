import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** A backup is a tar file in gzip: what is in it can be looked at with common tools. */
export type Archive = {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Writes the rest, down to the disk. */
  close: () => Promise<void>;
  abandon: () => void;
};

/** Makes a file that only its owner may read. Fails when there is one of that name. */
export function createArchive(path: string): Archive {
  const tar = pack();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  let failure: Error | undefined;
  let fail = (_error: Error) => {};
  const written = pipeline(tar, createGzip(), file);
  // A disk that is full ends the entry that is being added; whatever else fails is reported by `close`.
  written.catch((error) => {
    failure = error;
    fail(error);
  });
  return {
    add: (name, bytes) =>
      new Promise((resolve, reject) => {
        fail = reject;
        if (failure) return reject(failure);
        const header = { name, size: bytes.length, mode: 0o600 };
        const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
        entry.on('error', reject);
        entry.end(bytes);
      }),
    close: async () => {
      tar.finalize();
      await written;
    },
    abandon: () => tar.destroy(new Error('abandoned')),
  };
}

export type Entry = { name: string; chunks: AsyncIterable<Buffer> };

/**
 * The entries of a backup in their order, as they are read: each has to be read to its end before the next one. Throws when
 * the file is cut short or not of this kind.
 */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const read = pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), createGunzip(), tar);
  read.catch((error) => tar.destroy(error));
  for await (const entry of tar) yield { name: entry.header.name, chunks: entry as AsyncIterable<Buffer> };
  await read;
}

export async function textOf({ chunks }: Entry, most = 16 << 20): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new Error('An entry is larger than it can be');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString();
}
