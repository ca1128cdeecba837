import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import type { Client } from '#testing/backend.ts';
import { testToday } from '#testing/test-clock.ts';
import { makeWorld, type World } from '#testing/world.ts';

/**
 * Two accounts act for one venue, by one more row of `private.profile_members`: all that decides who acts for a profile follows from it.
 */
let world: World;
let colleague: Client;
beforeAll(async () => {
  world = await makeWorld();
  colleague = world.newVenue.client;
  expect(await listed()).toEqual({ bookings: [], conversations: [] });
  await world.backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'booker')`,
    [world.venue.profileId, world.newVenue.userId],
  );
});
afterAll(() => world?.stop());

async function listed() {
  const bookings = await colleague.from('booking_details').select('booking_id');
  const conversations = await colleague.from('conversation_list').select('id, my_side, partner_id');
  return { bookings: bookings.data, conversations: conversations.data };
}

test('lists are those of the profile, from its side', async () => {
  expect(await listed()).toEqual({
    bookings: [{ booking_id: world.id.booking }],
    conversations: [{ id: world.id.conversation, my_side: 'venue', partner_id: world.artist.profileId }],
  });
});

test('the profile is changed, and no other one', async () => {
  const change = (id: string) =>
    colleague.from('venue_profiles').update({ vibe: 'Warm' }).eq('id', id).select('id');
  expect((await change(world.venue.profileId)).data).toEqual([{ id: world.venue.profileId }]);
  expect((await change(world.otherVenue.profileId)).data).toEqual([]);
});

test("its files are kept, and nobody else's", async () => {
  const media = colleague.storage.from('media');
  const picture = new Blob([Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64')], {
    type: 'image/gif',
  });
  const path = `${world.venue.userId}/stage.gif`;
  expect((await media.upload(path, picture)).error).toBeNull();
  expect((await media.list(world.venue.userId)).data).toHaveLength(1);
  expect((await media.remove([path])).data).toHaveLength(1);
  expect((await media.upload(`${world.otherVenue.userId}/stage.gif`, picture)).error).not.toBeNull();
});

test('what its owner hides from others is seen', async () => {
  await world.venue.client
    .from('settings')
    .update({ public_calendar: false })
    .eq('user_id', world.venue.userId);
  const days = {
    profile: world.venue.profileId,
    first_day: addDays(testToday(), -300),
    last_day: addDays(testToday(), 300),
  };
  // A show, a hire, and a rehearsal twice.
  expect((await colleague.rpc('public_calendar', days)).data).toHaveLength(4);
  expect((await world.client('other venue').rpc('public_calendar', days)).data).toEqual([]);
});

test('acts are those of the profile, and both are told what the other side does', async () => {
  const { backend, people, artist, venue } = world;
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
  const opened = await backend.command(colleague, 'open-show', { ...opening, date: await people.dayIn(9) });
  expect(opened.status).toBe(200);
  const { showId } = opened.body.data as { showId: string };
  expect((await people.row('shows', showId)).venue_id).toBe(venue.profileId);

  const asked = await backend.command(artist.client, 'request-booking', {
    showId,
    deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  });
  expect(asked.status).toBe(200);
  const { rows } = await backend.pool.query(
    `select user_id from notifications where kind = 'booking-request' and created_at > private.now() - interval '1 minute'`,
  );
  expect(rows.map((row) => row.user_id).sort()).toEqual([venue.userId, world.newVenue.userId].sort());
});
