import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { people } = setPeople();
let venue: Person;
let show: string;

type Row = { id: string; request: { status: string } | null };
type Answer = { total: number; place: number | null; of: number; changes: unknown[]; nights: Night[] };
type Night = { candidates: unknown[]; out: { said: number } };
type Matches = Omit<Answer, 'nights'> & { matches: { artist: Row; request: Row['request'] }[] };

const read = async (person: Person, path: string) => {
  const answer = await people.read(person, path);
  expect(answer.error, path).toBeUndefined();
  return answer.data as never;
};
const artistsOf = (showId: string): Promise<Matches> => read(venue, `/matches?showId=${showId}`);
const whatIf = (showId: string, artist: Person): Promise<Answer> =>
  read(venue, `/what-if?showId=${showId}&artistId=${artist.profileId}`);

beforeAll(async () => {
  venue = await people.venue();
  show = await people.open(venue, await people.dayIn(40), { genres: ['Rock'], budgetCents: 40_000 });
});

test('where nobody has signed up yet, lists are empty and a month has nobody', async () => {
  expect(await artistsOf(show)).toMatchObject({ total: 0, matches: [] });
  const day = await people.dayIn(40);
  const { nights }: Answer = await read(venue, `/month?from=${day}&to=${day}`);
  expect(nights.map(({ candidates }) => candidates)).toEqual([[]]);
});

test('the first artist is the first of the list, whatever it plays, and nothing would bring it further up', async () => {
  const only = await people.artist({ genres: 'Jazz' });
  const { total, matches } = await artistsOf(show);
  expect([total, matches.map(({ artist }) => artist.id)]).toEqual([1, [only.profileId]]);
  expect(await whatIf(show, only)).toMatchObject({ place: 1, of: 1, changes: [] });
  expect(await read(only, '/openings')).toMatchObject({ total: 1 });
});

test('where all have declined, they are marked so in the list, and the month asks nobody again', async () => {
  const more = [await people.artist({ genres: 'Rock' }), await people.artist({ genres: 'Rock' })];
  for (const artist of more) {
    const bookingId = await people.request(venue, show, artist);
    await people.done(artist, 'decline-booking', { bookingId });
  }
  const { matches } = await artistsOf(show);
  const said = matches.filter(({ artist }) => more.some(({ profileId }) => profileId === artist.id));
  expect(said.map(({ request }) => request?.status)).toEqual(['declined', 'declined']);
  const day = await people.dayIn(40);
  const { nights }: Answer = await read(venue, `/month?from=${day}&to=${day}`);
  expect(nights[0]?.out.said).toBe(2);
  expect(nights[0]?.candidates.length).toBeLessThanOrEqual(1);
});
