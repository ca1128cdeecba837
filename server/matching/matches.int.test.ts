import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let venue: Person;
let show: string;
let date: string;
const cast: Record<string, Person> = {};

type Ranked = {
  total: number;
  breadth: string;
  matches: {
    artist: { id: string; name: string; genres: string[] };
    score: number;
    reasons: { sentence: string; good: boolean }[];
    km: number | null;
    statedFree: boolean;
    request: { bookingId: string; status: string } | null;
  }[];
};
const ranking = async (path: string, person = venue): Promise<Ranked> => {
  const answer = await people.read(person, path);
  expect(answer.error).toBeUndefined();
  return answer.data as never;
};
const names = (ranked: Ranked) => ranked.matches.map((match) => match.artist.name);
const wordsFor = (ranked: Ranked, name: string) =>
  ranked.matches.find((match) => match.artist.name === name)?.reasons.map((reason) => reason.sentence);

const artistAt = async (
  name: string,
  genres: string,
  lat: number,
  lng: number,
  country: string,
  row = {},
) => {
  const person = await people.artist({ name, genres, ...row });
  await backend.pool.query('update artist_profiles set lat = $2, lng = $3, country_code = $4 where id = $1', [
    person.profileId,
    lat,
    lng,
    country,
  ]);
  cast[name] = person;
  return person;
};

beforeAll(async () => {
  venue = await people.venue({ name: 'The Blue Room', max_rate_cents: 60_000 });
  date = await people.dayIn(45);
  await artistAt('Near Rock', 'hip hop, Rock', 52.09, 5.12, 'NL', {
    fee_min_cents: 40_000,
    fee_max_cents: 80_000,
  });
  await artistAt('Far Rock', 'Rock, Indie', 53.22, 6.57, 'NL');
  await artistAt('Over The Border', 'Rock', 50.94, 6.96, 'DE');
  await artistAt('Jazz Next Door', 'Jazz', 52.37, 4.9, 'NL');
  await artistAt('Too Dear', 'Rock', 52.37, 4.9, 'NL', { fee_min_cents: 900_000, fee_max_cents: 900_000 });
  await artistAt('Away', 'Rock', 52.37, 4.9, 'NL');
  await artistAt('Taken', 'Rock', 52.37, 4.9, 'NL');
  const says = (name: string, status: string) =>
    backend.pool.query('insert into availability (user_id, day, status) values ($1, $2, $3)', [
      cast[name]?.userId,
      date,
      status,
    ]);
  await says('Away', 'unavailable');
  await says('Near Rock', 'free');
  const elsewhere = await people.open(await people.venue(), date);
  const taken = await people.request(cast.Taken as Person, elsewhere);
  const owner = (await people.row('shows', elsewhere)).venue_id;
  const { rows } = await backend.pool.query('select user_id from venue_profiles where id = $1', [owner]);
  const token = await people.tokenOf(rows[0].user_id);
  const accepted = await people.sendRaw(
    token,
    'accept-booking',
    JSON.stringify({ bookingId: taken }),
    'accept',
  );
  expect(accepted.status).toBe(200);
  show = await people.open(venue, date, {
    genres: ['Rock', 'Hip-Hop'],
    locationScope: ['Local', 'National'],
    budgetCents: 50_000,
  });
});

describe('the artists for an opening', () => {
  it('are ranked with reasons in words', async () => {
    const ranked = await ranking(`/matches?showId=${show}`);
    expect(names(ranked)[0]).toBe('Near Rock');
    expect(wordsFor(ranked, 'Near Rock')).toEqual(
      expect.arrayContaining([
        'free that night',
        '35 km away',
        'asks €400–€800, you offer €500',
        '2 of your 2 genres',
      ]),
    );
    expect(ranked.matches[0]).toMatchObject({ km: 35, statedFree: true, request: null });
  });
  it('are none who is booked, unavailable, from elsewhere or asks far beyond the budget', async () => {
    const found = names(await ranking(`/matches?showId=${show}`));
    for (const name of ['Taken', 'Away', 'Over The Border', 'Too Dear']) expect(found).not.toContain(name);
    expect(found).toContain('Far Rock');
  });
  it('come with those of near genres, and then any, when few play what is asked', async () => {
    const ranked = await ranking(`/matches?showId=${show}`);
    expect(ranked.breadth).toBe('any');
    expect(names(ranked).at(-1)).toBe('Jazz Next Door');
  });
  it('come in pages', async () => {
    const all = await ranking(`/matches?showId=${show}&limit=200`);
    const second = await ranking(`/matches?showId=${show}&limit=1&page=2`);
    expect(second.total).toBe(all.total);
    expect(names(second)).toEqual([names(all)[1]]);
    expect(names(await ranking(`/matches?showId=${show}&limit=1&offset=1`))).toEqual(names(second));
  });
  it('tell of the request there is, also of one whom the filters would leave out', async () => {
    const bookingId = await people.request(cast['Over The Border'] as Person, show);
    const ranked = await ranking(`/matches?showId=${show}`);
    const asked = ranked.matches.find((match) => match.artist.name === 'Over The Border');
    expect(asked?.request).toMatchObject({ bookingId, status: 'requested', offeredBy: 'artist' });
  });
  it('leave out who plays here within five weeks of it, and say who and when', async () => {
    const host = await people.venue();
    const [near, far] = [await people.dayIn(60), await people.dayIn(80)];
    const [first, second] = [await people.open(host, near), await people.open(host, far)];
    const artist = cast['Far Rock'] as Person;
    await people.done(host, 'accept-booking', { bookingId: await people.request(artist, first) });
    const found = (await ranking(`/matches?showId=${second}`, host)) as Ranked & { playHere: unknown[] };
    expect(names(found)).not.toContain('Far Rock');
    expect(found.playHere).toEqual([{ id: artist.profileId, name: 'Far Rock', date: near }]);
    expect(await ranking(`/matches?showId=${second}&page=2&limit=1`, host)).toMatchObject({ playHere: [] });
    expect(await ranking(`/matches?showId=${show}`)).toMatchObject({ playHere: [] });
  });
  it('are shown to their venue alone', async () => {
    expect(await people.read(await people.venue(), `/matches?showId=${show}`)).toMatchObject({
      status: 404,
      error: { code: 'unknown-show' },
    });
    expect(await people.read(cast.Away as Person, `/matches?showId=${show}`)).toMatchObject({ status: 403 });
    expect(await people.read(null, `/matches?showId=${show}`)).toMatchObject({ status: 401 });
  });
  it('are asked for in words that make sense', async () => {
    for (const query of [
      '',
      '?showId=1',
      `?showId=${show}&page=0`,
      `?showId=${show}&limit=1000`,
      `?showId=${show}&page=x`,
    ]) {
      const answer = await people.read(venue, `/matches${query}`);
      expect(answer.status, query).toBe(422);
      expect(answer.error.message, query).toBeTruthy();
    }
  });
});

describe('a look at the artists before a date is opened', () => {
  it('finds whom opening it with these filters would find', async () => {
    const same = `date=${date}&genres=Rock,Hip-Hop&locationScope=Local,National&budgetCents=50000`;
    const preview = await ranking(`/preview-matches?${same}`);
    const found = await ranking(`/matches?showId=${show}`);
    expect(names(preview)).toEqual(names(found).filter((name) => name !== 'Over The Border'));
  });
  it('takes local alone at its word, and one country alone', async () => {
    const near = await ranking(`/preview-matches?date=${date}&genres=Rock&locationScope=Local`);
    expect(names(near)).toEqual(['Near Rock', 'Jazz Next Door']);
    const national = await ranking(`/preview-matches?date=${date}&genres=Rock&locationScope=National`);
    expect(names(national)).toEqual(['Far Rock']);
    const abroad = await ranking(`/preview-matches?date=${date}&genres=Rock&locationScope=International`);
    expect(names(abroad)).toEqual(['Over The Border']);
  });
  it('refuses what makes no sense with a sentence', async () => {
    const yesterday = await people.dayIn(-1);
    const asked: [string, RegExp][] = [
      ['', /Required/],
      [`date=${yesterday}`, /has already passed/],
      ['date=2027-02-30', /real date/],
      [`date=${await people.dayIn(2000)}`, /three years/],
      [`date=${date}&genres=Polka`, /Invalid input/],
      [`date=${date}&budgetCents=-5`, /at least 1/],
      [`date=${date}&slots=6`, /at most 5/],
    ];
    for (const [query, sentence] of asked) {
      const answer = await people.read(venue, `/preview-matches?${query}`);
      expect(answer.status, query).toBe(422);
      expect(answer.error.message, query).toMatch(sentence);
    }
  });
});

describe('the openings for an artist', () => {
  type Openings = {
    total: number;
    matches: {
      opening: { id: string; date: string; venue: { name: string } };
      request: unknown;
      reasons: { sentence: string }[];
    }[];
  };
  const openings = async (person: Person, query = '') =>
    (await ranking(`/openings${query}`, person)) as unknown as Openings;
  const ids = (found: Openings) => found.matches.map((match) => match.opening.id);

  it('are ranked with reasons in words and a place on the map', async () => {
    const found = await openings(cast['Near Rock'] as Person);
    const mine = found.matches.find((match) => match.opening.id === show);
    expect(mine?.opening).toMatchObject({ date, venue: { name: 'The Blue Room', lat: 52.37, lng: 4.89 } });
    expect(mine?.reasons.map((reason) => reason.sentence)).toEqual(
      expect.arrayContaining(['your night is free', '35 km from you', 'offers €500, you ask €400–€800']),
    );
  });
  it('are none on a night the artist is booked or unavailable', async () => {
    expect(ids(await openings(cast.Taken as Person))).not.toContain(show);
    expect(ids(await openings(cast.Away as Person))).not.toContain(show);
  });
  it('tell of the request there is', async () => {
    const found = await openings(cast['Over The Border'] as Person);
    expect(found.matches.find((match) => match.opening.id === show)?.request).toMatchObject({
      status: 'requested',
    });
  });
  it('can be those of some days', async () => {
    const before = await people.dayIn(44);
    expect(ids(await openings(cast['Far Rock'] as Person, `?from=${date}&to=${date}`))).toEqual([show]);
    expect(ids(await openings(cast['Far Rock'] as Person, `?to=${before}`))).toEqual([]);
    const backwards = await people.read(cast['Far Rock'] as Person, `/openings?from=${date}&to=${before}`);
    expect(backwards).toMatchObject({ status: 422, error: { field: 'to' } });
  });
  it('are gone once their deadline is', async () => {
    const early = await people.open(await people.venue(), await people.dayIn(50), {
      deadline: await people.dayIn(2),
    });
    expect(ids(await openings(cast['Far Rock'] as Person))).toContain(early);
    await backend.moveClock(3);
    expect(ids(await openings(cast['Far Rock'] as Person))).not.toContain(early);
  });
  it('are for artists', async () => {
    expect(await people.read(venue, '/openings')).toMatchObject({ status: 403 });
    const { userId, token } = await people.account('artist');
    const blank = { userId, token, profileId: '', name: '', side: 'artist' as const };
    expect(await people.read(blank, '/openings')).toMatchObject({
      status: 409,
      error: { code: 'no-profile' },
    });
  });
});
