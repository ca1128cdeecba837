import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, dayNumber } from '#core/calendar/day.ts';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { genreAt } from '#core/matching/genre-affinity.ts';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { contextsOf } from '#core/matching/learning/choices.ts';
import { FIGURES } from '#core/matching/learning/figures.ts';
import { MEMORY_FEATURES, WIDTH } from '#core/matching/memory/feature-list.ts';
import { fillFeatures } from '#core/matching/memory/features.ts';
import { Memory } from '#core/matching/memory/memory.ts';
import { type MatchQuery, rankWhole } from '#server/matching/rank-for-night.ts';
import { recallRooms } from '#server/matching/recall.ts';
import { rememberNights } from '#server/matching/remember.ts';
import type { Person } from '#testing/people.ts';
import { addPlayedNights, type PlayedNight } from '#testing/played-nights.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let today: Day;
const venues: Person[] = [];
const artists: Person[] = [];
const nights: PlayedNight[] = [];
const GENRES = ['Rock', 'Jazz', 'Folk', 'Techno'];

const about = (person: Person) => ({ id: person.profileId, genres: genresOf(person), lat: 52.1, lng: 5.1 });
const genresOf = (person: Person) => [GENRES[artists.indexOf(person) % GENRES.length] as string];
const room = (venue: Person, date: Day) => ({
  id: venue.profileId,
  venueId: venue.profileId,
  date,
  lat: 52 + venues.indexOf(venue) / 10,
  lng: 5,
});

beforeAll(async () => {
  // What is remembered is worked out as of the day in UTC.
  const { rows } = await backend.pool.query<{ today: Day }>('select private.today() as today');
  today = rows[0]?.today ?? '';
  for (let at = 0; at < 6; at += 1) {
    const venue = await people.venue();
    await backend.pool.query('update venue_profiles set lat = $2, lng = 5 where id = $1', [
      venue.profileId,
      52 + at / 10,
    ]);
    venues.push(venue);
  }
  for (let at = 0; at < 20; at += 1)
    artists.push(
      await people.artist({ genres: GENRES[at % GENRES.length], lat: 52.1, lng: 5.1, country_code: 'NL' }),
    );
  const chance = chanceFrom(5);
  for (let back = 200; back > 0; back -= 2) {
    const free = [...artists];
    for (const venue of venues) {
      if (chance() < 0.5) continue;
      const bill = [0, 1].map(() => free.splice(Math.floor(chance() * free.length * 0.8), 1)[0] as Person);
      nights.push({
        venueId: venue.profileId,
        day: addDays(today, -back),
        artists: bill.map(({ profileId }) => profileId),
      });
    }
  }
  await addPlayedNights(backend.pool, nights);
  await rememberNights(backend.sql as never);
});

/** The same nights replayed in memory, as the bench does. */
function replayed(): Memory {
  const memory = new Memory();
  for (const venue of venues) memory.room(venue.profileId, room(venue, today));
  for (const artist of artists)
    memory.artist(artist.profileId, {
      genres: genresOf(artist).map(genreAt),
      home: { lat: 52.1, lng: 5.1 },
    });
  for (const { venueId, day, artists } of nights)
    memory.learn({ venue: venueId, day: dayNumber(day), artists, price: null });
  return memory;
}

describe('what matching remembers of played nights', () => {
  test('is the same in tables as in the memory that is measured, on both sides', async () => {
    const memory = replayed();
    const contexts = contextsOf(memory, dayNumber(today));
    const expected = new Float32Array(WIDTH);
    let compared = 0;
    for (const venue of venues) {
      const night: MatchQuery = {
        ...{ ...room(venue, today), showId: null, timeZone: 'UTC', countryCode: null, currency: 'EUR' },
        ...{
          genres: [],
          moods: [],
          loudness: null,
          musicType: 'original',
          locationScope: [...LOCATION_SCOPES],
        },
        ...{ budgetCents: null, deadline: null, slots: 1, capacity: 100, askedArtists: [] },
        ...{ rating: null, reviewCount: 0, played: 0, cancelled: 0 },
      };
      const { candidates } = await rankWhole(backend.sql as never, night, null);
      const recalled = new Map(candidates.map((each) => [each.id, each]));
      for (const artist of artists) {
        const context = contexts(memory.room(venue.profileId));
        fillFeatures(memory, context, memory.artist(artist.profileId), expected, 0);
        const found: { memory?: ArrayLike<number> | null }[] = [recalled.get(artist.profileId) ?? {}];
        if (artists.indexOf(artist) < 3) {
          const asked = room(venue, today);
          found.push((await recallRooms(backend.sql as never, about(artist), [asked]))(asked.id));
        }
        for (const { memory: features } of found) {
          for (const [at, [name]] of MEMORY_FEATURES.entries()) {
            const scale = Math.max(1, Math.abs(expected[at] as number));
            expect(
              Math.abs((features?.[at] as number) - (expected[at] as number)) / scale,
              name,
            ).toBeLessThan(1e-4);
            compared += 1;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(120 * WIDTH);
  });

  test('brings up who has played here and in rooms alike, in words, and changes nothing where there is no past', async () => {
    const [venue] = venues as [Person];
    const stranger = await people.venue();
    const date = addDays(today, 60);
    const asks = async (who: Person) =>
      (await people.read(who, `/preview-matches?date=${date}&limit=50`)).data as unknown as {
        matches: { artist: { id: string }; score: number; reasons: { name: string; sentence: string }[] }[];
      };
    const here = await asks(venue);
    const [first] = here.matches;
    const played = nights.filter(
      ({ venueId, artists: acts }) =>
        venueId === venue.profileId && acts.includes(first?.artist.id as string),
    ).length;
    expect(played).toBeGreaterThan(1);
    const times = played === 2 ? 'twice' : `${played} times`;
    expect(first?.reasons.map(({ sentence }) => sentence)).toContain(`played here ${times}`);
    const there = await asks(stranger);
    expect(there.matches.flatMap(({ reasons }) => reasons).some(({ name }) => name === 'been-here')).toBe(
      false,
    );
  });

  test('knows how often somebody says yes: the shrunk share of the offers that came to an end', async () => {
    const { rows } = await backend.pool.query('select * from private.answer_rates where profile_id = $1', [
      artists[0]?.profileId,
    ]);
    const played = nights.filter(({ artists: acts }) =>
      acts.includes(artists[0]?.profileId as string),
    ).length;
    expect(rows).toEqual([{ profile_id: artists[0]?.profileId, asked: played, accepted: played }]);
  });
});

describe('what rankings showed', () => {
  test('is written after the answer, with places and figures, and kept for 180 days', async () => {
    const venue = await people.venue();
    const date = addDays(today, 61);
    const answer = await people.read(venue, `/preview-matches?date=${date}&limit=5&offset=5`);
    const shown = answer.data as unknown as { matches: { artist: { id: string } }[] };
    const impressions = async () =>
      (
        await backend.pool.query(
          'select artist_id, side, place, model_id, figures from private.match_impressions where venue_id = $1 order by place',
          [venue.profileId],
        )
      ).rows;
    await expect.poll(impressions).toHaveLength(5);
    const rows = await impressions();
    expect(rows.map(({ artist_id }) => artist_id)).toEqual(shown.matches.map(({ artist }) => artist.id));
    expect(rows.map(({ place }) => place)).toEqual([6, 7, 8, 9, 10]);
    expect(rows[0]).toMatchObject({ side: 'venue', model_id: null });
    expect(rows[0].figures).toHaveLength(FIGURES.length);
    await backend.moveClock(181);
    expect(await impressions()).toEqual([]);
  });
});
