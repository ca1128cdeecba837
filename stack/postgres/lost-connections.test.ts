import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '../../testing/backend.ts';

let backend: TestBackend;
let people: SignedUp[];

beforeAll(async () => {
  backend = await startTestBackend();
  people = await Promise.all([1, 2, 3, 4].map(() => backend.signUp()));
});
afterAll(() => backend?.stop());

/** What a person reads of their own: nothing while the database is away, and never what is another's. */
async function ownSettings({ client, userId }: SignedUp): Promise<'read' | 'refused'> {
  const { data } = await client.from('settings').select('user_id');
  if (!data) return 'refused';
  expect(data).toEqual([{ user_id: userId }]);
  return 'read';
}

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'running-order services'`;

test('connections that the database ends in the middle of requests end no process, mix up nobody and are replaced', async () => {
  let isOver = false;
  const answers = { read: 0, refused: 0 };
  const reading = Array.from({ length: 24 }, async (_, at) => {
    while (!isOver) answers[await ownSettings(people[at % people.length] as SignedUp)] += 1;
  });
  // Until somebody has met it: those that are ended between two requests are replaced unnoticed.
  for (let ended = 0; ended < 25 || answers.refused === 0; ) {
    ended += (await backend.pool.query(END_ALL)).rowCount ?? 0;
  }
  isOver = true;
  await Promise.all(reading);
  expect(answers.read).toBeGreaterThan(0);
  expect(answers.refused).toBeGreaterThan(0);

  const after = await Promise.all(
    Array.from({ length: 40 }, (_, at) => ownSettings(people[at % people.length] as SignedUp)),
  );
  expect(after).not.toContain('refused');
});
