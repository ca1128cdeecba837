import { randomUUID } from 'node:crypto';
import { type Kind, placesOf } from './act.ts';
import type { Town } from './town.ts';

/** An archive of one's own data is asked for, and the job that makes it is cut short with the process. */
export const archives: Kind = {
  name: 'own archive',
  prepare: async (town, count) => {
    const artists = await town.artists(count);
    return artists.map((who) => {
      const key = randomUUID();
      return {
        kind: 'own archive',
        id: who.userId,
        send: () => town.command(who, 'make-own-archive', {}, key),
      };
    });
  },
  look: (town, acts) =>
    placesOf(
      town,
      // An archive has an id of its own.
      `select who.id, array[
         (select count(*) = 1 from private.own_archives a where a.user_id = who.id),
         (select count(*) = 1 from private.idempotency_keys d where d.user_id = who.id and d.command = 'make-own-archive')
       ] as places from unnest($1::uuid[]) as who (id)`,
      [acts.map(({ id }) => id)],
    ),
  answersAgain: ({ status }) => status === 200,
  // What the process left half-way is begun anew, and its person is told once.
  prove: async (town, acts) => {
    const ids = acts.map(({ id }) => id);
    await town.pool.query(
      `update private.own_archives set next_at = private.now() where user_id = any ($1) and state = 'making'`,
      [ids],
    );
    const wrong = () => notReady(town, ids);
    for (let look = 0; look < 150 && (await wrong()).length > 0; look += 1)
      await town.pool.query('select pg_sleep(0.2)');
    return wrong();
  },
};

async function notReady(town: Town, ids: string[]): Promise<string[]> {
  const { rows } = await town.pool.query<{
    user_id: string;
    state: string;
    told: number;
    kept: number;
    pieces: number;
  }>(
    `select a.user_id, a.state, a.pieces,
       (select count(*)::int from notifications n where n.user_id = a.user_id and n.kind = 'own-archive-ended') as told,
       (select count(*)::int from stack.files f where f.bucket = 'archives' and starts_with(f.key, a.user_id || '/' || a.run)) as kept
     from private.own_archives a where a.user_id = any ($1)`,
    [ids],
  );
  return rows
    .filter(({ state, told, kept, pieces }) => state !== 'ready' || told !== 1 || kept !== pieces)
    .map((row) => JSON.stringify(row));
}
