import { describe, expect, test } from 'vitest';
import { addDays, type Day, formatDay, weekdayOf } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const LUNCH = { doors: '12:00', showTime: '12:30', curfew: '15:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
const UTRECHT = { lat: 52.09, lng: 5.12 };
/** 1 h 40 min from Amsterdam. */
const DEVENTER = { lat: 52.25, lng: 6.16 };

const sql = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
async function actOfTwo(name?: string): Promise<Person> {
  const artist = await people.artist(name ? { name } : {});
  await sql('update artist_profiles set plays_twice = true where id = $1', artist.profileId);
  return artist;
}
async function venueAt(place?: { lat: number; lng: number }): Promise<Person> {
  const venue = await people.venue();
  if (place)
    await sql(
      'update venue_profiles set lat = $2, lng = $3 where id = $1',
      venue.profileId,
      place.lat,
      place.lng,
    );
  return venue;
}
type Hours = { doors: string; showTime: string; curfew: string };
const asked = async (venue: Person, artist: Person, day: Day, hours: Hours) => {
  const showId = await people.open(venue, day, { ...hours, slots: 2 });
  return { showId, bookingId: await people.request(venue, showId, artist) };
};
const send = (artist: Person, { bookingId }: { bookingId: string }) =>
  people.send(artist, 'accept-booking', { bookingId });
const booked = async (venue: Person, artist: Person, day: Day, hours: Hours) => {
  const made = await asked(venue, artist, day, hours);
  expect((await send(artist, made)).error).toBeUndefined();
  return made;
};
const night = async ({ bookingId }: { bookingId: string }) => (await people.row('bookings', bookingId)).night;

describe('hours that change', () => {
  test('load-in and load-out move an act that shares the day, and not into its other show or onto the road to it', async () => {
    const [one, far, artist] = [await venueAt(), await venueAt(UTRECHT), await actOfTwo('Ada')];
    const day = await people.aNight();
    await booked(one, artist, day, LUNCH);
    const evening = await booked(far, artist, day, EVENING);
    const before = await night(evening);
    await people.done(far, 'change-show', { showId: evening.showId, loadIn: '16:00' });
    expect(await night(evening)).not.toBe(before);
    for (const loadIn of ['15:30', '14:30'])
      expect(await people.refused(far, 'change-show', { showId: evening.showId, loadIn })).toBe(
        `409 date-taken: Ada plays elsewhere on ${formatDay(day)}, and can be with you from 3:40 PM on.`,
      );
    // The database itself refuses what overlaps, whatever program writes it.
    await expect(
      sql(`update shows set load_in_at = doors_at - interval '5 hours' where id = $1`, evening.showId),
    ).rejects.toThrow('bookings_artist_once_a_night');
  });

  test('of a change that both agree to are judged alike: by who proposes it, and again when the last consents', async () => {
    const [one, far, artist] = [await venueAt(), await venueAt(UTRECHT), await actOfTwo('Bo')];
    const second = await people.artist();
    const day = await people.aNight();
    await booked(one, artist, day, LUNCH);
    const evening = await booked(far, artist, day, EVENING);
    const other = await people.request(far, evening.showId, second);
    await send(second, { bookingId: other });
    const changed = (hours: Hours) => ({ bookingId: evening.bookingId, changes: hours, signerName: 'Vera' });
    const early = { doors: '15:15', showTime: '16:00', curfew: '18:00' };
    expect(await people.refused(far, 'propose-change', changed(early))).toContain(
      'can be with you from 3:40 PM on.',
    );
    expect(await people.refused(artist, 'propose-change', changed(early))).toContain('until 3:00 PM');
    // Another act of the night reads no more of it than the venue.
    const theirs = { ...changed(early), bookingId: other };
    expect(await people.refused(second, 'propose-change', theirs)).toContain('Bo plays elsewhere');
    const fits = { doors: '16:00', showTime: '16:30', curfew: '18:00' };
    const { changeId } = await people.done(far, 'propose-change', changed(fits));
    // Meanwhile lunch takes longer.
    await sql(
      `update shows set load_out_at = ends_at + interval '30 minutes' where show_date = $1 and venue_id = $2`,
      day,
      one.profileId,
    );
    const agree = (who: Person) =>
      people.send(who, 'answer-change', { changeId, agree: true, signerName: who.name });
    expect((await agree(second)).error?.message).toContain('Bo plays elsewhere');
    await sql(
      `update shows set load_out_at = null where show_date = $1 and venue_id = $2`,
      day,
      one.profileId,
    );
    // An offer that the new hours leave no time for ends with the change; one that they do stays.
    const gone = await asked(await venueAt(), artist, day, {
      doors: '15:15',
      showTime: '15:30',
      curfew: '17:00',
    });
    const stays = await asked(await venueAt(), artist, day, {
      doors: '08:00',
      showTime: '08:30',
      curfew: '10:00',
    });
    await sql('update artist_profiles set plays_twice = false where id = $1', artist.profileId);
    await sql('update artist_profiles set plays_twice = true where id = $1', artist.profileId);
    expect((await agree(second)).status).toBe(200);
    expect((await agree(artist)).data).toMatchObject({ state: 'agreed' });
    expect((await people.row('bookings', gone.bookingId)).ended_because).toBe('artist-booked');
    expect((await people.row('bookings', stays.bookingId)).status).toBe('requested');
    // To another day goes who has it free, and to no other.
    const taken = await people.aNight();
    await booked(await venueAt(), artist, taken, LUNCH);
    const move = (hours: Hours) => ({ ...changed(hours), changes: { ...hours, date: taken } });
    expect(await people.refused(far, 'propose-change', move(early))).toContain('Bo plays elsewhere');
    await people.done(far, 'propose-change', move(EVENING));
  });

  test('are judged with the artist locked: an acceptance that is under way is waited for', async () => {
    const [one, far, third, artist] = [
      await venueAt(),
      await venueAt(UTRECHT),
      await venueAt(),
      await actOfTwo(),
    ];
    const day = await people.aNight();
    const lunch = await booked(one, artist, day, LUNCH);
    const evening = await booked(far, artist, day, EVENING);
    const between = await asked(third, artist, day, { doors: '16:00', showTime: '16:15', curfew: '17:00' });
    const changes = [
      people.send.bind(null, one, 'change-show', { showId: lunch.showId, loadOut: '15:50' }),
      people.send.bind(null, far, 'change-show', { showId: evening.showId, loadIn: '17:30' }),
    ];
    const client = await backend.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from artist_profiles where id = $1 for no key update', [artist.profileId]);
      await client.query(`update bookings set status = 'confirmed' where id = $1`, [between.bookingId]);
      const sent = changes.map((change) => change());
      const done = await Promise.race([...sent, new Promise((resolve) => setTimeout(resolve, 700, 'waits'))]);
      expect(done).toBe('waits');
      await client.query('commit');
      for (const { error } of await Promise.all(sent)) expect(error?.message).toContain('plays elsewhere');
    } finally {
      client.release();
    }
  });
});

describe('a hold', () => {
  test('stands beside a lunch of who plays twice, and ends with an evening', async () => {
    const [one, two, three] = [await venueAt(), await venueAt(), await venueAt()];
    const [artist, alone] = [await actOfTwo(), await people.artist()];
    const day = await people.aNight();
    const holds = { day, days: 3 };
    const mine = await people.done(artist, 'place-hold', { ...holds, venueId: two.profileId });
    await booked(one, artist, day, LUNCH);
    await people.done(artist, 'place-hold', { ...holds, venueId: three.profileId });
    const standing = async (holdId: unknown) =>
      (await sql('select status from holds where id = $1', holdId))[0]?.status;
    expect(await standing(mine.holdId)).toBe('held');
    await booked(await venueAt(), artist, day, EVENING);
    expect(await people.refused(artist, 'place-hold', { ...holds, venueId: one.profileId })).toContain(
      'date-taken',
    );
    // Whoever places one behind it sees to it that it has ended.
    await people.done(alone, 'place-hold', { ...holds, venueId: two.profileId });
    expect(await standing(mine.holdId)).toBe('elsewhere');
    // A show of the venue that still fits keeps it.
    const late = await venueAt();
    await people.open(late, day, { doors: '16:00', showTime: '16:30', curfew: '18:00' });
    await people.done(artist, 'place-hold', { ...holds, venueId: late.profileId });
    // Who has not said so is booked for the day.
    await booked(await venueAt(), alone, day, LUNCH);
    expect(await people.refused(alone, 'place-hold', { ...holds, venueId: three.profileId })).toContain(
      'date-taken',
    );
  });
});

describe('nights', () => {
  /** The next night to come in which clocks change in Amsterdam: that of the Saturday before the last Sunday of a month. */
  async function changing(month: '03' | '10'): Promise<Day> {
    const from = await people.dayIn(15);
    for (const year of [0, 1].map((more) => Number(from.slice(0, 4)) + more)) {
      const last = `${year}-${month}-31`;
      const sunday = addDays(last, -weekdayOf(last) - 1);
      const saturday = addDays(weekdayOf(last) === 6 ? last : sunday, -1);
      if (saturday >= from) return saturday;
    }
    throw new Error('no such night');
  }

  test('in which clocks go forward leave the journey an hour less, and those in which they go back one more', async () => {
    const ends = { doors: '22:00', showTime: '23:00', curfew: '01:45' };
    const spring = await changing('03');
    const [one, far, artist] = [await venueAt(), await venueAt(DEVENTER), await actOfTwo()];
    await booked(one, artist, spring, ends);
    // By the clock there are 1 h 45 min.
    const early = await people.open(far, spring, { doors: '03:30', showTime: '03:45', curfew: '05:00' });
    const deal = { kind: 'guarantee', guaranteeCents: 10_000 };
    expect(await people.refused(artist, 'request-booking', { showId: early, deal })).toContain(
      'about 1 h 40 min',
    );
    await people.done(far, 'cancel-show', { showId: early });
    await booked(far, artist, spring, { doors: '04:25', showTime: '04:30', curfew: '05:30' });
    const autumn = await changing('10');
    await booked(one, artist, autumn, ends);
    // By the clock there are 1 h 15 min.
    await booked(far, artist, autumn, { doors: '03:00', showTime: '03:15', curfew: '05:00' });
  });

  test('that end at noon, and the morning after them', async () => {
    const [club, other, artist] = [await venueAt(), await venueAt(), await actOfTwo()];
    const day = await people.aNight();
    await booked(club, artist, day, { doors: '23:00', showTime: '23:59', curfew: '11:30' });
    const next = addDays(day, 1);
    const showId = await people.open(other, next, { doors: '11:00', showTime: '11:30', curfew: '12:30' });
    const deal = { kind: 'guarantee', guaranteeCents: 10_000 };
    expect(await people.refused(artist, 'request-booking', { showId, deal })).toContain(
      'there is no time for both.',
    );
    await booked(other, artist, next, { doors: '13:00', showTime: '13:30', curfew: '16:00' });
    await booked(club, artist, next, EVENING);
    // Of one night: from eleven to three, and from five to eleven in the morning.
    const third = addDays(day, 3);
    await booked(club, artist, third, { doors: '23:00', showTime: '23:30', curfew: '03:00' });
    await booked(other, artist, third, { doors: '05:00', showTime: '05:30', curfew: '11:00' });
  });

  test('that need no journey for who has a night alone are refused to nobody for having said so', async () => {
    const [one, far] = [await venueAt(), await venueAt(DEVENTER)];
    for (const artist of [await people.artist(), await actOfTwo()]) {
      const day = await people.aNight();
      await people.aNight();
      await booked(one, artist, day, { doors: '23:00', showTime: '23:59', curfew: '06:30' });
      await booked(far, artist, addDays(day, 1), { doors: '07:00', showTime: '07:00', curfew: '09:00' });
    }
  });
});
