import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import { rankForNight } from '#server/matching/rank-for-night.ts';
import { whatIfFor } from '#server/matching/what-if.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const CLAIMS = 200;
const { backend, people } = setPeople();
let venue: Person;
const shows: string[] = [];
const artists: Person[] = [];

beforeAll(async () => {
  venue = await people.venue();
  const chance = chanceFrom(23);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(chance() * values.length)] as Value;
  for (let at = 0; at < 36; at += 1) {
    const fee = 10_000 * Math.floor(2 + chance() * 7);
    artists.push(
      await people.artist({
        genres: one(['Rock', 'Indie', 'Pop', 'Rock, Folk']),
        moods: [one(['Mellow', 'Upbeat', '80s'])],
        music_type: one(['original', 'original', 'cover', 'multiple']),
        fee_min_cents: fee,
        fee_max_cents: fee + one([0, 10_000, 30_000]),
        travel_km: one([30, 150, 500]),
        draw: Math.floor(30 + chance() * 200),
        lat: 50 + chance() * 3,
        lng: 5 + chance(),
        country_code: 'NL',
      }),
    );
  }
  for (let at = 0; at < 6; at += 1)
    shows.push(
      await people.open(venue, await people.dayIn(50 + at), {
        // With genres the list is widened until it is long enough: some nights are enough of that.
        genres: at === 0 ? ['Rock', 'Indie'] : [],
        moods: ['Mellow'],
        budgetCents: 25_000 + at * 4000,
        musicType: at % 3 === 2 ? 'cover' : 'original',
      }),
    );
});

const night = (showId: string) => nightOfShow(backend.sql as never, showId, venue.profileId);
const placeIn = async (showId: string, artistId: string) => {
  const { answer } = await rankForNight(backend.sql as never, await night(showId), { limit: 100 });
  return answer.matches.findIndex(({ artist }) => artist.id === artistId) + 1;
};

/** Does what a claim says, tells where the artist stands then, and takes it back. */
async function whenDone(showId: string, artist: Person, kind: string, value: number | null): Promise<number> {
  const { pool } = backend;
  const { date } = await night(showId);
  const set = async (table: string, column: string, id: string, to: unknown) => {
    const { rows } = await pool.query(`select ${column} as was from ${table} where id = $1`, [id]);
    await pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, to]);
    return () => pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, rows[0].was]);
  };
  const done = {
    free: async () => {
      await pool.query(`insert into availability (user_id, day, status) values ($1, $2, 'free')`, [
        artist.userId,
        date,
      ]);
      return () => pool.query('delete from availability where user_id = $1', [artist.userId]);
    },
    fee: () => set('artist_profiles', 'fee_min_cents', artist.profileId, value),
    music: () => set('artist_profiles', 'music_type', artist.profileId, 'multiple'),
    travel: () => set('artist_profiles', 'travel_km', artist.profileId, value),
    budget: () => set('shows', 'budget_cents', showId, value),
    seeks: () => set('shows', 'music_type', showId, 'multiple'),
  }[kind as 'free'];
  const takeBack = await done();
  const place = await placeIn(showId, artist.profileId);
  await takeBack();
  return place;
}

describe('what would change a place in the list', () => {
  test(`is true when it is done: ${CLAIMS} of them, of both sides and of every kind`, async () => {
    let checked = 0;
    const kinds = new Map<string, number>();
    for (const [at, artist] of [...artists, ...artists].entries()) {
      for (const [which, showId] of shows.entries()) {
        if (checked >= CLAIMS) break;
        const side = (at + which) % 2 === 0 ? 'artist' : 'venue';
        const told = await whatIfFor(backend.sql as never, await night(showId), artist.profileId, side);
        if (told.place === null) continue;
        for (const { kind, value, place, sentence } of told.changes) {
          expect(place).toBeLessThan(told.place);
          expect(await whenDone(showId, artist, kind, value), sentence).toBe(place);
          checked += 1;
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
      }
    }
    expect(checked).toBeGreaterThanOrEqual(CLAIMS);
    expect([...kinds.keys()].sort()).toEqual(['budget', 'fee', 'free', 'music', 'seeks', 'travel']);
    // Each claim is done and ranked anew: some 500 rankings, one after the other.
  }, 240_000);

  test('is told to the artist of itself, and to the venue of the artists of its own list alone', async () => {
    const [artist] = artists as [Person];
    const [show] = shows;
    const told = (await people.read(artist, `/what-if?showId=${show}`)).data as never as {
      place: number;
      of: number;
    };
    expect(told.place).toBe(await placeIn(show as string, artist.profileId));
    const byVenue = await people.read(venue, `/what-if?showId=${show}&artistId=${artist.profileId}`);
    expect((byVenue.data as never as { place: number }).place).toBe(told.place);
    const other = await people.venue();
    expect(
      (await people.read(other, `/what-if?showId=${show}&artistId=${artist.profileId}`)).error.code,
    ).toBe('unknown-show');
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [artist.userId, addDays(await people.today(), 50)],
    );
    expect((await people.read(artist, `/what-if?showId=${show}`)).data).toMatchObject({
      place: null,
      changes: [],
    });
  });
});
