import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '#server/db.ts';
import { databaseOf, type Program, type Running } from '#testing/own-process.ts';
import { askToStop, killAtOnce } from '#testing/processes.ts';
import { type Town, townAt } from './town.ts';

/** Whom SIGKILL is sent to. */
export const KILLS = ['node', 'postgres', 'both'] as const;
export type Killed = (typeof KILLS)[number];

export type Victim = {
  town: Town;
  kill: (whom: Killed) => Promise<void>;
  /** Starts it on the same data; answers after how many milliseconds it was ready. */
  startAgain: () => Promise<number>;
  stop: () => Promise<void>;
};

/** The product as a process of its own, with its own PostgreSQL in `dataDir`, to be killed and started again. */
export async function startVictim(program: Program, dataDir: string): Promise<Victim> {
  let running: Running;
  const open = async () => {
    running = await program.start({ DATA_DIR: dataDir });
    const { jwtSecret, publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const pool = createPool(databaseOf(dataDir).url, 4);
    pool.removeAllListeners('error');
    // It is killed with the rest.
    pool.on('error', () => {});
    return { url: running.url, pool, jwtSecret, publishableKey };
  };
  const town = townAt(await open());
  return {
    town,
    kill: async (whom) => {
      const { child, ended } = running;
      // Read before: what is killed may take the file with it.
      const { postmaster } = databaseOf(dataDir);
      if (whom !== 'node') killAtOnce(postmaster);
      if (whom !== 'postgres') child.kill('SIGKILL');
      // Without its database it stops by itself.
      await ended;
      await town.pool.end();
    },
    startAgain: async () => {
      const began = performance.now();
      town.moveTo(await open());
      return performance.now() - began;
    },
    stop: async () => {
      await town.pool.end().catch(() => {});
      askToStop(running.child);
      await running.ended;
    },
  };
}
