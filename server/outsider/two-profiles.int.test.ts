import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Day } from '#core/calendar/day.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { GUARANTEE, type People, type Person, peopleOf } from '#testing/people.ts';
import { soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

/** An artist, or a venue, who has confirmed the mailbox. */
async function member(side: 'artist' | 'venue', email: string): Promise<Person> {
  const who = await people[side]();
  await backend.pool.query('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [
    who.userId,
    email,
  ]);
  return who;
}

/** A venue books an act without an account for a day. */
async function booked(email: string, day: Day, by?: Person) {
  const venue = by ?? (await people.venue());
  const { profileId = '' } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
  const showId = await people.open(venue, day);
  const { bookingId = '' } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: profileId, deal: GUARANTEE },
  });
  const held = await people.linkOf(bookingId);
  const { agreementId } = await people.done(held, 'accept-booking', { bookingId });
  return { venue, profileId, showId, bookingId, agreementId, held };
}

/** Every place where an identifier is still written, also within JSON; answers that are kept for a request sent twice are soon forgotten. */
async function whereWritten(id: string): Promise<string[]> {
  const { rows: tables } = await backend.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') and relname not in ('places', 'idempotency_keys')`,
  );
  const { rows } = await backend.pool.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name from ${name} t where t::text like '%${id}%'`)
      .join(' union all '),
  );
  return [...new Set(rows.map(({ name }) => name))].toSorted();
}

type Waiting = {
  waiting: { profileId: string }[];
  adopted: { profileId: string; name: string }[];
};
const waitingFor = async (who: Person) =>
  (await people.read(who, '/waiting-nights')).data as never as Waiting;
const countOf = async (query: string, ...values: unknown[]) =>
  Number((await backend.pool.query(query, values)).rows[0]?.count);

describe('an act that was booked without an account', () => {
  test('takes nights of several venues over into the profile it has: played, paid, written and to come', async () => {
    const email = `${randomUUID()}@band.example`;
    const played = await booked(email, await people.dayIn(3));
    const { held, bookingId, venue } = played;
    await people.done(held, 'sign-agreement', {
      agreementId: played.agreementId,
      signerName: 'Stella Strange',
    });
    await people.done(held, 'write-by-link', { id: randomUUID(), content: 'We bring our own backline.' });
    await people.done(held, 'save-payout-account', {
      holder: 'Stella Strange',
      iban: 'NL91ABNA0417164300',
    });
    await backend.moveClock(5);
    const { settlementId } = await people.done(venue, 'conclude-show', {
      bookingId,
      tiers: soldAtDoor(50),
      costs: [],
    });
    await people.done(await people.linkOf(bookingId), 'confirm-statement', { settlementId });
    await people.done(venue, 'process-payout', { bookingId });
    await backend.runJobs();
    const toCome = await booked(email, await people.aNight());
    // The band is known to the first venue already, by its own profile.
    const band = await member('artist', email);
    const conversation = await people.insert('conversations', {
      artist_id: band.profileId,
      venue_id: venue.profileId,
    });

    const before = await people.row('agreements', played.agreementId ?? '');
    const entries = `select count(*) from ledger_entries where booking_id = $1 and artist_id = $2`;
    const posted = await countOf(entries, bookingId, played.profileId);
    expect(posted).toBeGreaterThan(3);
    for (const { profileId } of [played, toCome])
      expect(
        await people.done(band, 'claim-outsider', { profileId, isMine: true, intoId: band.profileId }),
      ).toMatchObject({ profileId: band.profileId });

    expect(await waitingFor(band)).toEqual({ waiting: [], adopted: [] });
    for (const { profileId } of [played, toCome])
      expect(await whereWritten(profileId)).toEqual(['private.merged_profiles']);
    // Whose it is has changed, and nothing else.
    expect(await countOf(entries, bookingId, band.profileId)).toBe(posted);
    const { artist_id: whose, ...kept } = await people.row('agreements', played.agreementId ?? '');
    expect(whose).toBe(band.profileId);
    expect({ ...kept, artist_id: before.artist_id }).toEqual(before);
    expect(await countOf('select count(*) from private.ledger_differences')).toBe(0);
    const said = await backend.pool.query('select content from messages where conversation_id = $1', [
      conversation,
    ]);
    expect(said.rows).toEqual([{ content: 'We bring our own backline.' }]);
    // The keeper is told, and the band is one for both venues from now on.
    expect((await people.notices(venue)).at(-1)).toMatchObject({
      title: 'The Strangers has an account now',
    });
    await people.done(band, 'sign-agreement', { agreementId: toCome.agreementId, signerName: 'Stella' });
    const other = await people.venue();
    const showId = await people.open(other, (await people.row('bookings', toCome.bookingId)).show_date);
    const input = { showId, artistId: band.profileId, deal: GUARANTEE };
    expect(await people.refused(other, 'request-booking', input)).toContain('date-taken');
  });

  test('is not taken over into a profile that it would book twice, until one of the two nights is given back', async () => {
    const email = `${randomUUID()}@band.example`;
    const day = await people.aNight();
    const [one, other] = [await booked(email, day), await booked(email, day)];
    const band = await member('artist', email);
    const into = (profileId: string) => ({ profileId, isMine: true, intoId: band.profileId });
    await people.done(band, 'claim-outsider', into(one.profileId));
    const refused = await people.refused(band, 'claim-outsider', into(other.profileId));
    expect(refused).toContain('nights-of-both');
    expect(refused.replace(/[\u2066-\u2069]/g, '')).toContain(
      `at ${other.venue.name} and at ${one.venue.name} at once`,
    );
    // Nothing moved: it waits, and its link goes on.
    expect((await waitingFor(band)).waiting).toMatchObject([{ profileId: other.profileId }]);
    await people.done(other.held, 'write-by-link', { id: randomUUID(), content: 'We are double booked.' });

    // As a profile of its own it is given back by who took it over, and then is one with the other.
    await people.done(band, 'claim-outsider', { profileId: other.profileId, isMine: true });
    expect((await waitingFor(band)).adopted).toMatchObject([{ profileId: other.profileId }]);
    const move = { profileId: other.profileId, intoId: band.profileId };
    expect(await people.refused(band, 'merge-profile', move)).toContain('nights-of-both');
    await people.done({ ...band, actsFor: other.profileId }, 'cancel-booking', {
      bookingId: other.bookingId,
      reason: 'We are booked elsewhere.',
    });
    await people.done(band, 'merge-profile', move);
    expect(await whereWritten(other.profileId)).toEqual(['private.merged_profiles']);
    expect(await people.refused(band, 'merge-profile', move)).toContain('nothing-waits');
  });

  test('moves into nothing of anybody else, and stays itself where it is said to be another', async () => {
    const email = `${randomUUID()}@band.example`;
    const { profileId, venue } = await booked(email, await people.aNight());
    const [band, stranger] = [await member('artist', email), await people.artist()];
    for (const intoId of [stranger.profileId, venue.profileId, randomUUID(), profileId])
      expect(await people.refused(band, 'claim-outsider', { profileId, isMine: true, intoId })).toContain(
        'not-the-same',
      );
    await people.done(band, 'claim-outsider', { profileId, isMine: true });
    expect(await people.refused(stranger, 'merge-profile', { profileId })).toContain('nothing-waits');
    expect(
      await people.refused(stranger, 'merge-profile', { profileId, intoId: stranger.profileId }),
    ).toContain('nothing-waits');
    await people.done(band, 'merge-profile', { profileId });
    expect(await waitingFor(band)).toEqual({ waiting: [], adopted: [] });
    expect((await people.row('artist_profiles', profileId)).name).toBe('The Strangers');
    // Who says so while taking it over is not asked once more, of this one and of the only other.
    const guest = await member('artist', `${randomUUID()}@band.example`);
    const { rows } = await backend.pool.query('select email from auth.users where id = $1', [guest.userId]);
    await backend.pool.query(
      `insert into private.adopted_profiles (profile_id, side, at) values ($1, 'artist', now())`,
      [guest.profileId],
    );
    const more = await booked(rows[0].email, await people.aNight());
    await people.done(guest, 'claim-outsider', { profileId: more.profileId, isMine: true, isAnother: true });
    expect(await waitingFor(guest)).toEqual({ waiting: [], adopted: [] });
  });

  test('is moved once by two at the same time', async () => {
    const email = `${randomUUID()}@band.example`;
    const { profileId, bookingId } = await booked(email, await people.aNight());
    const band = await member('artist', email);
    const input = { profileId, isMine: true, intoId: band.profileId };
    const answers = await Promise.all([1, 2].map(() => people.send(band, 'claim-outsider', input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await people.row('bookings', bookingId)).artist_id).toBe(band.profileId);
  });
});

test('whoever asks an act, or answers it, in the moment in which it becomes one with another is told so, or finds it there', async () => {
  const email = `${randomUUID()}@band.example`;
  const { venue, profileId, bookingId } = await booked(email, await people.aNight());
  const band = await member('artist', email);
  const showId = await people.open(venue, await people.aNight());
  // Merging has begun, and is not committed: both requests wait for it.
  const merging = await backend.pool.connect();
  await merging.query('begin');
  await merging.query('select private.take_over($1, $2)', [band.userId, profileId]);
  await merging.query(`select private.merge_profiles('artist', $1, $2, null)`, [profileId, band.profileId]);
  const ask = { showId, artistId: profileId, deal: GUARANTEE };
  const waiting = Promise.all([
    people.refused(venue, 'request-booking', ask),
    people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' }),
  ]);
  const waits = async () =>
    (
      await backend.pool.query(
        `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].many;
  await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await merging.query('commit');
  merging.release();
  const [refused] = await waiting;
  expect(refused).toContain('unknown-artist');
  expect(refused.replace(/[\u2066-\u2069]/g, '')).toContain(`is one profile with ${band.name} now`);
  expect(await people.row('bookings', bookingId)).toMatchObject({
    ...{ artist_id: band.profileId, status: 'cancelled' },
  });
  // Others, who had nothing to do with it, learn nothing.
  const stranger = await people.venue();
  const other = { ...ask, showId: await people.open(stranger, await people.aNight()) };
  expect(await people.refused(stranger, 'request-booking', other)).not.toContain(band.name);
});

test('a venue that was asked without an account takes its nights over into a room of its own', async () => {
  const email = `${randomUUID()}@room.example`;
  const artist = await people.artist();
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const { profileId = '' } = await people.done(artist, 'add-outsider', {
    ...{ name: 'The Back Room', email, capacity: 120, placeId: rows[0].id },
  });
  const day = await people.aNight();
  const { bookingId = '' } = await people.done(artist, 'ask-for-night', {
    venueId: profileId,
    day,
    deal: GUARANTEE,
  });
  await people.done(await people.linkOf(bookingId), 'accept-booking', { bookingId, fullPriceCents: 1500 });
  const house = await member('venue', email);
  const { rows: first } = await backend.pool.query('select id from rooms where venue_id = $1', [
    house.profileId,
  ]);
  const roomId = await people.insert('rooms', { venue_id: house.profileId, name: 'Cellar' });
  const input = { profileId, isMine: true, intoId: house.profileId };
  expect(await people.refused(house, 'claim-outsider', input)).toContain('room-of-nights');
  // A night of theirs is in the first room already.
  await people.open(house, day, { roomId: first[0].id });
  expect(await people.refused(house, 'claim-outsider', { ...input, roomId: first[0].id })).toContain(
    'nights-of-both',
  );
  await people.done(house, 'claim-outsider', { ...input, roomId });
  expect(await whereWritten(profileId)).toEqual(['private.merged_profiles']);
  const booking = await people.row('bookings', bookingId);
  expect(booking.venue_id).toBe(house.profileId);
  expect(await people.row('shows', booking.show_id)).toMatchObject({
    venue_id: house.profileId,
    room_id: roomId,
  });
  const agreed = await backend.pool.query('select id from agreements where booking_id = $1', [bookingId]);
  await people.done(house, 'sign-agreement', { agreementId: agreed.rows[0].id, signerName: 'Bea Back' });
});
