import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '#testing/world.ts';
import { expectKept } from './kept.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  const client = await world.backend.pool.connect();
  // As before the artist wrote theirs. No act takes a review back: the rows are written past their triggers.
  await client.query('set session_replication_role = replica');
  await client.query(`delete from reviews where by_side = 'artist'`);
  await client.query(`update reviews set shown_at = null, due_at = private.now() + interval '14 days'`);
  await client.query('reset session_replication_role');
  client.release();
});
afterAll(() => world?.stop());

expectKept(
  [{ name: 'reviews', row: (w) => ({ booking_id: w.id.booking, by_side: 'venue' }), read: ['venue'] }],
  () => world,
);

test('whether the other side has written a review is told to nobody before it is shown', async () => {
  const reviewed = async (who: 'artist' | 'venue') =>
    (
      await world
        .client(who)
        .from('booking_details')
        .select('reviewed_by_artist, reviewed_by_venue')
        .eq('booking_id', world.id.booking)
        .single()
    ).data;
  expect(await reviewed('venue')).toEqual({ reviewed_by_artist: false, reviewed_by_venue: true });
  expect(await reviewed('artist')).toEqual({ reviewed_by_artist: false, reviewed_by_venue: false });
});
