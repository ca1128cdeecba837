// npm run backup, npm run restore, npm run delete-again, npm run sql: scripts/keep.ts, built when it has to be.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, run } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'dist/server/keep.mjs');
const [what, ...words] = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();

try {
  process.chdir(root);
  await install(console.log);
  const { isStale } = await import('./build.mjs');
  // A product may be running from this build: a backup or a question takes it as it is, whatever was edited since.
  if (what === 'backup' || what === 'sql' ? !existsSync(program) : isStale('server')) {
    await run(process.execPath, [join(root, 'scripts/build.mjs'), 'server']);
  }
  const { backup, restore, deleteDeletedAgain, runSql } = await import(pathToFileURL(program).href);
  await { backup, restore, 'delete-again': deleteDeletedAgain, sql: runSql }[what]({ words, from });
} catch (error) {
  const isRefused = ['BackupRefused', 'DataDirInUse'].includes(error?.name);
  console.error(isRefused ? error.message : error);
  process.exit(1);
}
