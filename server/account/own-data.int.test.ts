import { createHash, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { readSeparated } from '#core/moving-in/files/read-separated.ts';
import { partsOf } from '#server/account/own-data/parts.ts';
import { clockFor } from '#server/commands/actor.ts';
import { markedPerson } from '#testing/marked-person.ts';
import { haveArchiveMade } from '#testing/own-archive.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

describe('the private link to one’s calendar', () => {
  const make = async (who: Person, shown = { withHolds: true, withDays: true }) => {
    const { token } = await people.done(who, 'keep-calendar-feed', { how: 'make', ...shown });
    return token as string;
  };
  const ask = (token: string, init?: RequestInit) =>
    fetch(`${backend.url}/functions/v1/api/calendar-feed/${token}.ics`, init);
  const eventsOf = async (token: string) => {
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const calendar = new ICAL.Component(ICAL.parse(text));
    const zones = calendar.getAllSubcomponents('vtimezone').map((rules) => new ICAL.Timezone(rules));
    return {
      text,
      zones: zones.map(({ tzid }) => tzid),
      events: calendar.getAllSubcomponents('vevent').map((one) => {
        const event = new ICAL.Event(one);
        return {
          ...{ uid: event.uid, summary: event.summary, sequence: event.sequence },
          ...{ from: event.startDate.toString(), to: event.endDate.toString() },
          ...{ zone: event.startDate.zone?.tzid, status: one.getFirstPropertyValue('status') },
          stamp: String(one.getFirstPropertyValue('dtstamp')),
        };
      }),
    };
  };

  /** As if a booking and its show had been left some seconds earlier: a sequence counts whole seconds of the database's own clock. */
  const longAgo = (bookingId: string, seconds = 20) =>
    backend.pool.query(`
      set session_replication_role = replica;
      update shows set updated_at = updated_at - interval '${seconds} seconds'
        where id = (select show_id from bookings where id = '${bookingId}');
      update bookings set updated_at = updated_at - interval '${seconds} seconds' where id = '${bookingId}';
      set session_replication_role = origin`);

  test('shows what is booked, held and kept free of work, with its zone; a move and a cancellation outrank what was', async () => {
    const [venue, artist] = [await people.venue(), await people.artist()];
    const night = await people.dayIn(30);
    const showId = await people.open(venue, night);
    const bookingId = await people.request(venue, showId, artist);
    await people.request(artist, await people.open(venue, addDays(night, 1)));
    await people.done(artist, 'accept-booking', { bookingId });
    await people.done(venue, 'place-hold', { artistId: artist.profileId, day: addDays(night, 9) });
    const days = [addDays(night, 3), addDays(night, 4), addDays(night, 6)];
    await people.done(artist, 'mark-days', { days: days.map((day) => ({ day, mark: 'unavailable' })) });
    const parts = [
      { day: addDays(night, 12), mark: 'free', away: { from: null, until: '16:00' } },
      { day: addDays(night, 13), mark: 'free', away: { from: '20:00', until: null } },
      { day: addDays(night, 14), mark: 'free' },
    ];
    await people.done(artist, 'mark-days', { days: parts });

    await longAgo(bookingId);
    const token = await make(artist);
    const { text, events, zones } = await eventsOf(token);
    expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
    expect(text).toMatch(/^X-PUBLISHED-TTL:PT1H\r$/m);
    expect(text).not.toMatch(/€|EUR\b|guarantee|DTSTAMP:\d{8}T\d{6}\r/);
    expect(zones).toContain('Europe/Amsterdam');
    const named = Object.fromEntries(events.map((event) => [event.uid, event]));
    const booked = named[`booking-${bookingId}@running-order`];
    expect(booked).toMatchObject({
      ...{ summary: `${artist.name} at ${venue.name}`, status: 'CONFIRMED', zone: 'Europe/Amsterdam' },
      ...{ from: `${night}T19:00:00`, to: `${night}T23:30:00` },
    });
    expect(events.filter(({ status }) => status === 'TENTATIVE')).toMatchObject([
      { summary: `1st hold: ${venue.name}`, from: addDays(night, 9), to: addDays(night, 10) },
    ]);
    expect(events.filter(({ summary }) => summary === 'Unavailable')).toMatchObject([
      { from: days[0], to: addDays(night, 5) },
      { from: days[2], to: addDays(night, 7) },
      {
        from: `${addDays(night, 12)}T06:00:00`,
        to: `${addDays(night, 12)}T16:00:00`,
      },
      { from: `${addDays(night, 13)}T20:00:00`, to: `${addDays(night, 14)}T06:00:00` },
    ]);
    expect(events).toHaveLength(6);

    await people.done(artist, 'keep-calendar-feed', { how: 'change', withHolds: false, withDays: false });
    expect((await eventsOf(token)).events).toEqual([booked]);

    const move = { bookingId, changes: { doors: '18:30', showTime: '19:30' }, signerName: 'Vera' };
    for (const who of [venue, artist]) {
      const { rows } = await backend.pool.query('select id from agreements where booking_id = $1', [
        bookingId,
      ]);
      await people.done(who, 'sign-agreement', { agreementId: rows[0].id, signerName: 'Vera' });
    }
    const { changeId } = await people.done(venue, 'propose-change', move);
    await people.done(artist, 'answer-change', { changeId, agree: true, signerName: 'Arto' });
    await longAgo(bookingId, 10);
    const [moved] = (await eventsOf(token)).events;
    expect(moved).toMatchObject({ uid: booked?.uid, from: `${night}T18:30:00`, status: 'CONFIRMED' });
    expect(moved?.sequence).toBeGreaterThan(booked?.sequence ?? 0);

    await people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
    const off = await eventsOf(token);
    expect(off.events).toMatchObject([{ uid: booked?.uid, from: `${night}T18:30:00`, status: 'CANCELLED' }]);
    expect(off.events[0]?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
    expect(off.text).not.toContain('roof');
  });

  test('is sent again only when something changed, to nobody who guesses, and not at all once it was renewed or switched off', async () => {
    const venue = await people.venue();
    const token = await make(venue);
    const first = await ask(token);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') as string;
    const again = await ask(token, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask(token, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    await people.done(venue, 'mark-days', { days: [{ day: await people.dayIn(9), mark: 'unavailable' }] });
    expect((await ask(token, { headers: { 'if-none-match': etag } })).status).toBe(200);
    const { data } = await people.read(venue, '/calendar-feed');
    expect(data).toMatchObject({ feed: { withHolds: true, withDays: true, readAt: expect.any(String) } });

    const { rows } = await backend.pool.query('select f.*::text as row from private.calendar_feeds f');
    expect(JSON.stringify(rows)).not.toContain(token);
    const guesses = ['a'.repeat(64), token.slice(1), token.toUpperCase(), `${token}0`, 'x'.repeat(5000)];
    for (const guess of guesses) {
      const answer = await ask(guess);
      expect(answer.status, guess.slice(0, 70)).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask(token, { method: 'POST' })).status).toBe(405);

    const renewed = await make(venue);
    expect([(await ask(token)).status, (await ask(renewed)).status]).toEqual([404, 200]);
    const other = await people.artist();
    await people.done(other, 'keep-calendar-feed', { how: 'end' });
    expect((await ask(renewed)).status).toBe(200);
    await people.done(venue, 'keep-calendar-feed', { how: 'end' });
    expect((await ask(renewed)).status).toBe(404);
    const change = { how: 'change', withHolds: true, withDays: true };
    expect((await people.send(venue, 'keep-calendar-feed', change)).error.code).toBe('no-calendar-feed');
  });

  test('ends with its account, rests while it is barred, and has many shows in it', async () => {
    const venue = await people.venue();
    const token = await make(venue);
    const barred = (until: string | null) =>
      backend.pool.query('update auth.users set banned_until = $2 where id = $1', [venue.userId, until]);
    await barred('2999-01-01');
    expect((await ask(token)).status).toBe(404);
    await barred(null);
    await backend.pool.query(
      `with night as (
         insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, capacity, slots, title)
         select $1, d, 'Europe/Amsterdam', d + interval '19 hours', d + interval '20 hours', d + interval '23 hours', 100, 5, 'Many'
         from generate_series(private.today() - 300, private.today() + 600, interval '1 day') d returning id)
       , act as (select $2::uuid as id)
       insert into bookings (show_id, artist_id, requested_by, offered_by, deal, status)
       select night.id, act.id, 'venue', 'venue', '{"kind": "guarantee", "guaranteeCents": 1}', 'cancelled' from night, act`,
      [venue.profileId, (await people.artist()).profileId],
    );
    const { events } = await eventsOf(token);
    expect(events).toHaveLength(901);
    await backend.pool.query('delete from shows where venue_id = $1', [venue.profileId]);
    await people.done(venue, 'delete-account', { confirm: true });
    expect((await ask(token)).status).toBe(404);
  });
});

describe('one’s own data', () => {
  const ask = (who: Person | null, from = backend.url, signal?: AbortSignal) =>
    fetch(`${from}/functions/v1/api/my-data`, {
      ...(signal ? { signal } : {}),
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    });
  const take = async (who: Person) => {
    await haveArchiveMade(backend, who);
    const answer = await ask(who);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    return { files, text, rows: (path: string) => JSON.parse(text(path)) as Record<string, unknown>[] };
  };

  test('of a busy account is all there, and none of it is of a stranger', async () => {
    const [marked, stranger] = [await markedPerson(backend, 'artist'), await markedPerson(backend, 'venue')];
    const artist: Person = { ...marked, token: marked.accessToken };
    const venue = await people.venue();
    const showId = await people.open(venue, await people.dayIn(50));
    const asked = { showId, artistId: artist.profileId, deal: GUARANTEE, message: 'Play for us?' };
    const { bookingId } = await people.done(venue, 'request-booking', asked);
    const { agreementId } = await people.done(artist, 'accept-booking', { bookingId });
    for (const who of [artist, venue])
      await people.done(who, 'sign-agreement', { agreementId, signerName: 'Somebody' });
    const { data: talk } = await marked.client.rpc('start_conversation', { partner: venue.profileId });
    const said = { conversation_id: talk as string, content: 'See you there' };
    await marked.client.from('messages').insert(said as never);
    await people.open({ ...stranger, token: stranger.accessToken }, await people.dayIn(51));

    const { files, rows, text } = await take(artist);
    expect(rows('account.json')).toMatchObject([{ email: marked.email, user_type: 'artist' }]);
    expect(rows('profile.json')).toMatchObject([{ name: marked.name }]);
    expect(rows('requests-and-bookings.json')).toMatchObject([
      { booking_id: bookingId, venue_name: venue.name, message: 'Play for us?', status: 'confirmed' },
    ]);
    expect(rows('messages.json')).toMatchObject([
      { from: marked.name, with: venue.name, text: 'See you there' },
    ]);
    for (const one of ['settings', 'integrations', 'days', 'day-rules', 'day-notes', 'notifications', 'plan'])
      expect(rows(`${one}.json`).length, one).toBeGreaterThan(0);
    for (const one of ['payout-account', 'billing-details', 'sign-in-devices', 'letters-to-us', 'history'])
      expect(rows(`${one}.json`).length, one).toBeGreaterThan(0);
    const [{ number }] = rows('agreements.json') as [{ number: string }];
    expect(strFromU8((files[`agreements/${number}.pdf`] as Uint8Array).slice(0, 5))).toBe('%PDF-');
    expect(
      Object.keys(files)
        .filter((path) => path.startsWith('files/'))
        .sort(),
    ).toEqual([`files/media/${marked.mark}.png`, `files/riders/${marked.mark}.pdf`]);
    const list = JSON.parse(text('archive.json'));
    expect(list).toMatchObject({ version: 1, side: 'artist', profile_id: artist.profileId });
    const listed = list.files.map(({ path }: { path: string }) => path);
    expect(listed.concat('archive.json').sort()).toEqual(Object.keys(files).sort());
    for (const { path, bytes, sha256 } of list.files) {
      const file = files[path] as Uint8Array;
      expect([bytes, sha256], path).toEqual([file.length, createHash('sha256').update(file).digest('hex')]);
    }
    const table = readSeparated(text('csv/requests-and-bookings.csv')).rows.map((row) =>
      row.map((cell) => cell.text),
    );
    const [fields = [], row = []] = table;
    expect(Object.fromEntries(fields.map((field, at) => [field, row[at]]))).toMatchObject({
      ...{ booking_id: bookingId, venue_name: venue.name, guarantee_cents: '50000', message: 'Play for us?' },
    });
    expect([table.length, files['csv/payments.csv']]).toEqual([2, undefined]);
    for (const path of Object.keys(files)) {
      if (/^files\/|\.pdf$|^README|^archive\.json$/.test(path)) continue;
      expect(text('README.txt'), path).toContain(path.split('/')[0]);
      for (const secret of [stranger.mark, stranger.userId, venue.userId, 'encrypted', 'token'])
        expect(text(path).includes(secret), `${secret} in ${path}`).toBe(false);
    }
  });

  test('has a part for each table that names a person or their profile', async () => {
    const actor = { ...clockFor(randomUUID()), userId: randomUUID(), artistId: randomUUID(), venueId: null };
    const asked = partsOf({ ...actor, side: 'artist' })
      .map(({ rows }) => rows.compile(backend.sql).sql)
      .join();
    const { rows: tables } = await backend.pool.query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'artist_id', 'venue_id')`,
    );
    const without = tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(asked));
    expect(without.sort()).toEqual([
      // Consents and marks come with what they led to, and movements of money with payments and payouts; the rest is read by views.
      ...['change_consents', 'invoices', 'ledger_entries', 'notifications', 'stage_marks'],
    ]);
    for (const view of ['invoice_list', 'notification_list']) expect(asked).toContain(view);
  });

  test('of an account that has nothing is there too; one at a time; only with a proof; and for nobody else', async () => {
    const { userId, token } = await people.account('venue');
    const person: Person = { userId, token, profileId: '', name: '', side: 'venue' };
    const { rows } = await take(person);
    expect(rows('profile.json')).toEqual([]);
    expect(rows('requests-and-bookings.json')).toEqual([]);
    expect((await ask(null)).status).toBe(401);

    // Whoever does not take the rest holds the place; whoever leaves gives it back.
    const another = await backend.secondCopy();
    await backend.pool.query('insert into private.data_exports values ($1, gen_random_uuid(), now())', [
      userId,
    ]);
    for (const from of [backend.url, another.url]) {
      const refused = await ask(person, from);
      expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'export-under-way']);
    }
    await another.stop();
    await backend.pool.query(`update private.data_exports set alive_at = now() - interval '3 minutes'`);
    await take(person);
    expect((await backend.pool.query('select from private.data_exports')).rowCount).toBe(0);

    // Whoever breaks off may begin anew at once, also while the first one waits for the database.
    const slow = await backend.pool.connect();
    await slow.query('begin; lock table stack.files');
    const leaving = new AbortController();
    const begun = await ask(person, backend.url, leaving.signal);
    expect(begun.status).toBe(200);
    const waiting = () =>
      slow.query(`select from pg_locks l join pg_database d on d.oid = l.database
        where not l.granted and l.relation = 'stack.files'::regclass and d.datname = current_database()`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    leaving.abort();
    const underWay = () => backend.pool.query('select from private.data_exports');
    await expect.poll(async () => (await underWay()).rowCount).toBe(0);
    await slow.query('rollback');
    slow.release();
    expect((await ask(person)).status).toBe(200);

    await backend.pool.query(
      `update auth.mfa_amr_claims set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [userId],
    );
    const late = await ask(person);
    expect([late.status, (await late.json()).error.code]).toEqual([403, 'prove-first']);
  });
});
