import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

/** The application from its source, as in development: there the kit has a page. `url` is that page's. */
export async function serveKit(): Promise<{ url: string; stop: () => Promise<void> }> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'running-order-kit-'));
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  return {
    url: new URL('/kit', server.resolvedUrls?.local[0]).href,
    stop: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
