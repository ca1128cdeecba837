import { beforeAll, describe, expect, test } from 'vitest';
import { RESET_CHECKS } from '#core/admin/reset-checks.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { addDevice, letProofsAge } from '#testing/second-step.ts';
import { setPeople } from '#testing/set-people.ts';
import { bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';

const { backend, people } = setPeople();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(backend, people);
});

const reason = 'Sent the same message to 200 venues.';
const decide = (act: string, { userId: personId }: Pick<Player, 'userId'>, more: object = {}) =>
  people.send(admin, act, { personId, reason, ...more });
const refusedOf = async (act: string, who: Pick<Player, 'userId'>, more: object = {}) =>
  people.refused(admin, act, { personId: who.userId, reason, ...more });
async function read<Answer>(name: string, query: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${backend.url}/functions/v1/api/${name}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return ((await response.json()) as { data: Answer }).data;
}
const pageOf = (personId: string) => read<ReadAnswer<'person'>>('person', { personId });
const mailsTo = async (email: string) => {
  await backend.runJobs();
  return (await backend.mails()).filter(({ to }) => to === email);
};

describe('a suspended account', () => {
  let artist: Player;
  let venue: Player;
  let stranger: Player;
  let booking: string;
  beforeAll(async () => {
    artist = await newArtist(backend, 'Sölstice Choir');
    [venue, stranger] = [await newVenue(backend), await newVenue(backend)];
    booking = (await bookedShow({ sql: backend.sql }, { venue, artist, deal: GUARANTEE })).bookingId;
    expect(await decide('suspend-person', artist)).toMatchObject({ status: 200 });
  });

  test('is out at once, is told why it is, and signs in no more', async () => {
    const asked = await artist.client.auth.getUser();
    expect(asked.error).toMatchObject({
      code: 'user_banned',
      message: expect.stringMatching(/is suspended/),
    });
    expect((await artist.client.from('settings').select('user_id')).error).not.toBeNull();
    const refreshed = await artist.client.auth.refreshSession();
    expect(refreshed.error).not.toBeNull();
    const { email, password } = artist;
    const again = await backend.anonymous().auth.signInWithPassword({ email, password });
    expect(again.error).toMatchObject({ code: 'user_banned' });
  });

  test('has no session, however one was begun', async () => {
    await backend.pool.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
      artist.userId,
    ]);
    const { rows } = await backend.pool.query(
      'select private.session_state(id, user_id) as state from auth.sessions where user_id = $1',
      [artist.userId],
    );
    expect(rows).toEqual([{ state: null }]);
    await backend.pool.query('delete from auth.sessions where user_id = $1', [artist.userId]);
  });

  test('is found by nobody but those it has dealings with, and is in no ranking', async () => {
    const seen = async ({ client }: Player) =>
      (await client.from('artist_profiles').select('id').eq('id', artist.profileId)).data?.length;
    expect([await seen(venue), await seen(stranger)]).toEqual([1, 0]);
    expect((await stranger.client.rpc('find_profiles', { words: 'solstice' })).data).toEqual([]);
    const { rows } = await backend.pool.query('select from private.artist_traits where artist_id = $1', [
      artist.profileId,
    ]);
    expect(rows).toEqual([]);
  });

  test('is asked for nothing new, and what was agreed stays', async () => {
    const other = await people.venue();
    const showId = await people.open(other, await people.dayIn(60));
    const offer = { showId, artistId: artist.profileId, deal: GUARANTEE };
    expect(await people.refused(other, 'request-booking', offer)).toMatch(
      /409 ruled-out: .*suspended|4\d\d .*suspended/,
    );
    const hold = { artistId: artist.profileId, day: await people.dayIn(61) };
    expect(await people.refused(other, 'place-hold', hold)).toMatch(/suspended/);
    const { rows } = await backend.pool.query('select status from bookings where id = $1', [booking]);
    expect(rows[0].status).not.toBe('cancelled');
  });

  test('is mailed to its owner, and open again when it is restored', async () => {
    const [letter] = (await mailsTo(artist.email)).filter(({ subject }) => /suspended/.test(subject));
    expect(letter?.text).toContain(`Why: `);
    expect(letter?.text).toContain('200 venues');
    expect((await pageOf(artist.userId)).suspension).toMatchObject({ reason, by: admin.name });
    expect(await refusedOf('suspend-person', artist)).toMatch(/^409 suspended-already/);

    expect(await decide('restore-person', artist)).toMatchObject({ status: 200 });
    const { email, password } = artist;
    const back = backend.anonymous();
    expect((await back.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await stranger.client.rpc('find_profiles', { words: 'solstice' })).data).toHaveLength(1);
    expect((await pageOf(artist.userId)).suspension).toBeNull();
    expect((await mailsTo(artist.email)).map(({ subject }) => subject)).toContain(
      'Your account is open again',
    );
    expect(await refusedOf('restore-person', artist)).toMatch(/^409 not-suspended/);
  });

  test('is never an admin’s, one’s own, or the work of who is none', async () => {
    const other = await anAdmin(backend, people);
    expect(await refusedOf('suspend-person', other)).toMatch(/^409 account-of-admin/);
    expect(await refusedOf('suspend-person', admin)).toMatch(/^409 own-account/);
    const forged = await stranger.client
      .from('venue_profiles')
      .update({ suspended: true } as never)
      .eq('id', stranger.profileId);
    expect(forged.error).not.toBeNull();
  });
});

test('an admin signs somebody out everywhere; they sign in again', async () => {
  const person = await newArtist(backend);
  expect((await pageOf(person.userId)).sessions).toHaveLength(1);
  expect(await decide('end-sessions-of', person)).toMatchObject({ status: 200, data: { ended: 1 } });
  expect((await person.client.auth.getUser()).error).not.toBeNull();
  const { email, password } = person;
  expect((await backend.anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('a second step goes after all checks; its owner is told, and can take it back', async () => {
  const person = await newArtist(backend);
  expect(await refusedOf('reset-second-step', person, { checks: RESET_CHECKS })).toMatch(
    /^409 no-second-step/,
  );
  await addDevice(backend, person, 'totp', 'Phone');
  await backend.pool.query(`insert into stack.recovery_codes (user_id, code_hash) values ($1, 'hash')`, [
    person.userId,
  ]);
  expect(await refusedOf('reset-second-step', person, { checks: RESET_CHECKS.slice(1) })).toMatch(
    /make each of the checks/,
  );
  expect(await decide('reset-second-step', person, { checks: RESET_CHECKS })).toMatchObject({ status: 200 });
  expect(await pageOf(person.userId)).toMatchObject({ secondSteps: [], sessions: [] });
  const { email, password } = person;
  expect((await backend.anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();

  const letter = (await mailsTo(email)).find(({ subject }) => subject === 'Your second step was removed');
  const [, path] = /(\/functions\/v1\/api\/not-me\/\S+)/.exec(letter?.text ?? '') ?? [];
  expect((await fetch(`${backend.url}${path}`, { method: 'POST' })).status).toBeLessThan(400);
  expect((await pageOf(person.userId)).secondSteps).toMatchObject([{ kind: 'totp', name: 'Phone' }]);
  const { rows } = await backend.pool.query('select code_hash from stack.recovery_codes where user_id = $1', [
    person.userId,
  ]);
  expect(rows).toEqual([{ code_hash: 'hash' }]);
});

test('admins are made and unmade by another admin, and the last one stays', async () => {
  await backend.pool.query('update profiles set is_admin = false where id <> $1', [admin.userId]);
  expect(await refusedOf('make-admin', admin)).toMatch(/^409 own-account/);
  expect(await refusedOf('unmake-admin', admin)).toMatch(/^409 last-admin/);
  const person = await people.artist();
  expect(await decide('make-admin', person)).toMatchObject({ status: 200 });
  expect(await refusedOf('make-admin', person)).toMatch(/^409 admin-already/);
  // Two who unmake each other at once: one stays.
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.userId]);
  const each = await Promise.all([
    people.send(admin, 'unmake-admin', { personId: person.userId, reason }),
    people.send(person, 'unmake-admin', { personId: admin.userId, reason }),
  ]);
  expect(each.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  const { rows } = await backend.pool.query('select id from profiles where is_admin');
  expect(rows).toHaveLength(1);
  await backend.pool.query('update profiles set is_admin = (id = $1)', [admin.userId]);
  expect(await people.refused(person, 'make-admin', { personId: person.userId, reason })).toMatch(
    /^403 only-admins/,
  );
  expect((await pageOf(admin.userId)).isLastAdmin).toBe(true);
});

test('an admin whose sign-in is some minutes old proves who they are before they make an admin or remove a second step', async () => {
  const acting = await anAdmin(backend, people);
  const person = await newArtist(backend);
  await addDevice(backend, person, 'totp', 'Phone');
  await letProofsAge(backend);
  const input = { personId: person.userId, reason };
  expect(await people.refused(acting, 'make-admin', input)).toMatch(/^403 prove-first/);
  const checks = { ...input, checks: RESET_CHECKS };
  expect(await people.refused(acting, 'reset-second-step', checks)).toMatch(/^403 prove-first/);
  expect(await pageOf(person.userId)).toMatchObject({ isAdmin: false, secondSteps: [{ name: 'Phone' }] });
  // What lets nobody in asks for none.
  expect(await people.done(acting, 'end-sessions-of', input)).toMatchObject({ personId: person.userId });

  await backend.pool.query(
    `update auth.mfa_amr_claims set updated_at = now() where session_id in (select id from auth.sessions where user_id in ($1, $2))`,
    [acting.userId, admin.userId],
  );
  await people.done(acting, 'reset-second-step', checks);
  await people.done(acting, 'make-admin', input);
  await people.done(acting, 'unmake-admin', input);
  await backend.pool.query('update profiles set is_admin = (id = $1)', [admin.userId]);
});

test('people are found by any of their words, the newest first, a page at a time', async () => {
  const artist = await newArtist(backend, 'Brontë Lanterns');
  await backend.pool.query(`update settings set full_name = 'Mags O''Dwyer' where user_id = $1`, [
    artist.userId,
  ]);
  const sought = async (words: string, more: Record<string, string> = {}) =>
    read<ReadAnswer<'find-people'>>('find-people', { words, ...more });
  const ids = async (words: string) => (await sought(words)).people.map(({ id }) => id);
  for (const words of [
    ...['bronte lant', 'MAGS', artist.email, artist.email.slice(2, 14), artist.userId, artist.profileId],
    "o'dwyer bron",
  ])
    expect(await ids(words), words).toEqual([artist.userId]);
  expect(await ids('bronte nobody')).toEqual([]);
  expect(await ids('100%')).toEqual([]);

  for (let made = 0; made < 35; made += 1) await people.artist({ name: `Paged ${made}` });
  const first = await sought('paged');
  const second = await sought('paged', { before: first.next ?? '' });
  expect([first.people.length, second.people.length, second.next]).toEqual([30, 5, null]);
  expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(35);
  expect((await sought('', { state: 'admins' })).people.map(({ id }) => id)).toEqual([admin.userId]);
});

test('the page of an account tells what stands with it', async () => {
  const [artist, venue] = [await newArtist(backend), await newVenue(backend)];
  const { bookingId } = await bookedShow({ sql: backend.sql }, { venue, artist, deal: GUARANTEE });
  expect(bookingId).toBeTruthy();
  const told = await pageOf(artist.userId);
  expect(told).toMatchObject({
    email: artist.email,
    side: 'artist',
    profile: { id: artist.profileId, name: artist.name },
    isAdmin: false,
    emailConfirmed: true,
    sessions: [{ hasSecondStep: false }],
  });
});
