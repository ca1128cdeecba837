import { expect, test } from 'vitest';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
const look = async (
  { client }: Pick<Player, 'client'>,
  profile: string,
  visit: string = crypto.randomUUID(),
) => {
  const { error } = await client.rpc('look_at_profile', { profile, visit });
  expect(error).toBeNull();
};
const weeksOf = async ({ client }: Player, profile: string) =>
  (await client.rpc('looked_at', { profile })).data ?? [];
const kept = async (table: string) =>
  (await backend.pool.query(`select count(*)::int as count from private.${table}`)).rows[0].count;

test('a visitor counts once a day, and neither its owner, an admin nor a closed profile does', async () => {
  const { artist, venue } = stage;
  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  const visitor = { client: backend.anonymous() };
  const visit = crypto.randomUUID();
  for (const who of [artist, admin]) await look(who, artist.profileId);
  // An account counts once, whatever number its browser makes up.
  for (let time = 0; time < 3; time += 1) await look(venue, artist.profileId);
  await Promise.all([look(visitor, artist.profileId, visit), look(visitor, artist.profileId, visit)]);
  await look(visitor, artist.profileId);
  await look(visitor, crypto.randomUUID());
  const weeks = await weeksOf(artist, artist.profileId);
  expect(weeks).toHaveLength(8);
  expect(weeks.map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
  expect(weeks.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true);
  // Nobody else reads it.
  expect(await weeksOf(venue, artist.profileId)).toEqual([]);
  expect((await visitor.client.rpc('looked_at', { profile: artist.profileId })).error).not.toBeNull();
});

test('the day over, numbers alone stay; after ten weeks nothing does', async () => {
  const { artist } = stage;
  const { rows } = await backend.pool.query(`select visitor from private.views_of_days`);
  expect(rows.every(({ visitor }) => (visitor as Buffer).length === 32)).toBe(true);
  await backend.moveClock(1);
  await Promise.all([backend.runJobs(), backend.runJobs()]);
  expect([await kept('views_of_days'), await kept('view_salts'), await kept('profile_views')]).toEqual([
    0, 0, 1,
  ]);
  const sum = async () =>
    (await weeksOf(artist, artist.profileId)).reduce((all, { visitors }) => all + visitors, 0);
  expect(await sum()).toBe(3);
  await look(stage.venue, artist.profileId);
  expect(await sum()).toBe(4);
  await backend.moveClock(72);
  expect(await sum()).toBe(0);
  expect(await kept('profile_views')).toBe(0);
  await backend.runJobs();
  expect(await kept('views_of_days')).toBe(0);
});
