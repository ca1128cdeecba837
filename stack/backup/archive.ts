import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
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
  const written = pipeline(tar, createGzip(), file);
  // A failure is reported where it is awaited.
  written.catch(() => {});
  return {
    add: (name, bytes) => {
      const added = new Promise<void>((resolve, reject) => {
        const header = { name, size: bytes.length, mode: 0o600 };
        tar.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes);
      });
      // A disk that is full ends the whole pipe.
      return Promise.race([added, written.then(() => added)]);
    },
    close: async () => {
      tar.finalize();
      await written;
      await finished(file).catch(() => {});
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
