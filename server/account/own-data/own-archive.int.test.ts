import { expect, test } from 'vitest';
import { MOST_ARCHIVES_A_DAY } from '#core/account/own-archive.ts';
import { forgetOldThings } from '#server/jobs/forget-old-things.ts';
import { ownArchives } from '#server/jobs/make-own-archives.ts';
import { removeFiles } from '#server/jobs/remove-files.ts';
import { archiveTools, askForArchive, haveArchiveMade, makeArchives } from '#testing/own-archive.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

/** A process of its own: what another one has begun is not in its memory. */
const aProcess = (limits = {}) => ownArchives({ roundMs: 60_000, mostBytes: 1024 ** 3, ...limits });
const stateOf = async (who: Person) =>
  ((await people.read(who, '/own-archive')) as never as { data: { archive: Record<string, unknown> | null } })
    .data.archive;
const takeBy = (who: Person, path = 'my-data') =>
  fetch(`${backend.url}/functions/v1/api/${path}`, { headers: { authorization: `Bearer ${who.token}` } });
const filesOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await backend.pool.query<{ key: string }>(
    `select key from stack.files where bucket = 'archives' and starts_with(key, $1) order by key`,
    [userId],
  );
  return rows.map(({ key }) => key);
};
const runsOf = async ({ userId }: Person) =>
  (
    await backend.pool.query('select run, tries, state from private.own_archives where user_id = $1', [
      userId,
    ])
  ).rows[0];
/** As if the process that has begun it had not been heard of for a while. */
const silent = ({ userId }: Person) =>
  backend.pool.query(
    `update private.own_archives set next_at = private.now() - interval '1 second' where user_id = $1`,
    [userId],
  );
const toldOf = async (who: Person) =>
  (await people.notices(who)).filter(({ kind }) => kind === 'own-archive-ended').map(({ title }) => title);

test('is one job, however often it is asked for at once; it tells how far it is, and the bell tells the asker alone', async () => {
  const [artist, other] = [await people.artist(), await people.venue()];
  expect(await stateOf(artist)).toBeNull();
  const asked = await Promise.all([1, 2, 3, 4].map(() => askForArchive(backend.url, artist)));
  expect(new Set(asked.map(({ archiveId }) => archiveId)).size).toBe(1);
  expect(await stateOf(artist)).toMatchObject({ state: 'making', steps: 0, done: 0 });
  const early = await takeBy(artist);
  expect([early.status, (await early.json()).error.code]).toEqual([409, 'archive-not-ready']);

  // A round that has no time does a step, says so, and goes on in the next.
  const slow = aProcess({ roundMs: 0 });
  for (let round = 0; round < 20; round += 1) await makeArchives(backend, slow);
  const half = (await stateOf(artist)) as { state: string; steps: number; done: number };
  expect(half.state).toBe('making');
  expect(half.done).toBeGreaterThan(0);
  expect(half.done).toBeLessThan(half.steps);
  expect((await askForArchive(backend.url, artist)).archiveId).toBe(asked[0]?.archiveId);
  await expect
    .poll(
      async () => {
        await makeArchives(backend, slow);
        return (await stateOf(artist))?.state;
      },
      { timeout: 60_000, interval: 1 },
    )
    .toBe('ready');
  const ready = (await stateOf(artist)) as { steps: number; done: number; bytes: number };
  expect([ready.done, ready.bytes > 1_000]).toEqual([ready.steps, true]);
  expect(await toldOf(artist)).toEqual(['Your data is ready']);
  expect(await toldOf(other)).toEqual([]);
  expect((await takeBy(artist)).status).toBe(200);
});

test('is begun anew by another process where one was killed half-way, and what that left is removed', async () => {
  const artist = await people.artist();
  await askForArchive(backend.url, artist);
  const killed = aProcess({ roundMs: 0 });
  for (let round = 0; round < 10; round += 1) await makeArchives(backend, killed);
  const before = await runsOf(artist);
  // It had kept a piece already.
  const { files } = archiveTools(backend);
  await files.put(
    'archives',
    `${artist.userId}/${before.run}/00001`,
    Buffer.from('half'),
    'application/octet-stream',
  );

  const next = aProcess();
  expect(await makeArchives(backend, next)).toBe(0);
  await silent(artist);
  expect(await makeArchives(backend, next)).toBe(1);
  const after = await runsOf(artist);
  expect([after.state, after.tries]).toEqual(['ready', 2]);
  expect(after.run).not.toBe(before.run);
  // The first one was only slow: it finds that another has it, and leaves.
  await makeArchives(backend, killed);
  expect((await runsOf(artist)).run).toBe(after.run);
  await removeFiles.run(backend.sql, { files });
  expect(await filesOf(artist)).toEqual([`${artist.userId}/${after.run}/00001`]);
  const taken = await takeBy(artist);
  expect(
    Buffer.from(await taken.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('fails with a sentence after three tries, is too large above the limit, and is asked for five times a day', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  await askForArchive(backend.url, artist);
  const full = { ...archiveTools(backend) };
  full.files = { ...full.files, put: () => Promise.reject(new Error('The storage is full')) };
  for (let again = 0; again < 3; again += 1) {
    await silent(artist);
    await aProcess().run(backend.sql, full);
  }
  expect(await stateOf(artist)).toMatchObject({ state: 'failed' });
  expect(await toldOf(artist)).toEqual(['Your data could not be put together']);
  expect((await takeBy(artist)).status).toBe(409);
  await haveArchiveMade(backend, artist);
  expect(await stateOf(artist)).toMatchObject({ state: 'ready' });

  await askForArchive(backend.url, venue);
  await makeArchives(backend, aProcess({ mostBytes: 1_000 }));
  expect(await stateOf(venue)).toMatchObject({ state: 'too-large' });
  await removeFiles.run(backend.sql, archiveTools(backend));
  expect(await filesOf(venue)).toEqual([]);

  for (let more = 2; more < MOST_ARCHIVES_A_DAY; more += 1) await haveArchiveMade(backend, artist);
  expect(await askForArchive(backend.url, artist)).toEqual({ status: 429, code: 'archives-too-often' });
  await backend.pool.query(
    `update private.own_archives set asked_since = asked_since - interval '25 hours' where user_id = $1`,
    [artist.userId],
  );
  expect((await askForArchive(backend.url, artist)).status).toBe(200);
});

test('is taken by nobody else: no stranger, no other member, no asker who is less by now, nobody by its place', async () => {
  const [artist, stranger] = [await people.artist(), await people.artist()];
  const account = await people.account('artist');
  const member: Person = { ...artist, ...account };
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, 'booker')`,
    [artist.profileId, account.userId],
  );
  await haveArchiveMade(backend, artist);
  for (const other of [stranger, member]) {
    expect(await stateOf(other)).toBeNull();
    expect((await takeBy(other)).status).toBe(409);
  }
  const [path] = await filesOf(artist);
  for (const who of [artist, stranger, member]) {
    const got = await fetch(`${backend.url}/storage/v1/object/authenticated/archives/${path}`, {
      headers: { authorization: `Bearer ${who.token}`, apikey: backend.publishableKey },
    });
    expect(got.ok).toBe(false);
  }
  await haveArchiveMade(backend, member);
  expect((await takeBy(member)).status).toBe(200);
  await backend.pool.query(`update private.profile_members set role = 'crew' where user_id = $1`, [
    member.userId,
  ]);
  expect(await stateOf(member)).toBeNull();
  expect((await takeBy(member)).status).toBe(409);
});

test('is removed after its time, and with the account', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const tools = archiveTools(backend);
  await haveArchiveMade(backend, artist);
  expect(await filesOf(artist)).toHaveLength(1);
  await backend.pool.query(
    `update private.own_archives set ends_at = private.now() - interval '1 second' where user_id = $1`,
    [artist.userId],
  );
  expect(await stateOf(artist)).toBeNull();
  expect((await takeBy(artist)).status).toBe(409);
  await backend.pool.query(`delete from private.chores where name = 'forget-old-things'`);
  await forgetOldThings.run(backend.sql, tools);
  await removeFiles.run(backend.sql, tools);
  expect(await filesOf(artist)).toEqual([]);

  await haveArchiveMade(backend, venue);
  await people.done(venue, 'delete-account', { confirm: true });
  await removeFiles.run(backend.sql, tools);
  expect(await filesOf(venue)).toEqual([]);
});
