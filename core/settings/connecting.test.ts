import { expect, it } from 'vitest';
import { connectionFault, fanGrowth, spotifyArtistOf } from '#core/settings/connecting.ts';

const ID = '0TnOYISbd1XYRBk9myaseg';
const on = (day: string, followers: number) => ({ provider: 'spotify' as const, day, followers });

it('finds the artist in what people paste', () => {
  for (const typed of [
    ID,
    ` https://open.spotify.com/artist/${ID}?si=abc `,
    `open.spotify.com/intl-de/artist/${ID}`,
    `spotify:artist:${ID}`,
  ])
    expect(spotifyArtistOf(typed), typed).toBe(ID);
  for (const typed of [
    null,
    '',
    'nova',
    `https://open.spotify.com/album/${ID}`,
    `https://evil.example/artist/${ID}`,
    `${ID}/../me`,
    `https://open.spotify.com.evil.example/artist/${ID}`,
  ])
    expect(spotifyArtistOf(typed), String(typed)).toBeNull();
});

it('compares the last count with the one of 30 days before', () => {
  expect(fanGrowth([])).toBeNull();
  expect(fanGrowth([on('2026-11-01', 100)])).toBeNull();
  expect(fanGrowth([on('2026-11-03', 110), on('2026-11-01', 100)])).toEqual({
    ...{ followers: 110, since: '2026-11-01', until: '2026-11-03', percent: 10 },
  });
  const long = [on('2026-09-01', 1), on('2026-10-01', 200), on('2026-10-20', 5), on('2026-10-31', 150)];
  expect(fanGrowth(long)).toMatchObject({ since: '2026-10-01', percent: -25 });
  expect(fanGrowth([on('2026-11-01', 0), on('2026-11-02', 7)])).toMatchObject({
    followers: 7,
    percent: null,
  });
});

it('says of each fault what it means', () => {
  expect(connectionFault('revoked', 'spotify')).toMatch(/withdrawn at Spotify/);
  expect(connectionFault('away', 'spotify')).toMatch(/asked again by itself/);
});
