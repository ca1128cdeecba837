// Builds what changed: `node scripts/build.mjs [app] [server] [--force]`, both when none is named.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isProgram } from '../stack/system/system.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const PARTS = {
  app: {
    sources: [
      'app',
      'core',
      'demo/accounts.ts',
      'vite.config.ts',
      'vite.events.ts',
      'vite.pieces.ts',
      'vite.preloads.ts',
      'vite.unused.ts',
    ],
    result: 'dist/app/index.html',
  },
  server: {
    sources: [
      'core',
      'server',
      'stack',
      'demo',
      'scripts/serve',
      'scripts/serve.ts',
      'scripts/keep.ts',
      'vite.server.config.ts',
    ],
    result: 'dist/server/serve.mjs',
  },
};

/** Whether a part ('app' or 'server') has to be built: its sources, or the packages, are not those of its last build. */
export function isStale(part) {
  const { result } = PARTS[part];
  return !existsSync(join(root, result)) || read(stampOf(part)) !== fingerprint(part);
}

export async function build(part) {
  const before = fingerprint(part);
  const { build: viteBuild } = await import('vite');
  const configFile = join(root, part === 'app' ? 'vite.config.ts' : 'vite.server.config.ts');
  // How large a chunk may be is promised and measured per page in bench/, not warned of at each build.
  await viteBuild({ configFile, logLevel: 'warn', build: { chunkSizeWarningLimit: 5_000 } });
  if (part === 'app') await pack(join(root, 'dist/app'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampOf(part), before);
}

function stampOf(part) {
  return join(root, 'dist', `.${part}-built-from`);
}

function fingerprint(part) {
  const hash = createHash('sha256');
  for (const source of [...PARTS[part].sources, 'package-lock.json', 'package.json', 'tsconfig.json']) {
    for (const path of filesBelow(join(root, source))) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const below = join(path, entry.name);
        return entry.isDirectory() ? filesBelow(below) : entry.isFile() ? [below] : [];
      });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const PACKABLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.geojson',
  '.map',
  '.mjs',
  '.svg',
  '.ttf',
  '.txt',
  '.webmanifest',
  '.xml',
]);

/** Leaves a .br and a .gz beside every text of the application, so that serving it costs nothing. */
async function pack(directory) {
  const gz = promisify(gzip);
  const br = promisify(brotliCompress);
  await Promise.all(
    filesBelow(directory)
      .filter((path) => PACKABLE.has(extname(path)) && !path.endsWith('index.html'))
      .map(async (path) => {
        const bytes = await readFile(path);
        const [small, smaller] = await Promise.all([
          gz(bytes, { level: 9 }),
          br(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          }),
        ]);
        await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
      }),
  );
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (isProgram(import.meta.url)) {
  const named = process.argv.slice(2).filter((word) => word in PARTS);
  const parts = named.length > 0 ? named : Object.keys(PARTS);
  for (const part of parts) {
    if (process.argv.includes('--force') || isStale(part)) await build(part);
  }
}
