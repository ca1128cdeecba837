import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../stack/project-root.ts';

/** The thread that makes documents, built from the source as it is. */
export const buildDocumentWorker = () => buildWorker('document-worker');

/** A thread of `stack/workers`, built from the source as it is; in a directory of its own, because others may build too. */
export async function buildWorker(name: string): Promise<{ file: string; remove: () => void }> {
  const root = projectRoot();
  // Below the packages, which it imports.
  const outDir = mkdtempSync(join(root, `node_modules/.${name}-`));
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      rolldownOptions: { input: { [name]: join(root, `stack/workers/${name}.ts`) } },
    },
  });
  return {
    file: join(outDir, `${name}.mjs`),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
