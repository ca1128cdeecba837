import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { pack } from 'tar-stream';
import { projectRoot } from '../project-root.ts';

const CLIENT = join(projectRoot(), 'client');
const JS = 'text/javascript; charset=utf-8';
const TS = 'application/typescript; charset=utf-8';
/** Each file by itself, for whoever copies it into a program. */
const FILES = { 'client.js': JS, 'client.d.ts': TS, 'contracts.d.ts': TS } as const;
const PACKED = [...Object.keys(FILES), 'package.json', 'README.md'];

const read = (name: string) => readFileSync(join(CLIENT, name));
let packed: Promise<Uint8Array<ArrayBuffer>> | null = null;

/** The client for programs, below /developers: its files, and all of them as a package that npm installs from this address. */
export function mountClientFiles(app: Hono): void {
  for (const [name, type] of Object.entries(FILES))
    app.get(`/developers/${name}`, (c) =>
      c.body(new Uint8Array(read(name)), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  app.get('/developers/client.tgz', async (c) => {
    packed ??= asPackage();
    return c.body(await packed, 200, { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-cache' });
  });
}

/** The same bytes each time, so that a lock file of npm stays true: no instant of now stands in it. */
async function asPackage(): Promise<Uint8Array<ArrayBuffer>> {
  const archive = pack();
  for (const name of PACKED)
    archive.entry({ name: `package/${name}`, mtime: new Date(0), mode: 0o644 }, read(name));
  archive.finalize();
  return new Uint8Array(gzipSync(await buffer(archive)));
}
