import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ demo: true });
});
afterAll(() => backend.stop());

test('the photos of the demo’s venue and artist open for everybody', async () => {
  const anyone = backend.anonymous();
  const venue = await anyone
    .from('venue_profiles')
    .select('stage_photo_path, venue_photo_path')
    .eq('id', DEMO_VENUE.profileId)
    .single();
  const artist = await anyone
    .from('artist_profiles')
    .select('photo_paths')
    .eq('id', DEMO_ARTIST.profileId)
    .single();
  const paths = [
    venue.data?.stage_photo_path,
    venue.data?.venue_photo_path,
    ...(artist.data?.photo_paths ?? []),
  ];
  expect(paths).toHaveLength(5);
  for (const path of paths) {
    const { publicUrl } = anyone.storage.from('media').getPublicUrl(path ?? '').data;
    const answer = await fetch(publicUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000);
  }
});

test('their riders are read by who has business with them, and by nobody else', async () => {
  const [venue, artist, stranger] = [backend.anonymous(), backend.anonymous(), backend.anonymous()];
  await venue.auth.signInWithPassword(DEMO_VENUE);
  await artist.auth.signInWithPassword(DEMO_ARTIST);
  const { data } = await venue
    .from('venue_profiles')
    .select('tech_rider_path')
    .eq('id', DEMO_VENUE.profileId)
    .single();
  const path = data?.tech_rider_path ?? '';
  for (const client of [venue, artist]) {
    const file = await client.storage.from('riders').download(path);
    expect((await file.data?.text())?.slice(0, 5)).toBe('%PDF-');
  }
  expect((await stranger.storage.from('riders').download(path)).data).toBeNull();
});

test('whoever signs in as them changes none of them', async () => {
  const artist = backend.anonymous();
  await artist.auth.signInWithPassword(DEMO_ARTIST);
  const { data } = await artist
    .from('artist_profiles')
    .select('photo_paths')
    .eq('id', DEMO_ARTIST.profileId)
    .single();
  const gone = data?.photo_paths.at(-1) ?? '';
  const removed = await artist.storage.from('media').remove([gone]);
  expect(removed.data ?? []).toHaveLength(0);
  const replaced = await artist.storage.from('media').update(gone, new Blob([PIXEL], { type: 'image/png' }));
  expect(replaced.error).not.toBeNull();
  const added = await artist.storage
    .from('media')
    .upload(`${DEMO_ARTIST.userId}/rude.png`, new Blob([PIXEL], { type: 'image/png' }));
  expect(added.error).not.toBeNull();
  const { rows } = await backend.pool.query(`select name from storage.objects where name like $1`, [
    `${DEMO_ARTIST.userId}/%`,
  ]);
  expect(rows).toHaveLength(5);
});
