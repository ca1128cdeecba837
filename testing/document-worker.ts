import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../stack/project-root.ts';

/** The thread that makes documents, built from the source as it is; in a directory of its own, because others may build too. */
export async function buildDocumentWorker(): Promise<{ file: string; remove: () => void }> {
  const root = projectRoot();
  // Below the packages, which it imports.
  const outDir = mkdtempSync(join(root, 'node_modules/.document-worker-'));
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      rolldownOptions: { input: { 'document-worker': join(root, 'stack/workers/document-worker.ts') } },
    },
  });
  return {
    file: join(outDir, 'document-worker.mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
