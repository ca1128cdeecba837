import { describe, expect, it } from 'vitest';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { ARTIST_FACTS } from '#core/matching/criteria/index.ts';
import { distanceKm } from '#core/matching/place.ts';
import { readFacts } from '#core/matching/read-facts.ts';
import { createDb } from '#server/db.ts';
import { artistCandidates } from '#server/matching/artist-candidates.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
const one = async (statement: string, values: unknown[] = []) =>
  (await backend.pool.query(statement, values)).rows[0];

describe('the traits of an artist', () => {
  it('have a bit for each genre of the catalogue, in its order', async () => {
    for (const [at, genre] of GENRES.entries()) {
      const { bits } = await one('select private.genre_bits(private.genre_keys($1))::text as bits', [genre]);
      expect(BigInt(bits), genre).toBe(1n << BigInt(at));
    }
  });

  it('follow the profile in the same transaction, whatever of it changes', async () => {
    const { profileId } = await people.artist({ name: 'Follows', genres: 'Rock, Jazz' });
    const differs = `select count(*)::int as n from artist_profiles a, private.artist_traits_of(a) should
      left join private.artist_traits is_kept on is_kept.artist_id = should.artist_id
      where a.id = $1 and is_kept::text is distinct from should::text`;
    for (const change of [
      `genres = 'Folk'`,
      'fee_min_cents = 100, fee_max_cents = 900',
      `moods = '{80s,Mellow}'`,
      `loudness = 'Very Loud'`,
      `music_type = 'multiple'`,
      'draw = 400',
      'lat = 53.3, lng = -6.2',
      'travel_km = 700',
      'rating = 4.5, review_count = 12',
      `currency = 'GBP'`,
    ]) {
      await backend.pool.query(`update artist_profiles set ${change} where id = $1`, [profileId]);
      expect(await one(differs, [profileId]), change).toEqual({ n: 0 });
    }
    await backend.pool.query('update artist_profiles set closed = true where id = $1', [profileId]);
    expect(
      await one('select count(*)::int as n from private.artist_traits where artist_id = $1', [profileId]),
    ).toEqual({ n: 0 });
  });
});

it('whoever plays what is sought and travels to the venue is found, all over the globe', async () => {
  // Rows without owners suffice: as the traits of a profile they are made by the same function.
  await backend.pool.query(`
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'globe' || n || '@example.com', '{"user_type":"artist"}' from generate_series(1, 180) n`);
  await backend.pool.query(`
    insert into artist_profiles (user_id, name, location, genres, travel_km, music_type)
    select id, 'Globe ' || email, 'Somewhere', 'Rock', 1, 'original' from auth.users where email like 'globe%'`);
  await backend.pool.query(`
    update artist_profiles set lat = -88 + random() * 176, lng = -180 + random() * 360,
      travel_km = (array[50, 400, 1500, 6000, 20000])[1 + floor(random() * 5)::int] where name like 'Globe %'`);
  const { rows } = await backend.pool.query(
    `select id, lat, lng, travel_km from artist_profiles where name like 'Globe %'`,
  );
  const date = await people.dayIn(60);
  const db = createDb(backend.pool);
  for (const [lat, lng] of [
    [53.3, -6.3],
    [-0.01, 179.99],
    [0, -180],
    [89.9, 12],
    [-45, 170.5],
    [60, 20],
    [35.7, 139.7],
  ] as const) {
    const found = await artistCandidates(db, {
      venueId: crypto.randomUUID(),
      date,
      timeZone: 'UTC',
      lat,
      lng,
      countryCode: null,
      genres: ['Rock'],
      locationScope: [...LOCATION_SCOPES],
      musicType: 'original',
      budgetCents: null,
      currency: 'EUR',
      askedArtists: [],
    });
    // There is room for all: who travels here stands before who does not.
    const ready = rows.filter((row) => {
      const km = distanceKm(row, { lat, lng });
      return (km as number) <= row.travel_km;
    });
    const ids = found.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(rows.length);
    expect(ready.filter(({ id }) => !ids.includes(id))).toEqual([]);
    const { rows: narrowed } = await backend.pool.query(
      `select t.artist_id as id from private.artist_traits t where private.artist_found_by(t) &&
        private.found_by(array[648, private.cell_at($1, $2)], private.genre_bits('{rock}'), '{1,3}')`,
      [lat, lng],
    );
    const byCell = new Set(narrowed.map(({ id }) => id));
    expect(
      ready.filter(({ id }) => !byCell.has(id)),
      `${lat} ${lng}`,
    ).toEqual([]);
  }
});

it('where any music fits, who is better from somewhat farther away is found behind any number of nearer ones', async () => {
  const at = { lat: -41.3, lng: 174.8 };
  // Of 1,060 the last forty fill the room: thirty half a degree to the north, and ten of five stars who have not said where they are.
  await backend.pool.query(`
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'dense' || n || '@example.com', '{"user_type":"artist"}' from generate_series(1, 1060) n`);
  await backend.pool.query(
    `insert into artist_profiles (user_id, name, location, genres, music_type, lat, lng, draw, rating, review_count)
     select id, 'Dense ' || email, 'Somewhere', 'Rock', 'original', case when n <= 1050 then $1 + case when n > 1020 then 0.5 else 0 end end,
       case when n <= 1050 then $2::float8 end, case when n > 1020 then 500 else 5 end,
       case when n > 1050 then 5 end, case when n > 1050 then 90 else 0 end
     from auth.users, lateral (select substring(email from '[0-9]+')::int as n) dense where email like 'dense%'`,
    [at.lat, at.lng],
  );
  const found = await artistCandidates(createDb(backend.pool), {
    venueId: crypto.randomUUID(),
    date: await people.dayIn(60),
    timeZone: 'UTC',
    ...at,
    countryCode: null,
    genres: [],
    locationScope: [...LOCATION_SCOPES],
    musicType: 'original',
    capacity: 500,
    budgetCents: null,
    currency: 'EUR',
    askedArtists: [],
  });
  const fillTheRoom = found.filter((row) => readFacts(ARTIST_FACTS, row).draw === 500);
  expect(fillTheRoom.filter(({ lat }) => lat !== null)).toHaveLength(30);
  expect(fillTheRoom.filter(({ lat }) => lat === null)).toHaveLength(10);
  expect(found).toHaveLength(200);
});
