import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;
let date: string;

beforeEach(async () => {
  [artist, venue, date] = [await people.artist(), await people.venue(), await people.aNight()];
});

const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };

describe('opening a night', () => {
  it('is for venues with a profile', async () => {
    expect(await people.refused(artist, 'open-show', { ...opening, date })).toBe(
      '403 only-venues: Only venues can open a date.',
    );
    const { userId, token } = await people.account('venue');
    const blank = { userId, token, profileId: '', name: '', side: 'venue' as const };
    expect(await people.refused(blank, 'open-show', { ...opening, date })).toContain('409 no-profile');
    expect(await people.refused(null, 'open-show', { ...opening, date })).toContain('401 not-signed-in');
  });
  it('waits until the venue has said which city it is in: its times would be of no clock', async () => {
    await backend.pool.query(`update venue_profiles set time_zone = 'UTC', place_id = null where id = $1`, [
      venue.profileId,
    ]);
    expect(await people.refused(venue, 'open-show', { ...opening, date })).toBe(
      '409 no-profile: Say in your profile first which city your venue is in: show times follow from it.',
    );
    const terms = { deal: { kind: 'guarantee', guaranteeCents: 20_000 } };
    const asked = { artistId: artist.profileId, day: date, ...terms };
    expect(await people.refused(venue, 'ask-for-night', asked)).toContain(
      '409 no-profile: Say in your profile',
    );
    const wished = { venueId: venue.profileId, day: date, ...terms };
    expect(await people.refused(artist, 'ask-for-night', wished)).toBe(
      `409 no-profile: ${venue.name} has not said yet which city it is in, so no night can be agreed there.`,
    );
  });
  it('is done once a night', async () => {
    await people.open(venue, date);
    expect(await people.refused(venue, 'open-show', { ...opening, date })).toBe(
      `409 date-taken: ${venue.name} already has a show at that time on ${formatDay(date)}.`,
    );
  });
  it('is not done in the past, or for tonight once it began', async () => {
    const yesterday = await people.dayIn(-1);
    expect(await people.refused(venue, 'open-show', { ...opening, date: yesterday })).toContain(
      'has already passed',
    );
    expect(
      await people.refused(venue, 'open-show', { ...opening, date: await people.dayIn(1200) }),
    ).toContain('three years');
    const past = { ...opening, date, deadline: yesterday };
    expect(await people.refused(venue, 'open-show', past)).toContain(
      'The booking deadline has already passed.',
    );
  });
  it('minds the night in which clocks go forward', async () => {
    const spring = '2028-03-25';
    const times = { doors: '02:30', showTime: '03:00', curfew: '05:00', fullPriceCents: 0 };
    expect(await people.refused(venue, 'open-show', { ...times, date: spring })).toContain(
      'The show cannot start before doors open',
    );
  });
  it('says no longer that the day is unavailable', async () => {
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [venue.userId, date],
    );
    await people.open(venue, date);
    const { rows } = await backend.pool.query('select from availability where user_id = $1', [venue.userId]);
    expect(rows).toHaveLength(0);
  });
});

describe('changing a show', () => {
  it('changes what is named and tells the artists who are asked', async () => {
    const showId = await people.open(venue, date, { genres: ['Rock'], title: 'Loud night' });
    const bookingId = await people.request(venue, showId, artist);
    const later = addDays(date, 200);
    await people.done(venue, 'change-show', { showId, date: later, curfew: '01:00', deadline: later });
    expect(await people.row('shows', showId)).toMatchObject({
      show_date: later,
      genres: ['Rock'],
      title: 'Loud night',
    });
    expect(await people.row('bookings', bookingId)).toMatchObject({ show_date: later });
    expect((await people.notices(artist)).at(-1)).toMatchObject({ kind: 'show-changed' });
  });
  it('judges the whole again', async () => {
    const showId = await people.open(venue, date);
    expect(await people.refused(venue, 'change-show', { showId, curfew: '19:30' })).toContain(
      'must end after it starts',
    );
    expect(await people.refused(venue, 'change-show', { showId, presalePriceCents: 5000 })).toContain(
      'full price',
    );
    expect(await people.refused(venue, 'change-show', { showId, date: await people.dayIn(-3) })).toContain(
      'passed',
    );
    const other = addDays(date, 250);
    await people.open(venue, other);
    expect(await people.refused(venue, 'change-show', { showId, date: other })).toContain('409 date-taken');
  });
  it('leaves alone what stands in an agreement', async () => {
    const showId = await people.open(venue, date, { slots: 2 });
    const bookingId = await people.request(venue, showId, artist);
    await people.done(artist, 'accept-booking', { bookingId });
    for (const change of [{ curfew: '23:00' }, { fullPriceCents: 1500 }, { date: addDays(date, 5) }]) {
      expect(await people.refused(venue, 'change-show', { showId, ...change })).toContain(
        '409 show-has-bookings',
      );
    }
    await people.done(venue, 'change-show', { showId, genres: ['Jazz'] });
    await people.done(venue, 'change-show', { showId, slots: 1 });
    expect((await people.row('shows', showId)).status).toBe('filled');
    await people.done(venue, 'change-show', { showId, slots: 3 });
    expect((await people.row('shows', showId)).status).toBe('open');
  });
  it('is for its own venue, before the show', async () => {
    const showId = await people.open(venue, date);
    expect(await people.refused(await people.venue(), 'change-show', { showId, curfew: '23:00' })).toContain(
      '404 unknown-show',
    );
    await people.done(venue, 'cancel-show', { showId });
    expect(await people.refused(venue, 'change-show', { showId, curfew: '23:00' })).toContain(
      '409 show-cancelled',
    );
  });
  it('lets no offer stand again whose time was over, though nobody has written that down yet', async () => {
    const showId = await people.open(venue, date, { slots: 3 });
    const offer = await people.request(artist, showId);
    const open = await people.request(await people.artist(), showId);
    const ranOut = `update bookings set expires_at = private.now() - interval '1 second' where id = $1`;
    await backend.pool.query(ranOut, [offer]);
    await people.done(venue, 'change-show', { showId, curfew: '23:00' });
    const { rows } = await backend.pool.query(
      'select id, expires_at > private.now() as stands from bookings where show_id = $1',
      [showId],
    );
    expect(new Map(rows.map(({ id, stands }) => [id, stands]))).toEqual(
      new Map([
        [offer, false],
        [open, true],
      ]),
    );
    expect(await people.refused(venue, 'accept-booking', { bookingId: offer })).toContain('expired');
  });
});

describe('cancelling a show', () => {
  it('ends every request, each in its own voice, and tells the artists', async () => {
    const showId = await people.open(venue, date);
    const asking = await people.artist();
    const asked = await people.request(venue, showId, artist);
    const asks = await people.request(asking, showId);
    await people.done(venue, 'cancel-show', { showId, reason: 'The roof leaks.' });
    expect(await people.row('bookings', asked)).toMatchObject({ status: 'withdrawn', ended_by: 'venue' });
    expect(await people.row('bookings', asks)).toMatchObject({
      status: 'declined',
      end_reason: 'The roof leaks.',
    });
    for (const each of [artist, asking]) {
      expect((await people.notices(each)).at(-1)).toMatchObject({ description: 'The roof leaks.' });
    }
    expect(await people.refused(venue, 'cancel-show', { showId })).toContain('409 show-cancelled');
    await people.open(venue, date);
  });
  it('is refused while artists are confirmed', async () => {
    const showId = await people.open(venue, date);
    const bookingId = await people.request(artist, showId);
    await people.done(venue, 'accept-booking', { bookingId });
    expect(await people.refused(venue, 'cancel-show', { showId })).toContain('409 show-has-bookings');
    await people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
    await people.done(venue, 'cancel-show', { showId });
  });
});
