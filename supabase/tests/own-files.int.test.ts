import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { newArtist, newVenue, type Player } from '#testing/stage.ts';

const STRANGER = '11111111-1111-4111-8111-111111111111';
const COLUMNS = {
  artist_profiles: ['avatar_path', 'banner_path', 'tech_rider_path', 'hospitality_rider_path', 'photo_paths'],
  venue_profiles: ['avatar_path', 'banner_path', 'stage_photo_path', 'venue_photo_path', 'tech_rider_path'],
} as const;
type Table = keyof typeof COLUMNS;

const notTheirs = (me: string) => [
  ...[
    `${STRANGER}/a.png`,
    `${STRANGER}/${me}/a.png`,
    'a.png',
    'me/a.png',
    '',
    ' ',
    me,
    `${me}/`,
    `x${me}/a.png`,
  ],
  ...[`/${me}/a.png`, `//${me}/a.png`, `${me}//a.png`, `./${me}/a.png`, `${me}/./a.png`, `${me}/b/a.png`],
  ...[
    `../${me}/a.png`,
    `${me}/..`,
    `${me}/../${STRANGER}/a.png`,
    `${me}/..%2f${STRANGER}/a.png`,
    `${me}/a..png`,
  ],
  ...[
    `${me}\\a.png`,
    `${me}/a\\..\\b.png`,
    `${me}/%2e%2e/a.png`,
    `${me}/a%00.png`,
    `${me}/a\n.png`,
    `${me}/a.png\n`,
  ],
  ...[
    `${me}/a b.png`,
    `${me}/a?b.png`,
    `${me}/a#b.png`,
    `${me}/a"b.png`,
    `${me}/<a>.png`,
    `${me}/ä.png`,
    `${me}/.a`,
  ],
  ...[
    'https://evil.example/a.png',
    `javascript:${me}/a.png`,
    `${me.toUpperCase()}/a.png`,
    `${me}/${'a'.repeat(201)}`,
  ],
];
const RUNS = [
  ...['javascript:alert(1)', ' JavaScript :alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
  ...['data:text/html,<script>', 'vbscript:x', 'blob:https://a.example/1', 'file:///etc/passwd'],
];

describe('a profile', () => {
  let backend: TestBackend;
  let players: Record<Table, Player>;
  beforeAll(async () => {
    backend = await startTestBackend();
    const [artist, venue] = await Promise.all([newArtist(backend), newVenue(backend)]);
    players = { artist_profiles: artist, venue_profiles: venue };
  });
  afterAll(() => backend?.stop());

  const change = (table: Table, values: Record<string, unknown>) =>
    players[table].client
      .from(table)
      .update(values as never)
      .eq('id', players[table].profileId)
      .select();
  const each = (Object.keys(COLUMNS) as Table[]).flatMap((table) =>
    COLUMNS[table].map((column) => [table, column] as const),
  );
  const namedBy = (column: string, path: string) => (column === 'photo_paths' ? [path] : path);

  test.each(each)('of %s names a file of its owner as %s', async (table, column) => {
    const me = players[table].userId;
    for (const name of ['0b6f8b4e-8a1c-4d0e-9d5f-1f4f0b6f8b4e.png', 'a', 'A-b_c.1.JPEG']) {
      const { data, error } = await change(table, { [column]: namedBy(column, `${me}/${name}`) });
      expect([error, data?.length], name).toEqual([null, 1]);
    }
  });

  test.each(each)('of %s names nothing else as %s', async (table, column) => {
    for (const path of notTheirs(players[table].userId)) {
      const { error, status } = await change(table, { [column]: namedBy(column, path) });
      expect([error?.code, status], JSON.stringify(path)).toEqual(['23514', 400]);
    }
    const mixed = [`${players[table].userId}/a.png`, `${STRANGER}/a.png`];
    if (column === 'photo_paths')
      expect((await change(table, { photo_paths: mixed })).error?.code).toBe('23514');
  });

  test.each([
    ...['instagram', 'twitter', 'spotify', 'bandcamp', 'soundcloud', 'website'].map(
      (column) => ['artist_profiles', column] as const,
    ),
    ...['instagram', 'website'].map((column) => ['venue_profiles', column] as const),
  ])('of %s keeps no address that a browser would run as %s', async (table, column) => {
    for (const typed of RUNS) {
      const { error } = await change(table, { [column]: typed });
      expect(error?.code, JSON.stringify(typed)).toBe('23514');
    }
    const { error } = await change(table, { [column]: 'https://order.example/javascript:x' });
    expect(error).toBeNull();
  });

  test.each([
    ...RUNS.map((url) => [{ title: 'Live', url }]),
    ...[
      [{ title: 'Live' }],
      [{ url: 'https://v.example' }],
      [{ title: 'Live', url: 5 }],
      ['https://v.example'],
      [null],
    ],
    ...[
      [{ title: 'Live', url: ['javascript:x'] }],
      [[[{ title: 'Live', url: 'javascript:x' }]]],
      [{ title: {}, url: 'https://v.example' }],
    ],
    [
      { title: 'Live', url: 'https://v.example' },
      { title: 'Live', url: '//v.example' },
    ],
  ])('keeps no videos such as %j', async (...videos) => {
    const { error } = await change('artist_profiles', { live_videos: videos });
    expect(error?.code).toBe('23514');
  });
});
