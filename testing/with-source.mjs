import { createServer } from 'vite';

/** Does an act in this process on a database, one connection wide. `load` reads a file of the source, which Node alone cannot. */
export async function withSource(databaseUrl, act) {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const load = (file) => vite.ssrLoadModule(file);
  const { createDb, createPool } = await load('/server/db.ts');
  const db = createDb(createPool(databaseUrl, 1));
  await act(db, load);
  await db.destroy();
  await vite.close();
}
