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
  const { withDeployment } = await load('stack/web-app.ts');
  await serve({
    say,
    fromSource: {
      createApi: async () => (await load('server/app.ts')).createApi,
      page: (c, deployment) => page(vite, c, deployment, withDeployment),
    },
  });
}

async function page(vite, c, deployment, withDeployment) {
  const { incoming, outgoing } = c.env;
  const asked = await new Promise((resolve) => {
    outgoing.once('close', () => resolve(false));
    vite.middlewares(incoming, outgoing, () => resolve(true));
  });
  if (!asked) {
    const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response');
    return RESPONSE_ALREADY_SENT;
  }
  const html = await vite.transformIndexHtml(
    c.req.path,
    await readFile(join(root, 'app/index.html'), 'utf8'),
  );
  return c.html(withDeployment(html, await deployment()));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
