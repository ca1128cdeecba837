import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { Context } from 'hono';
import type { Deployment } from '#core/public/deployment.ts';
import type { PageWords } from '#core/public/page-head.ts';
import { withHead } from './page-head.ts';
import { inlineScriptHashes, pagePolicy, WORKER_POLICY } from './page-policy.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.geojson': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

type Asset = { path: string; type: string; etag: string; encodings: string[]; immutable: boolean };

/**
 * Serves the built application: files as the build left them, packed where the build packed them, and index.html with the
 * deployment in it, and what the page says of itself, for every address of the application. `directory` may not be built yet.
 */
export function createWebApp(
  directory: string,
  deploymentOf: (c: Context) => Promise<Deployment>,
  pageOf: (c: Context) => Promise<PageWords>,
) {
  const assets = readAssets(directory);
  const indexPath = join(directory, 'index.html');
  const index = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : null;
  const scriptHashes = index ? inlineScriptHashes(index) : [];

  return async (c: Context): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Not found', 404);
    const asset = assets.get(decoded(c.req.path));
    if (asset) return sendAsset(c, asset);
    if (extname(c.req.path) && !c.req.header('accept')?.includes('text/html'))
      return c.text('Not found', 404);
    if (!index) return c.text('The application is not built: run npm run build.', 503);
    const styleNonce = randomBytes(16).toString('base64url');
    const deployment = { ...(await deploymentOf(c)), styleNonce };
    const origin = deployment.supabaseUrl;
    // Without a validator it is sent anew each time, its nonce and its policy together.
    c.header('Cache-Control', 'private, no-cache');
    c.header('Content-Security-Policy', pagePolicy({ origin, styleNonce, scriptHashes }));
    return c.html(withHead(withDeployment(index, deployment), await pageOf(c)));
  };
}

export function withDeployment(html: string, deployment: Deployment): string {
  const json = JSON.stringify(deployment).replace(/</g, '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="deployment">${json}</script></head>`,
  );
}

async function sendAsset(c: Context, asset: Asset): Promise<Response> {
  c.header('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', asset.etag);
  // The other headers of a page say nothing about a part of it, and a first load has a dozen parts.
  c.header('X-Content-Type-Options', 'nosniff');
  if (c.req.path === '/sw.js') c.header('Content-Security-Policy', WORKER_POLICY);
  if (asset.encodings.length > 0) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = asset.encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', asset.type);
  const bytes = await readFile(encoding ? `${asset.path}.${EXTENSION[encoding]}` : asset.path);
  return c.body(bytes as unknown as ArrayBuffer);
}

const EXTENSION: Record<string, string> = { br: 'br', gzip: 'gz' };

function readAssets(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(directory)) return assets;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const address = `/${relative(directory, path).split('\\').join('/')}`;
    if (address === '/index.html' || address.startsWith('/.')) continue;
    const { size, mtimeMs } = statSync(path);
    assets.set(address, {
      path,
      type: TYPES[extname(entry.name)] ?? 'application/octet-stream',
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      encodings: Object.keys(EXTENSION).filter((name) => existsSync(`${path}.${EXTENSION[name]}`)),
      // The build puts a hash of the content into the names below /assets.
      immutable: address.startsWith('/assets/'),
    });
  }
  return assets;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
