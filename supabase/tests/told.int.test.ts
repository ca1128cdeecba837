import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOPICS } from '#core/contract/told.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { peopleOf } from '#testing/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

test('people are told of the topics that are listed, and of no other', async () => {
  const { rows } = await backend.pool.query<{ name: string; does: string }>(
    `select distinct c.relname as name, p.prosrc as does from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid where p.prosrc like '%private.tell(%'`,
  );
  const told = rows.flatMap(({ name, does }) =>
    [...does.matchAll(/private\.tell\([\w.]+, ('(\w+)'|tg_table_name),/g)].map((call) => call[2] ?? name),
  );
  expect([...new Set(told)].sort()).toEqual([...TOPICS].sort());
});

test('who holds a night is told of each hold that changes where they stand, by their own hold alone', async () => {
  const people = peopleOf(backend);
  const [venue, first, second] = [await people.venue(), await people.artist(), await people.artist()];
  const stranger = await people.artist();
  const day = await people.dayIn(40);
  const hold = async (artistId: string) =>
    (await people.done(venue, 'place-hold', { artistId, day })).holdId as string;
  const [held, behind] = [await hold(first.profileId), await hold(second.profileId)];
  await backend.pool.query('delete from realtime.messages');
  await people.done(second, 'challenge-hold', { holdId: behind });

  const { rows } = await backend.pool.query<{ topic: string; ids: string[] }>(
    `select topic, payload -> 'ids' as ids from realtime.messages where event = 'holds'`,
  );
  const told = new Map(rows.map(({ topic, ids }) => [topic.slice('user:'.length), ids]));
  expect(told.get(second.userId)).toEqual([behind]);
  expect(told.get(first.userId)).toEqual([held]);
  expect(told.get(venue.userId)?.toSorted()).toContain(held);
  expect(told.has(stranger.userId)).toBe(false);
});
