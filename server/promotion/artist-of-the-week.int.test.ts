import { beforeAll, expect, test } from 'vitest';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { act, newArtist, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
const BIO = 'Four people who play slow songs about fast trains, since 2011.';
let best: Player;
let second: Player;
let third: Player;
let admin: Player;

/** An artist that the rule can choose. */
async function played(name: string, rating: number): Promise<Player> {
  const artist = await newArtist(backend, name);
  const { bookingId } = await stage.playedShow({ artist });
  await backend.pool.query(`update bookings set status = 'played' where id = $1 and status = 'confirmed'`, [
    bookingId,
  ]);
  await change(
    artist,
    `rating = ${rating}, review_count = 20, bio = '${BIO}', avatar_path = user_id || '/a.webp'`,
  );
  return artist;
}
const change = (artist: Player, set: string) =>
  backend.pool.query(`update artist_profiles set ${set} where id = $1`, [artist.profileId]);
const shown = async () => (await stage.venue.client.rpc('artist_of_the_week')).data?.[0]?.id ?? null;
const noticesOf = async (artist: Player) =>
  (await noticesTo(backend.pool, artist)).filter(({ kind }) => kind === 'artist-of-the-week');
const weeks = async () =>
  (
    await backend.pool.query(
      'select week::text, artist_id, reason from private.artists_of_weeks order by week',
    )
  ).rows;

beforeAll(async () => {
  best = await played('The Best', 5);
  second = await played('The Second', 4.5);
  const unseen = await played('Without A Photo', 5);
  await change(unseen, 'avatar_path = null, review_count = 50');
  const closed = await played('Closed', 5);
  await change(closed, 'review_count = 60, closed = true');
  const locked = await played('Locked', 5);
  await change(locked, 'review_count = 70');
  await backend.pool.query(`update auth.users set banned_until = now() + interval '10 years' where id = $1`, [
    locked.userId,
  ]);
  const fresh = await newArtist(backend, 'Never Played');
  await change(fresh, `rating = 5, review_count = 90, bio = '${BIO}', avatar_path = user_id || '/a.webp'`);
  admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
});

test('one artist is chosen a week, told once, and not again while there is another', async () => {
  await Promise.all([backend.runJobs(), backend.runJobs()]);
  await backend.runJobs();
  expect(await shown()).toBe(best.profileId);
  expect(await weeks()).toHaveLength(1);
  const [{ week }] = await weeks();
  expect(new Date(week).getUTCDay()).toBe(1);
  const told = await noticesOf(best);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ title: 'You are Artist of the Week', route: '/artist/profile/me' });
  await backend.moveClock(7);
  expect(await shown()).toBe(second.profileId);
  // Both were there within eight weeks: the better reviewed comes again, as nobody else qualifies.
  await backend.moveClock(7);
  expect(await shown()).toBe(best.profileId);
  expect((await weeks()).map(({ artist_id }) => artist_id)).toEqual(
    [best, second, best].map(({ profileId }) => profileId),
  );
  third = await played('The Third', 3);
  await backend.moveClock(7);
  expect(await shown()).toBe(third.profileId);
});

test('an admin chooses another with a reason; nobody who cannot stand there', async () => {
  const choose = (who: Player, artistId: string, reason = 'A new record is out.') =>
    act(backend, who, 'choose-artist-of-the-week', { artistId, reason });
  expect((await choose(best, best.profileId)).code).toBe('only-admins');
  expect((await choose(admin, best.profileId, ' ')).code).toBe('invalid-input');
  expect(await choose(admin, stage.artist.profileId)).toMatchObject({
    status: 409,
    code: 'not-for-the-wall',
  });
  expect((await choose(admin, crypto.randomUUID())).code).toBe('unknown-artist');
  const before = (await noticesOf(best)).length;
  expect((await choose(admin, best.profileId)).status).toBe(200);
  expect((await choose(admin, best.profileId)).code).toBe('on-the-wall');
  expect(await shown()).toBe(best.profileId);
  expect(await noticesOf(best)).toHaveLength(before + 1);
  await backend.runJobs();
  expect((await weeks()).at(-1)).toMatchObject({ artist_id: best.profileId, reason: 'A new record is out.' });
  const answer = await fetch(`${backend.url}/functions/v1/api/promotion`, {
    headers: { authorization: `Bearer ${(await admin.client.auth.getSession()).data.session?.access_token}` },
  });
  const { data } = (await answer.json()) as {
    data: { weeks: { name: string }[]; candidates: { name: string }[] };
  };
  expect(data.weeks).toHaveLength(4);
  expect(data.candidates.map(({ name }) => name)).toEqual(['The Third', 'The Best', 'The Second']);
});

test('who closes the account leaves the wall, and another has the week', async () => {
  await change(best, 'closed = true');
  expect(await shown()).not.toBe(best.profileId);
  await backend.runJobs();
  expect(await shown()).toBe(third.profileId);
  expect((await weeks()).at(-1)).toMatchObject({ artist_id: third.profileId, reason: null });
});
