import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { setPeople } from '#testing/set-people.ts';

const { people } = setPeople();

test('nights of a file are told of an act to the venue that brought them, and change no score', async () => {
  const artist = await people.artist();
  const [venue, other] = [await people.venue(), await people.venue()];
  const day = await people.dayIn(45);
  const matches = async (who: typeof venue) => {
    const showId = await people.open(who, day);
    const { data } = (await people.read(who, `/matches?showId=${showId}`)) as never as {
      data: ReadAnswer<'matches'>;
    };
    return data.matches.find(({ artist: { id } }) => id === artist.profileId);
  };
  const name = (await matches(venue))?.artist.name ?? '';
  const night = { acts: [name.toUpperCase()], fee: { cents: 50_000, currency: 'EUR' } };
  await people.done(venue, 'take-over-file', {
    ...{ name: 'a.csv', header: '', mapping: [], leftOut: 0, isTrial: false },
    rows: {
      kind: 'nights',
      nights: [
        { day: '2024-03-01', acts: [name] },
        { ...night, day: '2025-04-03', sold: 120 },
      ],
    },
  });
  const another = await people.dayIn(46);
  const showId = await people.open(venue, another);
  const { data } = (await people.read(venue, `/matches?showId=${showId}`)) as never as {
    data: ReadAnswer<'matches'>;
  };
  const told = data.matches.find(({ artist: { id } }) => id === artist.profileId);
  expect(told?.reasons[0]).toEqual({
    name: 'been-here-before',
    sentence: 'played here twice by your own files, last 03/04/2025, 120 sold, €500',
    good: true,
  });
  const theirs = await matches(other);
  expect(theirs?.reasons.some((reason) => reason.name === 'been-here-before')).toBe(false);
});

test('and to an artist of a venue, wherever it looks for openings', async () => {
  const [artist, other] = [await people.artist(), await people.artist()];
  const venue = await people.venue({ name: 'Café Änkeri' });
  const showId = await people.open(venue, await people.dayIn(47));
  await people.done(artist, 'take-over-file', {
    ...{ name: 'a.csv', header: '', mapping: [], leftOut: 0, isTrial: false },
    rows: {
      kind: 'nights',
      nights: [
        { day: '2025-04-03', acts: ['Us', 'Them'], room: 'CAFÉ ÄNKERI ', sold: 80 },
        { day: '2024-04-03', acts: ['Us'], room: 'Somewhere else' },
      ],
    },
  });
  const told = async (who: typeof artist) => {
    const { data } = (await people.read(who, '/openings')) as never as { data: ReadAnswer<'openings'> };
    return data.matches
      .find(({ opening }) => opening.id === showId)
      ?.reasons.find(({ name }) => name === 'been-here-before')?.sentence;
  };
  expect(await told(artist)).toBe('you played there once by your own files, last 03/04/2025, 80 sold');
  expect(await told(other)).toBeUndefined();
});
