import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typedDays } from '#core/search/typed-days.ts';
import { type Client, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { bookedShow, newArtist, newVenue, type Played, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

let backend: TestBackend;
let venue: Player;
let artist: Player;
let stranger: Player;
let hidden: Player;
let next: Played;
let past: Played;

beforeAll(async () => {
  backend = await startTestBackend();
  [venue, artist, stranger, hidden] = await Promise.all([
    newVenue(backend, 'Café Zürich'),
    newArtist(backend, 'Nova Drift'),
    newVenue(backend, 'The Other Room'),
    newArtist(backend, 'Nova Hidden'),
  ]);
  await newArtist(backend, 'Thé Bjørn Trio');
  next = await bookedShow(backend, { venue, artist, daysAgo: -30 });
  past = await bookedShow(backend, { venue, artist, daysAgo: 40 });
  await backend.pool.query(`update public.shows set title = 'Winter Lights' where id = $1`, [next.showId]);
  await backend.pool.query('update public.artist_profiles set closed = true where id = $1', [
    hidden.profileId,
  ]);
});
afterAll(() => backend?.stop());

const people = async (client: Client, words: string) => {
  const { data, error } = await client.rpc('find_profiles', { words });
  if (error) throw error;
  return data.map(({ name }) => name);
};
const bookings = async (client: Client, typed?: string) => {
  const today = testToday();
  const { days, rest } = typedDays(typed ?? '', today);
  const { data, error } = await client.rpc(
    'find_bookings',
    typed === undefined ? {} : { words: typed, names: rest, days },
  );
  if (error) throw error;
  return data.map(({ booking_id }) => booking_id);
};

describe('people are found by name, city and genre', () => {
  test.each([
    ['nova', 'Nova Drift'],
    ['NOVA DR', 'Nova Drift'],
    ['drift', 'Nova Drift'],
    ['novva drfit', 'Nova Drift'],
    ['nvoa drift', 'Nova Drift'],
    ['cafe zurich', 'Café Zürich'],
    ['cafe zuerich', 'Café Zürich'],
    ['zuric', 'Café Zürich'],
    ['the bjorn', 'Thé Bjørn Trio'],
    ['indie utrecht', 'Nova Drift'],
    ['amsterdam', 'Café Zürich'],
    ['amsterdm', 'Café Zürich'],
  ])('%s', async (typed, name) => {
    expect((await people(venue.client, typed))[0]).toBe(name);
  });

  test('nothing for one letter, for what is like nobody, or for signs of a pattern', async () => {
    for (const typed of ['', ' ', 'n', 'xqzwv', '%', '__', '\\', '%%%'])
      expect(await people(venue.client, typed), typed).toEqual([]);
  });

  test('a closed account is found by nobody, though an agreement lets the other side read its name', async () => {
    expect(await people(venue.client, 'nova hidden')).toEqual([]);
    const closed = await newArtist(backend, 'Gone Quartet');
    expect(await people(venue.client, 'gone quartet')).toEqual(['Gone Quartet']);
    await bookedShow(backend, { venue, artist: closed, daysAgo: 50 });
    await backend.pool.query('update public.artist_profiles set closed = true where id = $1', [
      closed.profileId,
    ]);
    expect(await people(venue.client, 'gone quartet')).toEqual([]);
  });

  test('at most eight, and only for somebody signed in', async () => {
    for (let at = 0; at < 10; at++) await newArtist(backend, `Quasar ${at}`);
    expect(await people(artist.client, 'quasar')).toHaveLength(8);
    const { error } = await backend.anonymous().rpc('find_profiles', { words: 'nova' });
    expect(error?.code).toBe('42501');
  });
});

describe('bookings are found by both sides and by nobody else', () => {
  const written = (day: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(day),
    );

  test('by the other side’s name, the next first', async () => {
    expect(await bookings(venue.client, 'nova drift')).toEqual([next.bookingId, past.bookingId]);
    expect(await bookings(venue.client, 'novva drift')).toEqual([next.bookingId, past.bookingId]);
    expect(await bookings(artist.client, 'cafe zurich')).toEqual([next.bookingId, past.bookingId]);
  });

  test('by title and by date as it is typed', async () => {
    expect(await bookings(artist.client, 'winter lights')).toEqual([next.bookingId]);
    expect(await bookings(venue.client, written(next.date))).toEqual([next.bookingId]);
    expect(await bookings(venue.client, `nova ${written(past.date)}`)).toEqual([past.bookingId]);
    expect(await bookings(venue.client, `somebody ${written(past.date)}`)).toEqual([]);
  });

  test('by the number of the agreement', async () => {
    const { rows } = await backend.pool.query('select number from public.agreements where id = $1', [
      past.agreementId,
    ]);
    expect(await bookings(venue.client, rows[0].number.toLowerCase())).toEqual([past.bookingId]);
  });

  test('nothing typed: those that wait for the one who asks', async () => {
    expect((await bookings(venue.client)).slice(0, 2)).toEqual([next.bookingId, past.bookingId]);
    expect(await bookings(artist.client)).toEqual([next.bookingId]);
  });

  test('a stranger finds nothing of theirs, by no word and no date', async () => {
    for (const typed of ['nova drift', 'winter lights', written(next.date), undefined])
      expect(await bookings(stranger.client, typed)).toEqual([]);
    const nights = await stranger.client.rpc('find_nights', {
      words: 'winter lights',
      names: '',
      days: [next.date],
    });
    expect(nights.data).toEqual([]);
    for (const name of ['find_bookings', 'find_nights'] as const)
      expect((await backend.anonymous().rpc(name, {})).error?.code).toBe('42501');
  });

  test('a venue finds its nights by title and date', async () => {
    const find = async (asked: { words: string; names: string; days: string[] }) =>
      (await venue.client.rpc('find_nights', asked)).data?.map(({ show_id }) => show_id);
    expect(await find({ words: 'winter', names: 'winter', days: [] })).toEqual([next.showId]);
    expect(await find({ words: '14 mar', names: '', days: [past.date] })).toEqual([past.showId]);
    expect(await find({ words: 'summer', names: 'summer', days: [past.date] })).toEqual([]);
  });
});
