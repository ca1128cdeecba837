import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAgain } from '#server/account/delete-again.ts';
import { createLog } from '#server/log/json-log.ts';
import { deletedIn } from '#stack/backup/deleted-since.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { peopleOf } from '#testing/people.ts';

let backend: TestBackend;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  backend = await startTestBackend({ stack: { log } });
});
afterAll(() => backend?.stop());

test('the log of a deployment tells who deleted their account, and they are deleted again once they are back', async () => {
  const left = await backend.signUp();
  const busy = await backend.signUp({ userType: 'venue' });
  expect((await backend.command(left.client, 'delete-account', { confirm: true })).status).toBe(200);
  expect(deletedIn(lines.map((line) => `Nov 21 host node[1]: ${line}`).join('\n'))).toEqual([left.userId]);

  // As a restored backup has it.
  await backend.pool.query('insert into auth.users (id, email) values ($1, $2)', [left.userId, left.email]);
  await backend.pool.query('delete from private.idempotency_keys');
  const people = peopleOf(backend);
  const artist = await people.artist();
  const venue = await people.venue();
  const bookingId = await people.request(venue, await people.open(venue, await people.dayIn(30)), artist);
  await people.done(artist, 'accept-booking', { bookingId });

  const ids = [left.userId, artist.userId, 'nobody'];
  expect(await deleteAgain(backend.sql, ids)).toEqual({
    deleted: [left.userId],
    gone: ['nobody'],
    refused: [{ id: artist.userId, why: expect.stringMatching(/show/) }],
  });
  expect((await deleteAgain(backend.sql, [left.userId])).gone).toEqual([left.userId]);
  const { rows } = await backend.pool.query('select id from auth.users where id = any ($1)', [
    [left.userId, busy.userId],
  ]);
  expect(rows).toEqual([{ id: busy.userId }]);
});
