import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { SWITCH_NAMES, type SwitchName } from '#core/switches/switches.ts';
import { anAdmin } from '#testing/admins.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(backend, people);
});
afterEach(async () => {
  await backend.pool.query('delete from private.switches');
});

const turn = (name: SwitchName, on: boolean, who = admin) =>
  people.send(who, 'set-switch', { name, on, reason: 'Somebody makes accounts by the hundred' });
const told = async () => (await people.read(admin, '/switches')).data as never as ReadAnswer<'switches'>;
const address = () => `${randomUUID()}@example.com`;
const password = 'a-long-enough-password-7';

test('everything is on until an admin with a second step says otherwise, with a reason', async () => {
  expect((await told()).switches).toEqual(SWITCH_NAMES.map((name) => ({ name, on: true, changed: null })));
  expect(await turn('requests', false, await people.venue())).toMatchObject({ status: 403 });
  await backend.pool.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [admin.userId]);
  expect(await turn('requests', false)).toMatchObject({ status: 403 });
  expect((await people.read(admin, '/switches')).status).toBe(403);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  expect(await people.refused(admin, 'set-switch', { name: 'requests', on: false, reason: ' ' })).toMatch(
    /^422 .*say why/,
  );
  expect(await people.refused(admin, 'set-switch', { name: 'gravity', on: false, reason: 'A try' })).toMatch(
    /^422 /,
  );
  expect(await turn('requests', false)).toMatchObject({ status: 200, data: { name: 'requests', on: false } });
  expect((await told()).switches.find(({ name }) => name === 'requests')).toMatchObject({
    ...{ on: false, changed: { by: admin.name, reason: 'Somebody makes accounts by the hundred' } },
  });
});

test('without new accounts nobody signs up, on no copy of the server, and who has one signs in', async () => {
  const known = await backend.signUp({ userType: 'artist' });
  const copy = await backend.secondCopy();
  await turn('sign-ups', false);
  // A known address reads the same as one that nobody has.
  for (const url of [backend.url, copy.url])
    for (const email of [address(), known.email]) {
      const answer = await fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, data: { user_type: 'artist' } }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ msg: expect.stringMatching(/takes no new accounts/) });
    }
  await copy.stop();
  // However an account is made: past the sign-up, as Google does.
  await expect(
    backend.pool.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [address()]),
  ).rejects.toThrow(/takes no new accounts/);
  const { email } = known;
  const signedIn = await backend.anonymous().auth.signInWithPassword({ email, password: known.password });
  expect(signedIn.error).toBeNull();
  await turn('sign-ups', true);
  expect((await backend.anonymous().auth.signUp({ email: address(), password })).error).toBeNull();
});

test('without the newsletter no address is put on its list', async () => {
  await turn('newsletter', false);
  const add = async () => (await backend.anonymous().from('mailing_list').insert({ email: address() })).error;
  expect(await add()).toMatchObject({ code: 'P0001', message: expect.stringMatching(/no new addresses/) });
  await turn('newsletter', true);
  expect(await add()).toBeNull();
});

test('without requests between strangers those who agreed on a show before go on asking', async () => {
  const [venue, artist, stranger] = [await people.venue(), await people.artist(), await people.artist()];
  const showId = await people.open(venue, await people.aNight());
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
  await turn('requests', false);
  const next = await people.open(venue, await people.aNight());
  const asked = (artistId: string) => ({ showId: next, artistId, deal: GUARANTEE });
  expect(await people.refused(venue, 'request-booking', asked(stranger.profileId))).toMatch(
    /^\d+ ruled-out: For the moment only artists and venues that have agreed/,
  );
  await people.request(venue, next, artist);
  await turn('requests', true);
  await people.request(venue, next, stranger);
});
