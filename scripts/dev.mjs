// The product from its source: the browser reloads what changed in app/, commands are loaded anew when server/ or core/ did.

import { readFile } from 'node:fs/promises';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function startDev(say) {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      fs: { allow: [root] },
      hmr: { port: await freePort(), host: '127.0.0.1' },
    },
  });
  const load = (path) => vite.ssrLoadModule(join(root, path));
  const { serve } = await load('scripts/serve.ts');
  await serve({
    say,
    fromSource: {
      assets: vite.middlewares,
      html: async (path) =>
        vite.transformIndexHtml(path, await readFile(join(root, 'app/index.html'), 'utf8')),
      createApi: async () => (await load('server/http/app.ts')).createApi,
    },
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
