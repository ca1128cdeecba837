import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYONE, makeWorld, type Who, type World } from '#testing/world.ts';

let world: World;
let booked: string;
let asked: string;
beforeAll(async () => {
  world = await makeWorld();
  const { people } = world;
  const venue = { ...world.venue, side: 'venue' as const, token: world.venue.accessToken };
  const artist = { ...world.artist, side: 'artist' as const, token: world.artist.accessToken };
  booked = await people.dayIn(10);
  asked = await people.dayIn(11);
  const bookingId = await people.request(venue, await people.open(venue, booked), artist);
  await people.done(artist, 'accept-booking', { bookingId });
  await people.request(venue, await people.open(venue, asked), artist);
});
afterAll(() => world?.stop());

const set = (
  owner: 'artist' | 'venue',
  change: { public_calendar?: boolean; show_profile_events?: boolean },
) => world[owner].client.from('settings').update(change).eq('user_id', world[owner].userId);
const calendar = async (who: Who, profile: string) =>
  (await world.client(who).rpc('public_calendar', { profile, first_day: booked, last_day: world.day })).data;
const upcoming = async (who: Who, profile: string) =>
  (await world.client(who).rpc('upcoming_shows', { profile })).data;

describe('a calendar', () => {
  test('tells everyone which days are taken or marked, and never with whom or that somebody asked', async () => {
    const whole = { away_from: null, away_until: null };
    for (const who of EVERYONE) {
      expect(await calendar(who, world.artist.profileId), who).toEqual([
        { day: booked, status: 'booked', ...whole },
        { day: world.day, status: 'free', ...whole },
      ]);
      expect(await calendar(who, world.venue.profileId), who).toEqual([
        { day: booked, status: 'booked', ...whole },
      ]);
    }
  });

  test('that its owner hides is seen by its owner alone', async () => {
    await set('artist', { public_calendar: false });
    for (const who of EVERYONE) {
      expect((await calendar(who, world.artist.profileId))?.length, who).toBe(who === 'artist' ? 2 : 0);
    }
    await set('artist', { public_calendar: true });
  });

  test('of one’s own is one’s own: nobody asks for another’s', async () => {
    const own = async (who: Who) =>
      (await world.client(who).rpc('my_calendar', { first_day: booked, last_day: world.day })).data;
    expect(await own('artist')).toHaveLength(3);
    for (const who of ['other artist', 'other venue', 'new venue', 'admin'] as const)
      expect(await own(who), who).toEqual([]);
    expect(await own('visitor')).toBeNull();
  });
});

describe('upcoming shows', () => {
  test('are seen by everyone once they are certain; what is only asked for is seen by the profile’s owner', async () => {
    for (const side of ['artist', 'venue'] as const) {
      for (const who of EVERYONE) {
        const shows = (await upcoming(who, world[side].profileId)) ?? [];
        expect(
          shows.map(({ status }) => status),
          `${who} looks at the ${side}`,
        ).toEqual(who === side ? ['Confirmed', 'Pending'] : ['Confirmed']);
      }
    }
  });

  test('that their owner hides are seen by their owner alone', async () => {
    await set('venue', { show_profile_events: false });
    for (const who of EVERYONE) {
      expect(await upcoming(who, world.venue.profileId), who).toHaveLength(who === 'venue' ? 2 : 0);
    }
    await set('venue', { show_profile_events: true });
  });
});

test('an opening is seen by artists, who may ask for it, and not by other venues or visitors; what is filled by its sides', async () => {
  const seen = async (who: Who) =>
    ((await world.client(who).from('shows').select('show_date').gte('show_date', booked)).data ?? []).map(
      ({ show_date }) => show_date,
    );
  expect((await seen('venue')).sort()).toEqual([booked, asked].sort());
  expect((await seen('artist')).sort()).toEqual([booked, asked].sort());
  expect(await seen('other artist')).toEqual([asked]);
  for (const who of ['other venue', 'new venue', 'visitor'] as const)
    expect(await seen(who), who).toEqual([]);
});

test('a statement is the venue’s alone while it is a draft', async () => {
  const drafts = async (who: Who) => {
    const { data } = await world
      .client(who)
      .from('settlements')
      .select('status')
      .eq('id', world.id.settlement);
    const listed = await world
      .client(who)
      .from('booking_details')
      .select('settlement_id')
      .eq('booking_id', world.id.booking);
    const figures = await world
      .client(who)
      .rpc('my_figures', { first_day: '2020-01-01', last_day: '2099-01-01' });
    return [data?.length ?? 0, listed.data?.[0]?.settlement_id ?? null, figures.data?.length ?? 0];
  };
  expect(await drafts('artist')).toEqual([1, world.id.settlement, 1]);
  const { pool } = world.backend;
  // What both agreed to cannot become a draft again, not even here: the rule is put aside for a moment.
  await pool.query('alter table settlements disable trigger confirmed_figures_stay');
  await pool.query(`update settlements set status = 'draft', confirmed_at = null where id = $1`, [
    world.id.settlement,
  ]);
  await pool.query('alter table settlements enable trigger confirmed_figures_stay');
  expect(await drafts('artist')).toEqual([0, null, 0]);
  expect((await drafts('venue')).slice(0, 2)).toEqual([1, world.id.settlement]);
});
