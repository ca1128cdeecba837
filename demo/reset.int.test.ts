import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import {
  DEMO_ADMIN,
  DEMO_ARTIST,
  DEMO_HOUSE,
  DEMO_PASSWORD,
  DEMO_VENUE,
  type DemoAccount,
} from '#demo/accounts.ts';
import { resetDemo } from '#demo/reset.ts';
import { seedDemo } from '#demo/seed.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { type Client, startTestBackend } from '#testing/backend.ts';
import { figuresOnScreen, standingOfTheCast } from '#testing/season-figures.ts';
import { setPeople } from '#testing/set-people.ts';
import { testToday } from '#testing/test-clock.ts';

const { backend, people } = setPeople({ demo: true, behindTheGate: true });
let before: Awaited<ReturnType<typeof standingOfTheCast>>;
let figures: Awaited<ReturnType<typeof figuresOnScreen>>;
beforeAll(async () => {
  // A day of its own: the copy that this database was made from may have been written before midnight.
  await clock(at(1, '00:10'));
  expect(await reset(await enter(DEMO_ADMIN))).toMatchObject({ status: 200 });
  before = await standingOfTheCast(backend.pool);
  figures = await figuresOnScreen(backend);
});

const enter = async (account: DemoAccount): Promise<Client> => {
  const client = backend.anonymous();
  const { error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  return client;
};
const clock = (to: string) => backend.pool.query(`update private.clock set shift = ${to} - pg_catalog.now()`);
/** The day is kept while the tests run over midnight. */
const firstDay = testToday();
const at = (days: number, time: string) => `timestamptz '${addDays(firstDay, days)} ${time}Z'`;
const reset = (client: Client, key?: string) => backend.command(client, 'reset-demo', { confirm: true }, key);
const expectAsBefore = async () => {
  expect(await standingOfTheCast(backend.pool)).toEqual(before);
  expect(await figuresOnScreen(backend)).toEqual(figures);
};
/** A message as a browser sends it: whose it is, is the database's to say. */
const letter = (conversation_id: string | undefined, content: string) =>
  ({ conversation_id, content }) as never;
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await backend.pool.query(text, values)).rows as Row[];

test('the season that is put back late on its day is the one that was there in the first minutes; people’s papers are numbered on', async () => {
  expect(figures.venue).toMatchObject({ past: 50, ahead: 50, news: 2, unread: 3 });
  expect(figures.venue.year).toMatchObject([{ currency: 'EUR', shows: 42, gross_cents: 1_875_000 }]);
  const numbers = () =>
    ask(
      `select (select last_value from private.agreement_numbers) as agreements, (select last_value from private.invoice_numbers) as invoices`,
    );
  const had = await numbers();
  // Late in Dublin too, in summer and in winter.
  await clock(at(1, '22:50'));
  const started = performance.now();
  expect(await reset(await enter(DEMO_ADMIN))).toMatchObject({ status: 200 });
  console.info(`put back in ${Math.round(performance.now() - started)} ms`);
  await expectAsBefore();
  expect(await numbers()).toEqual(had);
  await clock(at(1, '12:00'));
});

describe('whatever visitors did', () => {
  let admin: Client;
  beforeEach(async () => {
    admin = await enter(DEMO_ADMIN);
  });

  test('business, messages, marked days and settings are gone; sessions and sign-ins stay', async () => {
    const [venue, artist] = [await enter(DEMO_VENUE), await enter(DEMO_ARTIST)];
    const done = async (client: Client, name: string, input: object) => {
      const answer = await backend.command(client, name, input);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      return answer.body.data as Record<string, string>;
    };
    const [free] = await ask<{ day: string }>(
      `select d::date::text as day from generate_series(private.today() + 200, private.today() + 300, interval '1 day') d
       where not exists (select from shows s where s.venue_id = $1 and s.show_date = d::date)
         and not exists (select from bookings b where b.artist_id = $2 and abs(b.show_date - d::date) <= 1) limit 1`,
      DEMO_VENUE.profileId,
      DEMO_ARTIST.profileId,
    );
    const opening = {
      date: free?.day,
      doors: '19:00',
      showTime: '20:00',
      curfew: '23:00',
      fullPriceCents: 900,
      deadline: null,
    };
    const { showId } = await done(venue, 'open-show', opening);
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    const { bookingId, conversationId } = await done(venue, 'request-booking', {
      showId,
      artistId: DEMO_ARTIST.profileId,
      deal,
      message: 'Something that nobody should read tomorrow',
    });
    const { agreementId } = await done(artist, 'accept-booking', { bookingId });
    await done(artist, 'sign-agreement', { agreementId, signerName: 'A. Visitor' });
    await done(venue, 'sign-agreement', { agreementId, signerName: 'Another' });
    expect((await ask(`select from stack.files where bucket = 'agreements'`)).length).toBe(1);
    const written = await artist.from('messages').insert(letter(conversationId, 'Abuse'));
    expect(written.error).toBeNull();
    await venue.from('availability').delete().eq('user_id', DEMO_VENUE.userId);
    await venue
      .from('settings')
      .update({ theme: 'dark', public_calendar: false })
      .eq('user_id', DEMO_VENUE.userId);
    await venue.from('venue_profiles').update({ max_rate_cents: 1 }).eq('user_id', DEMO_VENUE.userId);
    await venue.from('notifications').update({ is_new: false }).eq('user_id', DEMO_VENUE.userId);
    const account = { holder: 'A. Visitor', iban: 'NL91ABNA0417164300' };
    const { status, body } = await backend.command(artist, 'save-payout-account', account);
    expect([status, JSON.stringify(body)]).toEqual([
      403,
      expect.stringContaining('keeps its payout account'),
    ]);
    const left = await backend.command(artist, 'change-plan', { status: 'cancelled' });
    expect([left.status, JSON.stringify(left.body)]).toEqual([
      403,
      expect.stringContaining('keeps its plan'),
    ]);
    await done(venue, 'want-month-invoice', { partnerId: DEMO_ARTIST.profileId, wanted: true });
    const [booked] = await ask<{ id: string }>(
      `select s.id from shows s join bookings b on b.show_id = s.id and b.status = 'confirmed'
       where s.venue_id = $1 and s.show_date > private.today() + 3 order by s.show_date limit 1`,
      DEMO_VENUE.profileId,
    );
    const onWebsite = async () =>
      (await (await fetch(`${backend.url}/embed/${DEMO_VENUE.profileId}?shown=20`)).text()).includes(
        booked?.id ?? '-',
      );
    expect(await onWebsite()).toBe(true);
    await done(venue, 'announce-night', { showId: booked?.id, isAnnounced: false });
    expect(await onWebsite()).toBe(false);
    const offers = await artist.from('bookings').select('id').eq('status', 'requested');
    for (const { id } of offers.data ?? [])
      await backend.command(artist, 'decline-booking', { bookingId: id });
    expect(await standingOfTheCast(backend.pool)).not.toEqual(before);

    const mails = await backend.mails();
    expect(await reset(admin)).toMatchObject({ status: 200 });
    await expectAsBefore();
    expect(await onWebsite()).toBe(true);
    expect(
      await ask('select holder from payout_accounts where user_id = $1', DEMO_ARTIST.userId),
    ).not.toEqual([{ holder: account.holder }]);
    await backend.runJobs();
    expect(await backend.mails()).toEqual(mails);
    for (const client of [venue, artist, admin]) {
      expect((await client.auth.getUser()).error).toBeNull();
      expect((await client.auth.refreshSession()).error).toBeNull();
    }
  });

  test('what is kept in the rooms of a venue, and called off there', async () => {
    const house = await enter(DEMO_HOUSE);
    const [[room], [firm], [far]] = [
      await ask<{ id: string }>(
        'select id from rooms where venue_id = $1 order by place',
        DEMO_HOUSE.profileId,
      ),
      await ask<{ id: string }>('select id from uses where venue_id = $1 and is_firm', DEMO_HOUSE.profileId),
      await ask<{ day: string }>('select (private.today() + 200)::text as day'),
    ];
    const aUse = {
      ...{
        useId: crypto.randomUUID(),
        roomId: room?.id,
        kind: 'hire',
        title: 'Abuse',
        contact: '',
        note: '',
      },
      ...{ day: far?.day, from: '12:00', to: '18:00', firm: true, amountCents: null, filePath: null },
    };
    const kept = await backend.command(house, 'keep-use', aUse);
    expect(kept).toMatchObject({ status: 200 });
    const use = { ...aUse, useId: crypto.randomUUID(), from: '20:00', to: '21:00' };
    const several = { seriesId: crypto.randomUUID(), days: [far?.day], of: { what: 'uses', use } };
    expect(await backend.command(house, 'open-series', several)).toMatchObject({ status: 200 });
    expect(await backend.command(house, 'cancel-use', { useId: firm?.id })).toMatchObject({ status: 200 });
    expect(await standingOfTheCast(backend.pool)).not.toEqual(before);
    expect(await reset(admin)).toMatchObject({ status: 200 });
    await expectAsBefore();
    expect((await backend.pool.query('select from series')).rowCount).toBe(0);
  });

  test('a season of an earlier version gets the accounts that it does not have', async () => {
    const { pool } = backend;
    const { userId, profileId } = DEMO_HOUSE;
    await pool.query(`begin; set local session_replication_role = replica;
      delete from private.occupations where room_id in (select id from rooms where venue_id = '${profileId}');
      delete from private.ticket_counts where show_id in (select id from shows where venue_id = '${profileId}');
      delete from private.ticket_tiers where show_id in (select id from shows where venue_id = '${profileId}');
      delete from private.ticketing where show_id in (select id from shows where venue_id = '${profileId}');
      delete from shows where venue_id = '${profileId}'; delete from uses where venue_id = '${profileId}';
      delete from private.room_costs where room_id in (select id from rooms where venue_id = '${profileId}');
      delete from room_parts where whole_id in (select id from rooms where venue_id = '${profileId}');
      delete from rooms where venue_id = '${profileId}'; delete from venue_profiles where id = '${profileId}';
      delete from private.demo_accounts where user_id = '${userId}'; delete from settings where user_id = '${userId}';
      delete from profiles where id = '${userId}'; delete from auth.identities where user_id = '${userId}';
      delete from auth.sessions where user_id = '${userId}'; delete from auth.users where id = '${userId}'; commit`);
    expect(await seedDemo(pool)).toEqual({ seeded: false });
    expect(await runDueJobs(backend.sql, { resetDemo })).toMatchObject({ 'put-demo-back': 1 });
    await expectAsBefore();
    await enter(DEMO_HOUSE);
  });

  test('also what no visitor can do is undone: names, pictures, a password, lost rows', async () => {
    const { pool } = backend;
    await pool.query(`update artist_profiles set name = 'Rude', bio = 'Words', avatar_path = user_id || '/y.png', rating = 1, closed = true
      where id in (select profile_id from private.demo_accounts)`);
    await pool.query(`update venue_profiles set name = 'Rude', website = 'https://bad.example', capacity = 1
      where id in (select profile_id from private.demo_accounts)`);
    await pool
      .query(
        `update settings set full_name = 'Rude', email_newsletter = true, language = 'Rude' where user_id = $1`,
        [DEMO_VENUE.userId],
      )
      .catch(() =>
        pool.query(`update settings set full_name = 'Rude' where user_id = $1`, [DEMO_VENUE.userId]),
      );
    await pool.query('delete from bookings where venue_id = $1', [DEMO_VENUE.profileId]);
    await pool.query('delete from storage.objects where owner = $1', [DEMO_ARTIST.userId]);
    await pool.query(`begin; set local app.demo_season = 'writing';
      update auth.users set email = 'taken@demo.runningorder.example', encrypted_password = 'x' where id = '${DEMO_VENUE.userId}'; commit`);
    expect(await reset(admin)).toMatchObject({ status: 200 });
    await expectAsBefore();
    const again = backend.anonymous();
    const { error } = await again.auth.signInWithPassword({
      email: DEMO_VENUE.email,
      password: DEMO_PASSWORD,
    });
    expect(error).toBeNull();
  });

  test('what others did with each other is left alone, and what they tried with the demo ends with a word', async () => {
    const [venue, artist, trying] = [await people.venue(), await people.artist(), await people.artist()];
    const own = await people.open(venue, await people.dayIn(30));
    const ownBooking = await people.request(venue, own, artist);
    await people.done(artist, 'accept-booking', { bookingId: ownBooking });
    const asked = await people.send(null, 'contact', {
      kind: 'support',
      name: 'A person',
      email: 'person@example.com',
      message: 'Please help.',
    });
    expect(asked.status).toBe(200);
    // A night of a real venue that the demo artist took. Nights overlap with those of the day before in zones far to the west.
    const [free] = await ask<{ day: string }>(
      `select d::date::text as day from generate_series(private.today() + 31, private.today() + 300, interval '1 day') d
       where not exists (select from bookings b where b.artist_id = $1 and abs(b.show_date - d::date) <= 1)
         and not exists (select from availability a where a.user_id = $2 and a.day = d::date) limit 1`,
      DEMO_ARTIST.profileId,
      DEMO_ARTIST.userId,
    );
    const taken = await people.open(venue, free?.day ?? '');
    const mixed = await people.request(venue, taken, {
      ...trying,
      profileId: DEMO_ARTIST.profileId,
    });
    const demoArtist = await enter(DEMO_ARTIST);
    const accepted = await backend.command(demoArtist, 'accept-booking', { bookingId: mixed });
    expect(accepted).toMatchObject({ status: 200 });
    expect(await people.row('shows', taken)).toMatchObject({ status: 'filled' });

    const sums = () =>
      ask(
        `select (select count(*) from bookings where id = $1) as booking, (select count(*) from agreements where booking_id = $1) as agreement,
        (select count(*) from contact_messages where email = 'person@example.com') as letter,
        (select count(*) from notifications where user_id = $2) as told, (select count(*) from profiles) as accounts,
        (select count(*) from conversations where venue_id = $3 and artist_id = $4) as talks`,
        ownBooking,
        artist.userId,
        venue.profileId,
        artist.profileId,
      );
    const had = await sums();
    expect(await reset(admin)).toMatchObject({ status: 200 });
    expect(await sums()).toEqual(had);
    await expectAsBefore();

    expect(await people.row('bookings', mixed)).toBeUndefined();
    expect(await people.row('shows', taken)).toMatchObject({ status: 'open' });
    const told = (await people.notices(venue)).at(-1);
    expect(told?.title).toBe(`${DEMO_ARTIST.name} is of the demo season`);
    expect(told?.description).toMatch(/^The season was put back, and what you arranged .* went with it\.$/);
    await backend.runJobs();
    expect((await backend.mails()).filter(({ subject }) => /demo season/.test(subject))).toEqual([]);
  });
});

describe('the command', () => {
  test('is for admins; anybody else is refused with a sentence', async () => {
    for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
      const { status, body } = await reset(await enter(account));
      expect([status, body.error]).toEqual([
        403,
        { code: 'only-admins', message: 'Only admins can do this.' },
      ]);
    }
    expect((await reset(backend.anonymous())).status).toBe(401);
  });

  test('is done once however often one and the same request is sent; open pages of demo accounts read anew', async () => {
    const [admin, venue, artist] = await Promise.all([DEMO_ADMIN, DEMO_VENUE, DEMO_ARTIST].map(enter));
    const heard: string[] = [];
    const listeners = { venue: [venue, DEMO_VENUE], artist: [artist, DEMO_ARTIST] } as const;
    for (const [name, [client, { userId }]] of Object.entries(listeners)) {
      await new Promise((subscribed) =>
        (client as Client)
          .channel(`user:${userId}`, { config: { private: true } })
          .on('broadcast', { event: '*' }, ({ event }) => heard.push(`${name} ${event}`))
          .subscribe((status) => status === 'SUBSCRIBED' && subscribed(null)),
      );
    }
    const first = await reset(admin as Client, 'one key');
    const again = await reset(admin as Client, 'one key');
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    const told = ['notifications', 'bookings', 'conversations', 'shows'].flatMap((table) => [
      `venue ${table}`,
      `artist ${table}`,
    ]);
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(told)), {
      timeout: 20_000,
      interval: 20,
    });
    expect(heard.length).toBeLessThan(30);
  });

  test('refuses with a sentence where there is no season', async () => {
    const other = await startTestBackend({ stack: { resetDemo } });
    try {
      const { client, userId } = await other.signUp();
      await other.pool.query('update profiles set is_admin = true where id = $1', [userId]);
      await other.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [userId]);
      const { status, body } = await other.command(client, 'reset-demo', { confirm: true });
      expect([status, body.error?.message]).toEqual([409, 'This deployment has no demo season to put back.']);
      const jobs = await runDueJobs(other.sql, { resetDemo });
      expect(jobs['put-demo-back']).toBe(0);
    } finally {
      await other.stop();
    }
  });

  test('says when it was done last', async () => {
    const admin = await enter(DEMO_ADMIN);
    const read = async (client: Client) => {
      const { data } = await client.auth.getSession();
      return fetch(`${backend.url}/functions/v1/api/demo-season`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      });
    };
    const { data } = await (await read(admin)).json();
    expect(data.canPutBack).toBe(true);
    const [time] = await ask<{ now: string }>('select private.now() as now');
    expect(Math.abs(Date.parse(data.putBackAt) - Date.parse(time?.now ?? ''))).toBeLessThan(120_000);
    expect((await read(await enter(DEMO_VENUE))).status).toBe(403);
  });
});

describe('at the same moment', () => {
  test('visitors go on: each of their acts is done before it, or after it, or refused with a sentence; two admins put it back, and it is there once', async () => {
    const [admin, venue, artist] = await Promise.all([DEMO_ADMIN, DEMO_VENUE, DEMO_ARTIST].map(enter));
    const talks = (await (venue as Client).from('conversations').select('id').limit(20)).data ?? [];
    const offers =
      (await (artist as Client).from('bookings').select('id').eq('status', 'requested')).data ?? [];
    const today = (await ask<{ today: string }>('select private.today()::text as today'))[0]?.today ?? '';
    const putBack = reset(admin as Client);
    const acts = await Promise.all([
      ...talks.map(({ id }) =>
        (venue as Client).from('messages').insert(letter(id, 'Hello?')).then(statusOf),
      ),
      ...offers.map(({ id }) =>
        backend.command(artist as Client, 'accept-booking', { bookingId: id }).then(({ status }) => status),
      ),
      ...Array.from({ length: 20 }, (_, at) =>
        (artist as Client)
          .from('availability')
          .upsert({ user_id: DEMO_ARTIST.userId, day: addDays(today, 100 + at), status: 'free' })
          .then(statusOf),
      ),
    ]);
    expect(await putBack).toMatchObject({ status: 200 });
    for (const status of acts) expect(status).toBeLessThan(500);
    const admins = [admin as Client, await enter(DEMO_ADMIN)];
    const answers = await Promise.all(admins.map((each) => reset(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expectAsBefore();
  });
});

const statusOf = ({ status }: { status: number }) => status;

describe('each night', () => {
  const night = async () => (await runDueJobs(backend.sql, { resetDemo }))['put-demo-back'];

  test('from 04:00 UTC on it is put back, once, whoever comes at once, and not again that day', async () => {
    await clock(at(2, '03:59:30'));
    await night();
    expect(await night()).toBe(0);
    await clock(at(2, '04:00:30'));
    const done = await Promise.all([night(), night(), night()]);
    expect(done.map(Number).sort()).toEqual([0, 0, 1]);
    expect(await night()).toBe(0);
    await clock(at(2, '23:00'));
    expect(await night()).toBe(0);
  });

  test('on another day it is put back again: the season is that of the new day, with the figures it always has', async () => {
    await clock(at(40, '12:00'));
    expect(await night()).toBe(1);
    const { venue, artist } = await figuresOnScreen(backend);
    expect(venue).toMatchObject({ past: 50, ahead: 50, news: 2, unread: 3 });
    expect(artist).toMatchObject({ past: 50, ahead: 50, news: 2, unread: 3 });
    expect(venue.year).toMatchObject([{ currency: 'EUR', shows: 42, gross_cents: 1_875_000 }]);
  });

  test('a season that was written before there was a keeper is due at once', async () => {
    await backend.pool.query('delete from private.demo_season');
    expect(await night()).toBe(0);
    const { seedDemo } = await import('#demo/seed.ts');
    expect(await seedDemo(backend.pool)).toEqual({ seeded: false });
    expect(await night()).toBe(1);
    expect((await figuresOnScreen(backend)).venue).toMatchObject({ past: 50, ahead: 50 });
  });
});
