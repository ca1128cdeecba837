import { expect, test } from 'vitest';
import type { Day } from '#core/calendar/day.ts';
import type { AwayPart } from '#core/calendar/part-of-day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { people } = setPeople();

const MATINEE = { doors: '15:00', showTime: '15:30', curfew: '18:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
const FROM_FOUR: AwayPart = { from: null, until: '16:00' };

const mark = (who: Person, day: Day, away: AwayPart) =>
  people.done(who, 'mark-days', { days: [{ day, mark: 'free', away }] });
const read = async <Name extends 'matches' | 'openings' | 'openings-on-map' | 'what-if'>(
  who: Person,
  path: string,
) => (await people.read(who, path)).data as unknown as ReadAnswer<Name>;
const inMatches = async (venue: Person, showId: string, artist: Person) =>
  (await read<'matches'>(venue, `/matches?showId=${showId}`)).matches.find(
    ({ artist: { id } }) => id === artist.profileId,
  );
const placeOf = async (artist: Person, showId: string) =>
  (await read<'what-if'>(artist, `/what-if?showId=${showId}`)).place;

test('who is free for a part of a day is found for a show within it and finds it, and neither for one that is not', async () => {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.aNight()];
  await mark(artist, day, FROM_FOUR);
  const seen = async (hours: object) => {
    const showId = await people.open(venue, day, { ...hours });
    const openings = await read<'openings'>(artist, `/openings?from=${day}&to=${day}`);
    const pins = await read<'openings-on-map'>(artist, `/openings-on-map?from=${day}&to=${day}`);
    const match = await inMatches(venue, showId, artist);
    const told = {
      match: match && { free: match.statedFree, away: match.away },
      opening: openings.matches.some(({ opening }) => opening.id === showId),
      ...{ pins: pins.venues.length, isInWhatIf: (await placeOf(artist, showId)) !== null },
    };
    await people.done(venue, 'cancel-show', { showId });
    return told;
  };
  const found = { match: { free: true, away: FROM_FOUR }, opening: true, pins: 1, isInWhatIf: true };
  const hidden = { match: undefined, opening: false, pins: 0, isInWhatIf: false };
  expect(await seen(EVENING)).toEqual(found);
  expect(await seen(MATINEE)).toEqual(hidden);
  // Who has to be there before four is not free.
  expect(await seen({ ...EVENING, loadIn: '15:00' })).toEqual(hidden);
  await mark(artist, day, { from: '20:00', until: null });
  expect(await seen(EVENING)).toEqual(hidden);
  await mark(artist, day, { from: '18:00', until: '19:00' });
  expect(await seen(EVENING)).toMatchObject({ match: { away: { from: '18:00', until: '19:00' } } });
  expect(await seen(MATINEE)).toMatchObject({ opening: true });
});

test('where only the date is known the artist stands there, with its hours', async () => {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.aNight()];
  await mark(artist, day, FROM_FOUR);
  const { matches } = await read<'matches'>(venue, `/preview-matches?date=${day}`);
  expect(matches.find(({ artist: { id } }) => id === artist.profileId)).toMatchObject({
    statedFree: true,
    away: FROM_FOUR,
  });
  // Nobody knows its hours, so that it may be held; the offer that follows is judged by them.
  await people.done(venue, 'place-hold', { artistId: artist.profileId, day });
});

test('reasons of an offer say that the artist is free where the part leaves time for the show, and not where it is in the way', async () => {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.aNight()];
  const bookings = [
    await people.request(venue, await people.open(venue, day, MATINEE), artist),
    await people.request(venue, await people.open(venue, day, EVENING), artist),
  ];
  await mark(artist, day, FROM_FOUR);
  const { data } = await people.read(venue, `/offer-reasons?bookings=${bookings.join(',')}`);
  const told = data as unknown as ReadAnswer<'offer-reasons'>;
  const isFree = bookings.map((id) =>
    told
      .find(({ bookingId }) => bookingId === id)
      ?.reasons.some(({ sentence }) => sentence === 'free that night'),
  );
  expect(isFree).toEqual([false, true]);
});
