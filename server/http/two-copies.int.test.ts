import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Database } from '#core/database.types.ts';
import { createDb, createPool } from '#server/db.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { CONNECTIONS } from '#stack/stack-options.ts';
import { type Client, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { buildProgram, type Program, type Running } from '#testing/own-process.ts';
import { type People, peopleOf } from '#testing/people.ts';
import { askToStop } from '#testing/processes.ts';
import { bookedShow, soldAtDoor } from '#testing/stage.ts';

/** Two processes of their own, A and B, on the database of a backend that is only looked into. */
let backend: TestBackend;
let program: Program;
let copies: Running[];
let a: Running;
let b: Running;
let people: People;
const clients: Client[] = [];

beforeAll(async () => {
  [backend, program] = await Promise.all([
    startTestBackend({ stack: { connections: CONNECTIONS } }),
    buildProgram(),
  ]);
  const env = { DATABASE_URL: backend.databaseUrl };
  // At the same moment: both find out that there is nothing to migrate.
  copies = await Promise.all([program.start(env), program.start(env)]);
  [a, b] = copies as [Running, Running];
  people = peopleOf({ ...backend, url: a.url });
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  for (const { child, ended } of copies ?? []) {
    askToStop(child);
    await ended;
  }
  await backend?.stop();
  program?.remove();
});

function browserAt({ url }: Running): Client {
  const client = createClient<Database>(url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  });
  clients.push(client);
  return client;
}

const count = async (text: string, ...values: unknown[]) =>
  Number((await backend.pool.query(`select count(*) from ${text}`, values)).rows[0].count);

async function signUpAt(copy: Running, userType: 'artist' | 'venue') {
  const client = browserAt(copy);
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: { data: { user_type: userType } },
  });
  if (error) throw error;
  return { client, credentials, userId: data.user?.id ?? '', session: data.session };
}

test('who signs up at one signs in at the other, and a session of one is good at the other', async () => {
  const { client, credentials, userId, session } = await signUpAt(a, 'venue');
  const there = browserAt(b);
  expect((await there.auth.signInWithPassword(credentials)).data.user?.id).toBe(userId);

  const moved = browserAt(b);
  await moved.auth.setSession({
    access_token: session?.access_token ?? '',
    refresh_token: session?.refresh_token ?? '',
  });
  const row = { user_id: userId, name: 'The Two Doors', capacity: 90 };
  expect((await moved.from('venue_profiles').insert(row)).error).toBeNull();
  expect((await client.from('venue_profiles').select('name').eq('user_id', userId).single()).data?.name).toBe(
    'The Two Doors',
  );
  const { data } = await moved.auth.refreshSession();
  expect(data.session).not.toBeNull();
  await there.auth.signOut({ scope: 'global' });
  expect((await moved.auth.refreshSession()).error).not.toBeNull();
});

test('a message sent at one is heard live at the other', async () => {
  const [artist, venue] = [await signUpAt(a, 'artist'), await signUpAt(b, 'venue')];
  const own = { user_id: artist.userId, name: 'Us', location: 'Here', genres: 'Rock' };
  await artist.client.from('artist_profiles').insert(own);
  const room = { user_id: venue.userId, name: 'Room', capacity: 50 };
  const { data: profile } = await venue.client.from('venue_profiles').insert(room).select('id').single();
  const { data: conversation } = await artist.client.rpc('start_conversation', {
    partner: profile?.id ?? '',
  });

  const heard: string[] = [];
  let ready = false;
  venue.client
    .channel(`user:${venue.userId}`, { config: { private: true } })
    .on('broadcast', { event: 'messages' }, ({ payload }) => heard.push(payload.record.content))
    .subscribe((status) => {
      ready ||= status === 'SUBSCRIBED';
    });
  const patient = { timeout: 15_000, interval: 20 };
  await vi.waitFor(() => expect(ready).toBe(true), patient);
  const message = { conversation_id: conversation as string, content: 'From the other door' };
  expect((await artist.client.from('messages').insert(message as never)).error).toBeNull();
  await vi.waitFor(() => expect(heard).toEqual(['From the other door']), patient);
});

test('100 acceptances of one night, split over both: exactly one', async () => {
  const at = { a: people, b: peopleOf({ ...backend, url: b.url }) };
  const [venue, date] = [await people.venue(), await people.dayIn(20)];
  const showId = await people.open(venue, date);
  const bookings = await Promise.all(
    Array.from({ length: 100 }, async () =>
      people.offer(showId, (await people.artist()).profileId, 'artist'),
    ),
  );
  const answers = await Promise.all(
    bookings.map((bookingId, n) => at[n % 2 ? 'a' : 'b'].send(venue, 'accept-booking', { bookingId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  expect(await count(`bookings where show_id = $1 and status = 'confirmed'`, showId)).toBe(1);
  expect(await count('agreements where venue_id = $1', venue.profileId)).toBe(1);
});

/** Sends an act as a browser does: with the same key again as long as it is told that too much waits. */
async function patiently(there: People, ...[person, name, input]: Parameters<People['send']>) {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await there.send(person, name, input, key);
    if (answer.error?.code !== 'too-many-acts') return answer;
  }
}

test('100 holds and challenges of one night, clocks that run out in the same second: ranks are 1 to n all the time', {
  timeout: 180_000,
}, async () => {
  const at = { a: people, b: peopleOf({ ...backend, url: b.url }) };
  const [venue, day] = [await people.venue(), await people.dayIn(40)];
  // A venue of some weeks turns to half a hundred strangers in a day.
  await backend.pool.query(
    `update venue_profiles set created_at = private.now() - interval '30 days' where id = $1`,
    [venue.profileId],
  );
  const artists = await Promise.all(Array.from({ length: 100 }, () => people.artist()));
  const ranks = async () =>
    (
      await backend.pool.query(
        `select r.rank, h.told_rank as told from private.ranked_holds(private.now()) r join holds h using (id)
         where r.venue_id = $1 order by r.rank`,
        [venue.profileId],
      )
    ).rows.map(({ rank, told }) => [rank, told]);
  const upTo = (most: number) => Array.from({ length: most }, (_, place) => [place + 1, place + 1]);

  // Half of them ask for it, for half of them the venue places it; each twice, at both processes.
  const place = (artist: (typeof artists)[number], n: number) =>
    n % 2
      ? patiently(at.a, artist, 'place-hold', { venueId: venue.profileId, day, days: 2 })
      : patiently(at.b, venue, 'place-hold', { artistId: artist.profileId, day, days: 2 });
  const placed = await Promise.all([...artists, ...artists].map(place));
  const held = placed
    .filter(({ status }) => status === 200)
    .map(({ data }) => data as unknown as { holdId: string; rank: number });
  expect(held.map(({ rank }) => rank).sort((one, other) => one - other)).toEqual(
    upTo(100).map(([rank]) => rank),
  );
  expect(placed.filter(({ error }) => error?.code === 'already-held')).toHaveLength(100);
  expect(await ranks()).toEqual(upTo(100));

  const challenges = await Promise.all(
    held.map(({ holdId }, n) => patiently(at[n % 2 ? 'a' : 'b'], venue, 'challenge-hold', { holdId })),
  );
  const codes = challenges.map(({ error }) => error?.code ?? 'done').sort();
  expect(codes).toEqual([...Array(98).fill('already-challenged'), 'done', 'hold-is-first']);

  // The time to decide and that of 39 others is over in the same second; both processes settle while others are let go.
  await backend.pool.query(
    `update holds set expires_at = (select max(decides_until) from holds where venue_id = $1)
     where id in (select id from private.ranked_holds(private.now()) where venue_id = $1 and rank between 21 and 59)`,
    [venue.profileId],
  );
  await backend.pool.query(
    `update holds set expires_at = expires_at + interval '9 days' where venue_id = $1
    and expires_at <> (select max(decides_until) from holds where venue_id = $1)`,
    [venue.profileId],
  );
  await backend.pool.query(`update private.clock set shift = shift + interval '2 days'`);
  const last = held.filter(({ rank }) => rank > 80);
  await Promise.all([
    runDueJobs(backend.sql),
    runDueJobs(backend.sql),
    ...last.map(({ holdId }, n) => patiently(at[n % 2 ? 'a' : 'b'], venue, 'release-hold', { holdId })),
  ]);
  await runDueJobs(backend.sql);
  expect(await ranks()).toEqual(upTo(40));
  expect(await count(`holds where venue_id = $1 and status = 'fell'`, venue.profileId)).toBe(1);
  expect(await count(`domain_events where venue_id = $1 and kind = 'hold-ended'`, venue.profileId)).toBe(60);

  // Whoever is first holds the night elsewhere too, is asked by both venues, and says yes to both at the same moment: one has them.
  const other = await people.venue();
  const { rows } = await backend.pool.query(
    `select artist_id from private.ranked_holds(private.now()) where venue_id = $1 and rank = 1`,
    [venue.profileId],
  );
  const first = artists.find(({ profileId }) => profileId === rows[0].artist_id) as (typeof artists)[number];
  await people.done(first, 'place-hold', { venueId: other.profileId, day, days: 9 });
  const asked = await Promise.all(
    [venue, other].map(async (by) =>
      people.request(by, await people.open(by, day, { slots: 2, musicType: 'multiple' }), first),
    ),
  );
  const answers = await Promise.all(
    asked.map((bookingId, n) => patiently(at[n ? 'a' : 'b'], first, 'accept-booking', { bookingId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await Promise.all([runDueJobs(backend.sql), runDueJobs(backend.sql)]);
  await runDueJobs(backend.sql);
  const ended = await backend.pool.query(
    `select status from holds where artist_id = $1 and status in ('held', 'booked', 'elsewhere') order by 1`,
    [first.profileId],
  );
  expect(ended.rows.map(({ status }) => status)).toEqual(['booked', 'elsewhere']);
  expect(await ranks()).toEqual(upTo(39));
});

test('a command sent to both with one key is done once, and both give the same answer', async () => {
  const there = peopleOf({ ...backend, url: b.url });
  const venue = await people.venue();
  const input = {
    date: await people.dayIn(21),
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
    fullPriceCents: 1000,
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? people : there).send(venue, 'open-show', input, 'the same key'),
    ),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(200);
  expect(await count('shows where venue_id = $1', venue.profileId)).toBe(1);
});

test('a file kept by one is read from the other', async () => {
  const artist = await signUpAt(a, 'artist');
  const there = browserAt(b);
  await there.auth.signInWithPassword(artist.credentials);
  const pdf = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'], {
    type: 'application/pdf',
  });
  const path = `${artist.userId}/rider.pdf`;
  expect((await artist.client.storage.from('riders').upload(path, pdf)).error).toBeNull();
  expect(await (await there.storage.from('riders').download(path)).data?.text()).toBe(await pdf.text());
  const link = await artist.client.storage.from('riders').createSignedUrl(path, 60);
  const elsewhere = (link.data?.signedUrl ?? '').replace(a.url, b.url);
  expect(await (await fetch(elsewhere)).text()).toBe(await pdf.text());
  expect((await there.storage.from('riders').remove([path])).data).toHaveLength(1);
  expect((await artist.client.storage.from('riders').download(path)).error).not.toBeNull();
});

test('what time brings is done once, though both look after it and others beside them', async () => {
  const sql = createDb(createPool(backend.databaseUrl, 2));
  const artist = await people.artist();
  const many = <Made>(length: number, make: (at: number) => Promise<Made>) =>
    Promise.all(Array.from({ length }, (_, at) => make(at)));
  const payouts = await many(15, async () => {
    const venue = await people.venue();
    const { bookingId } = await bookedShow({ sql }, { venue, artist });
    const { settlementId } = await people.done(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await people.done(artist, 'confirm-statement', { settlementId });
    await people.done(venue, 'process-payout', { bookingId });
    return bookingId;
  });
  const requests = await many(15, async (at) => {
    const venue = await people.venue();
    return people.request(
      venue,
      await people.open(venue, await people.dayIn(40 + at)),
      await people.artist(),
    );
  });
  const shows = await many(15, async (at) => {
    const [venue, player] = [await people.venue(), await people.artist()];
    const bookingId = await people.request(
      venue,
      await people.open(venue, await people.dayIn(2 + (at % 5))),
      player,
    );
    await people.done(player, 'accept-booking', { bookingId });
    return bookingId;
  });

  await backend.pool.query(`update private.clock set shift = shift + interval '30 days'`);
  // The two do it every few seconds; these make sure that some look at the same moment.
  await many(3, () => runDueJobs(sql));
  await vi.waitFor(
    async () => {
      expect(await count(`payouts where status = 'initiated' and booking_id = any ($1)`, payouts)).toBe(0);
      expect(await count(`bookings where id = any ($1) and status <> 'expired'`, requests)).toBe(0);
      expect(await count(`bookings where id = any ($1) and status <> 'played'`, shows)).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );
  await sql.destroy();
  expect(await count(`ledger_entries where booking_id = any ($1) and memo like '% arrived'`, payouts)).toBe(
    30,
  );
  expect(await count(`notifications where user_id = $1 and kind = 'payout-arrived'`, artist.userId)).toBe(15);
  expect(
    await count(`domain_events where booking_id = any ($1) and kind = 'booking-expired'`, requests),
  ).toBe(15);
  expect(await count(`domain_events where booking_id = any ($1) and kind = 'booking-played'`, shows)).toBe(
    15,
  );
  expect(
    await count('(select from ledger_entries group by transaction_id having sum(amount_cents) <> 0) wrong'),
  ).toBe(0);
});

test('guesses of a password are counted together', async () => {
  const { credentials } = await signUpAt(a, 'artist');
  const guess = async (copy: Running) =>
    (await browserAt(copy).auth.signInWithPassword({ ...credentials, password: 'a wrong guess' })).error
      ?.status;
  const answers: (number | undefined)[] = [];
  for (let at = 0; at < 12; at += 1) answers.push(await guess(a), await guess(b));
  expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  expect(answers.slice(-2)).toEqual([429, 429]);
});
