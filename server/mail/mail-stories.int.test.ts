import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople({ stack: { siteUrl: 'http://order.example.com' } });
let artist: Person;
let venue: Person;

beforeEach(async () => {
  artist = await people.artist();
  venue = await people.venue();
});

type Kept = { subject: string; text: string; html: string; method: string | null; ics: string | null };

/** The mails that a person got, oldest first. */
async function mailsTo({ userId }: Person): Promise<Kept[]> {
  const { rows } = await backend.pool.query<Kept>(
    `select subject, text_body as text, html_body as html, event_method as method, event_ics as ics
     from stack.mail where recipient = $1 order by id`,
    [`${userId}@example.com`],
  );
  return rows;
}

async function sent(person: Person): Promise<Kept[]> {
  await backend.runJobs();
  return mailsTo(person);
}

/** The last mail with an event: several mails of one round leave in no order. */
const lastEvent = async (person: Person) => (await sent(person)).filter(({ ics }) => ics).at(-1);

const minutes = (count: number) => backend.moveClock(count / 1440);

function eventIn(ics: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const zone = calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid');
  return { calendar, event, zone, method: calendar.getFirstPropertyValue('method') };
}

describe('a mail about a night', () => {
  test('says the night as facts: day, place, doors, deal, and who the other side is', async () => {
    const date = await people.dayIn(30);
    // Whoever types the city reads it once.
    await backend.pool.query(`update venue_profiles set address = 'Damstraat 1, Amsterdam' where id = $1`, [
      venue.profileId,
    ]);
    const bookingId = await people.request(venue, await people.open(venue, date), artist);
    const [mail] = await sent(artist);
    expect(mail?.subject).toContain(venue.name);
    for (const fact of [
      /^Date: \w+ \d{1,2} \w+ \d{4}$/m,
      new RegExp(`^Venue: ${venue.name}$`, 'm'),
      /^Address: Damstraat 1, Amsterdam, Netherlands$/m,
      /^Doors: 7:00 PM$/m,
      /^Show: 8:00 PM$/m,
      /^Times: Local time of the venue$/m,
      /^Deal: €500 guarantee$/m,
    ])
      expect(mail?.text).toMatch(fact);
    expect(mail?.text).not.toMatch(/^Artist:/m);
    expect(mail?.html).toContain(`href="http://order.example.com/artist/matches?booking=${bookingId}"`);
    expect(mail?.ics, 'nothing is agreed yet').toBeNull();

    await people.done(artist, 'accept-booking', { bookingId });
    expect((await sent(venue)).at(-1)?.text).toMatch(new RegExp(`^Artist: ${artist.name}$`, 'm'));
  });

  test('names no clock to an artist whose city has the venue’s time, though their account begins with another', async () => {
    const { rows } = await backend.pool.query(
      `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
    );
    const near = await people.artist({ place_id: rows[0].id });
    await people.request(venue, await people.open(venue, await people.dayIn(35)), near);
    const [mail] = await sent(near);
    expect(mail?.text).toMatch(/^Doors: 7:00 PM$/m);
    expect(mail?.text).not.toContain('Local time of the venue');
  });

  test('about a request says what to decide from: what it comes to, by when, and what was typed', async () => {
    const showId = await people.open(venue, await people.dayIn(32));
    const deal = { kind: 'guarantee', guaranteeCents: 50_000 } as const;
    const message = `Come early. ${'Soundcheck at four. '.repeat(15)}`;
    const { bookingId } = await people.done(artist, 'request-booking', { showId, deal, message });
    const [mail] = await sent(venue);
    expect(mail?.text).toMatch(/^After fees: For the guarantee you pay €510, with the €10 fee\.$/m);
    expect(mail?.text).toMatch(/^Answer by: \d\d\/\d\d\/\d{4}, \d/m);
    expect(mail?.text).toMatch(/^Message: Come early\. Soundcheck at four\./m);
    expect(mail?.text.match(/Come early/g), 'not a second time in the words above').toHaveLength(1);
    // The one who asked hears nothing of its own offer's answer until there is one.
    await people.done(venue, 'counter-offer', {
      bookingId,
      deal: { ...deal, guaranteeCents: 40_000 },
      message: 'Four?',
    });
    expect((await sent(artist)).at(-1)?.text).toMatch(/^Message: Four\?$/m);
  });

  test('about a request with a message of nothing but emoji, cut in no wrong place', async () => {
    const showId = await people.open(venue, await people.dayIn(34));
    const deal = { kind: 'guarantee', guaranteeCents: 50_000 } as const;
    await people.done(artist, 'request-booking', { showId, deal, message: `a${'🎸'.repeat(450)}` });
    expect((await people.notices(venue)).at(-1)?.description).toMatch(/“a(🎸)+…”$/u);
    expect((await sent(venue)).at(-1)?.text).toMatch(/^Message: a(🎸)+$/mu);
  });

  test('is sent of the offer that stands alone: each that was countered or answered meanwhile is in no mail', async () => {
    const offers = async () => [
      (await sent(artist)).map(({ subject }) => subject),
      (await sent(venue)).map(({ subject }) => subject),
    ];
    const deal = (euros: number) => ({ kind: 'guarantee', guaranteeCents: euros * 100 }) as const;
    const showId = await people.open(venue, await people.dayIn(36));
    const { bookingId } = await people.done(artist, 'request-booking', { showId, deal: deal(500) });
    await people.done(venue, 'counter-offer', { bookingId, deal: deal(400) });
    await people.done(artist, 'counter-offer', { bookingId, deal: deal(450) });
    expect(await offers()).toEqual([[], [expect.stringContaining(`${artist.name} made a counter-offer`)]]);
    const text = (await mailsTo(venue)).at(-1)?.text;
    expect(text?.match(/€\d+ guarantee/g)).toEqual(['€450 guarantee', '€450 guarantee']);

    await people.done(venue, 'counter-offer', { bookingId, deal: deal(420) });
    await people.done(artist, 'accept-booking', { bookingId });
    const [told] = await offers();
    expect(told).toEqual([expect.stringMatching(/is booked$/)]);
  });

  test('asks for no answer to a change that was answered meanwhile', async () => {
    const date = await people.dayIn(37);
    const bookingId = await people.request(venue, await people.open(venue, date), artist);
    await people.done(artist, 'accept-booking', { bookingId });
    const signed = { signerName: 'A Person' };
    const propose = (curfew: string) =>
      people.done(venue, 'propose-change', { bookingId, changes: { curfew }, ...signed });
    const changes = async () =>
      (await sent(artist)).map(({ subject }) => subject).filter((subject) => /change/.test(subject));
    const { changeId } = await propose('22:45');
    await people.done(artist, 'answer-change', { changeId, agree: true, ...signed });
    expect(await changes()).toEqual([]);
    await propose('22:30');
    expect((await changes()).at(-1)).toMatch(/proposes a change/);
  });

  test('about an act that leaves a night of several says who stays booked', async () => {
    const others = [await people.artist(), await people.artist()];
    const showId = await people.open(venue, await people.dayIn(6), { slots: 3 });
    const bookings: string[] = [];
    for (const each of [artist, ...others]) {
      const bookingId = await people.request(venue, showId, each);
      await people.done(each, 'accept-booking', { bookingId });
      bookings.push(bookingId);
    }
    await people.done(artist, 'cancel-booking', { bookingId: bookings[0], reason: 'The van broke down.' });
    const mail = (await sent(venue)).find(({ subject }) => subject.includes('cancelled'));
    expect(mail?.subject).toMatch(new RegExp(`^${artist.name} cancelled the booking of`));
    for (const said of ['The night stands with 2 other acts.', '“The van broke down.”'])
      expect(mail?.text).toContain(said);
    const names = others.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1));
    for (const name of names) expect(mail?.text).toMatch(new RegExp(`^Still booked: .*${name}`, 'm'));
    const gone = (await people.notices(artist)).map(({ title }) => title);
    expect(gone.filter((title) => title.includes('cancelled'))).toEqual([]);
    for (const other of others) {
      expect((await people.notices(other)).at(-1)).toMatchObject({
        kind: 'bill-changed',
        route: `/night/${showId}`,
      });
      const heard = (await sent(other)).at(-1);
      expect(heard?.subject).toMatch(/^The bill of .* has changed$/);
      expect(heard?.text).toContain('Your own booking stays as agreed.');
      expect(heard?.text).toMatch(new RegExp(`^Open the night:\\n.*/night/${showId}$`, 'm'));
      expect(heard?.text).not.toMatch(/van broke|The .* cancelled/);
    }
    expect(gone.filter((title) => title.includes('bill'))).toEqual([]);
    const standIn = await people.artist();
    const place = await people.request(venue, showId, standIn);
    await people.done(standIn, 'accept-booking', { bookingId: place });
    expect((await people.notices(others[0] as Person)).at(-1)?.description).toMatch(
      /^Another act has come to it\./,
    );
    expect((await people.notices(standIn)).map(({ kind }) => kind)).not.toContain('bill-changed');
    await people.done(venue, 'cancel-booking', { bookingId: bookings[1], reason: 'The roof leaks.' });
    const told = (await sent(others[0] as Person)).find(({ subject }) => subject.includes('cancelled'));
    expect(told?.text).toContain('The roof leaks.');
    expect(told?.text, 'who else plays is the venue’s to tell').not.toMatch(/Still booked|other act/);
  });

  test('about an act that left says nothing of who came in its place before the mail was sent', async () => {
    const showId = await people.open(venue, await people.dayIn(34));
    const bookingId = await people.request(venue, showId, artist);
    await people.done(artist, 'accept-booking', { bookingId });
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'A wrist is broken.' });
    const standIn = await people.artist();
    const place = await people.request(venue, showId, standIn);
    await people.done(standIn, 'accept-booking', { bookingId: place });
    const mail = (await sent(venue)).find(({ text }) => text?.includes('A wrist is broken.'));
    expect(mail?.text).toContain('Nobody else is booked that night.');
    expect(mail?.text).not.toContain('Still booked');
  });

  test('says nothing of a night that is not the reader’s', async () => {
    const bookingId = await people.request(venue, await people.open(venue, await people.dayIn(31)), artist);
    const stranger = await people.artist();
    await backend.pool.query(
      `insert into notifications (user_id, kind, params, route) values ($1, 'booking-request', '{"title": "Asked"}', $2)`,
      [stranger.userId, `/artist/matches?booking=${bookingId}`],
    );
    const [mail] = await sent(stranger);
    expect(mail?.subject).toBe('Asked');
    expect(mail?.text).not.toMatch(/Date:|Deal:/);
  });
});

describe('the calendar event of a night', () => {
  test('comes with the confirmation, moves with a change, and goes with a cancellation', async () => {
    const date = await people.dayIn(40);
    const showId = await people.open(venue, date);
    const bookingId = await people.request(venue, showId, artist);
    await people.done(artist, 'accept-booking', { bookingId });

    const confirmation = (await lastEvent(artist))?.ics;
    expect(confirmation).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    const confirmed = eventIn(confirmation);
    expect(confirmed.method).toBe('REQUEST');
    expect(confirmed.zone).toBe('Europe/Amsterdam');
    expect(confirmed.event.summary).toBe(`${artist.name} at ${venue.name}`);
    expect(confirmed.event.location).toBe(`${venue.name}, Damstraat 1, Amsterdam, Netherlands`);
    expect(confirmed.event.startDate.toString()).toBe(`${date}T19:00:00`);
    expect(confirmed.event.endDate.toString()).toBe(`${date}T23:30:00`);
    expect(confirmed.event.startDate.zone.tzid).toBe('Europe/Amsterdam');
    expect(confirmed.event.description).toContain('Doors: 7:00 PM');
    expect(eventIn((await lastEvent(venue))?.ics).event.uid).toBe(confirmed.event.uid);

    await minutes(1);
    // No act changes a confirmed night yet; its mail follows whatever the rows say.
    await backend.pool.query(`update shows set doors_at = doors_at - interval '30 minutes' where id = $1`, [
      showId,
    ]);
    await backend.pool.query(
      `insert into notifications (user_id, kind, params, route, created_at) values ($1, 'show-changed', '{"title": "Changed"}', $2, private.now())`,
      [artist.userId, `/artist/matches?booking=${bookingId}`],
    );
    const changed = eventIn((await lastEvent(artist))?.ics);
    expect(changed.event.startDate.toString()).toBe(`${date}T18:30:00`);
    expect(changed.event.uid).toBe(confirmed.event.uid);
    expect(changed.event.sequence).toBeGreaterThan(confirmed.event.sequence);

    await minutes(1);
    await people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
    const last = await lastEvent(artist);
    const cancelled = eventIn(last?.ics);
    expect(last?.method).toBe('cancel');
    expect(cancelled.method).toBe('CANCEL');
    expect(cancelled.event.uid).toBe(confirmed.event.uid);
    expect(cancelled.event.sequence).toBeGreaterThan(changed.event.sequence);
    expect(cancelled.calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('status')).toBe(
      'CANCELLED',
    );
  });
});

describe('a message', () => {
  async function write(words = 'Can we load in at four?'): Promise<string> {
    const { rows } = await backend.pool.query(
      `insert into conversations (artist_id, venue_id) values ($1, $2)
       on conflict (artist_id, venue_id) do update set artist_id = excluded.artist_id returning id`,
      [artist.profileId, venue.profileId],
    );
    await asPerson(
      artist,
      `insert into messages (conversation_id, content) values ('${rows[0].id}', '${words}')`,
    );
    return rows[0].id;
  }

  async function asPerson({ userId }: Person, statement: string): Promise<void> {
    const client = await backend.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: userId, role: 'authenticated' }),
      ]);
      await client.query('set local role authenticated');
      await client.query(statement);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  test('is mailed when it was not read for five minutes, and not again while it stays unread', async () => {
    const conversation = await write();
    await minutes(4);
    expect(await mailsTo(venue)).toEqual([]);
    await minutes(2);
    const [mail] = await mailsTo(venue);
    expect(mail?.subject).toBe(`New message from ${artist.name}`);
    expect(mail?.text).toContain('Can we load in at four?');
    expect(mail?.text).toContain(`http://order.example.com/messages?conversation=${conversation}`);
    await write('Or at five?');
    await minutes(10);
    expect(await mailsTo(venue)).toHaveLength(1);
  });

  test('is not mailed when it was read meanwhile', async () => {
    const conversation = await write();
    await minutes(3);
    await asPerson(venue, `select public.mark_conversation_read('${conversation}')`);
    await minutes(10);
    expect(await mailsTo(venue)).toEqual([]);
  });

  test('is not mailed to whoever switched Email Updates off', async () => {
    await backend.pool.query('update settings set email_updates = false where user_id = $1', [venue.userId]);
    await write();
    await minutes(10);
    expect(await mailsTo(venue)).toEqual([]);
  });
});

test('the reminder of tomorrow’s show is mailed, unless mails about bookings are off', async () => {
  const date = await people.dayIn(20);
  const bookingId = await people.request(venue, await people.open(venue, date), artist);
  const { agreementId } = await people.done(artist, 'accept-booking', { bookingId });
  for (const who of [artist, venue])
    await people.done(who, 'sign-agreement', { agreementId, signerName: 'A Person', accepted: true });
  await backend.pool.query('update settings set email_booking_confirmations = false where user_id = $1', [
    venue.userId,
  ]);
  await backend.runJobs();
  const before = [(await mailsTo(artist)).length, (await mailsTo(venue)).length];
  await backend.moveClock(19);
  const mail = (await mailsTo(artist)).at(-1);
  expect(mail?.subject).toMatch(new RegExp(`^Tomorrow: ${artist.name} at ${venue.name} \\(\\d\\d/`));
  expect(mail?.text).toContain('/night/');
  for (const fact of ['Doors: 7:00 PM', 'Address: ', 'Deal: €500 guarantee'])
    expect(mail?.text).toContain(fact);
  expect([(await mailsTo(artist)).length, (await mailsTo(venue)).length]).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ]);
});
