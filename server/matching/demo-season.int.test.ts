import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOUDNESSES } from '#core/catalogue/filters.ts';
import { distanceKm } from '#core/matching/place.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import { artistForMatch, openingsFor } from '#server/matching/openings.ts';
import { rankForNight } from '#server/matching/rank-for-night.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

/** Rows that no booker would put forward, looked for over the whole demo season. */
const FAR_KM = 800;
const SOON_DAYS = 30;

type Night = {
  artist_id: string;
  venue_id: string;
  show_date: string;
  lat: number;
  lng: number;
  countryCode: null;
};
type Show = { id: string; venue_id: string; show_date: string; loudness: string | null; capacity: number };
type Artist = { id: string; music_type: string; loudness: string | null; draw: number | null };
type Ranked = Awaited<ReturnType<typeof rankForNight>>['answer'];

let backend: TestBackend;
let nights: Night[];
const ranked: { show: Show & { music_type: string; lat: number; lng: number }; ranking: Ranked }[] = [];
const artists = new Map<string, Artist>();

beforeAll(async () => {
  backend = await startTestBackend({ demo: true });
  const { pool } = backend;
  for (const artist of (await pool.query('select * from artist_profiles')).rows)
    artists.set(artist.id, artist);
  nights = (
    await pool.query(`select b.artist_id, b.venue_id, b.show_date, v.lat, v.lng, null as "countryCode"
      from bookings b join venue_profiles v on v.id = b.venue_id
      where b.status not in ('requested', 'countered', 'declined', 'withdrawn', 'expired', 'cancelled')`)
  ).rows;
  const open =
    await pool.query(`select s.*, v.lat, v.lng from shows s join venue_profiles v on v.id = s.venue_id
    where s.status = 'open' and s.starts_at > private.now() order by s.show_date, s.id`);
  for (const show of open.rows) {
    const night = await nightOfShow(backend.sql as never, show.id, show.venue_id);
    const alone = { ...night, askedArtists: [] };
    const { answer } = await rankForNight(backend.sql as never, alone, { limit: 10 });
    ranked.push({ show, ranking: answer });
  }
}, 120_000);
afterAll(() => backend?.stop());

const days = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
const rows = (first: number) =>
  ranked.flatMap(({ show, ranking }) =>
    ranking.matches
      .slice(0, first)
      .filter(({ needs }) => needs.length === 0)
      .map((match) => ({ show, match, artist: artists.get(match.artist.id) as Artist })),
  );

describe('in the demo season', () => {
  test('there are openings with artists who fit', () => {
    expect(ranked.length).toBeGreaterThan(20);
    expect(rows(3).length).toBeGreaterThan(40);
  });
  test('nobody among the first five plays originals where covers are sought, or the other way round', () => {
    const wrong = rows(5).filter(
      ({ show, artist }) =>
        show.music_type !== 'multiple' &&
        artist.music_type !== 'multiple' &&
        artist.music_type !== show.music_type,
    );
    expect(wrong).toEqual([]);
  });
  test('nobody among the first ten plays the same room within a month, or far away the night before', () => {
    const silly = rows(10).filter(({ show, artist }) =>
      nights.some(
        (night) =>
          night.artist_id === artist.id &&
          ((night.venue_id === show.venue_id && days(night.show_date, show.show_date) <= SOON_DAYS) ||
            (days(night.show_date, show.show_date) === 1 &&
              (distanceKm(night as never, show) ?? 0) > FAR_KM)),
      ),
    );
    expect(silly).toEqual([]);
  });
  test('nobody among the first five is very loud where quiet is sought', () => {
    const steps = (a: string | null, b: string | null) =>
      a === null || b === null
        ? 0
        : Math.abs(LOUDNESSES.indexOf(a as never) - LOUDNESSES.indexOf(b as never));
    const loud = rows(5).filter(
      ({ show, artist }) => show.loudness === 'Quiet' && steps(show.loudness, artist.loudness) > 1,
    );
    expect(loud.map(({ show, match }) => [show.id, match.artist.name])).toEqual([]);
  });
  test('nobody who draws twice the room is praised for it', () => {
    const praised = rows(10).filter(
      ({ show, artist, match }) =>
        (artist.draw ?? 0) >= 2 * show.capacity &&
        match.reasons.some(({ name, good }) => name === 'draw' && good),
    );
    expect(praised).toEqual([]);
  });
  test('no artist sees more than two nights of one venue among the first ten', async () => {
    let seen = 0;
    for (const { id } of artists.values()) {
      const artist = await artistForMatch(backend.sql as never, id);
      if (!artist) continue;
      const { answer } = await openingsFor(backend.sql as never, artist, { page: 1, limit: 10 } as never);
      const { matches } = answer;
      const fitting = matches.filter(({ needs }) => needs.length === 0);
      const venues = fitting.map(({ opening }) => opening.venue.id);
      // Where fewer venues have openings than the first ten take, the rest comes after them.
      if (new Set(venues).size < 5) continue;
      seen += 1;
      const most = Math.max(...venues.map((venue) => venues.filter((each) => each === venue).length));
      expect(most).toBeLessThanOrEqual(2);
    }
    expect(seen).toBeGreaterThan(10);
  });
});
