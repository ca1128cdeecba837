import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { pushService, type TestBrowser } from '#testing/push-service.ts';
import { setPeople } from '#testing/set-people.ts';

const service = pushService();
const { backend, people } = setPeople({
  stack: { outside: { standIns: service.standIns, longestMs: 5_000, resolve: async () => lookups() } },
});
/** What any other name leads to. */
let lookups = () => [{ address: '127.0.0.1', family: 4 }];
beforeAll(service.start);
afterAll(service.stop);
beforeEach(() => service.answer((response) => response.writeHead(201).end()));

const SECONDS = 1 / 86_400;
const HOURS = 1 / 24;
const keep = (who: Person, { subscription }: TestBrowser) =>
  people.done(who, 'keep-push-device', { ...subscription, name: 'Firefox on Linux' });
/** A browser that tells this person, at any hour unless their settings are changed. */
async function deviceOf(who: Person, settings: Record<string, unknown> = {}): Promise<TestBrowser> {
  const browser = service.browser();
  await keep(who, browser);
  await set(who, { quiet_from: '00:00', quiet_until: '00:00', ...settings });
  return browser;
}
async function set(who: Person, to: Record<string, unknown>): Promise<void> {
  const names = Object.keys(to);
  await backend.pool.query(
    `update settings set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where user_id = $1`,
    [who.userId, ...Object.values(to)],
  );
}
/** Lets pages tell first. */
const soon = () => backend.moveClock(6 * SECONDS);
const devices = async (who: Person) =>
  ((await people.read(who, '/push-devices')).data as unknown as ReadAnswer<'push-devices'>).devices;
const rest = (who: Person, path: string, body: unknown) =>
  backend.ask(`/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(who.actsFor ? { 'x-profile': who.actsFor } : {}),
    },
    body: JSON.stringify(body),
  });
async function write(from: Person, to: Person, content: string): Promise<string> {
  const talk = await (await rest(from, 'rpc/start_conversation', { partner: to.profileId })).json();
  expect((await rest(from, 'messages', { id: randomUUID(), conversation_id: talk, content })).status).toBe(
    201,
  );
  return talk;
}
async function booked(venue: Person, artist: Person, day: string) {
  const showId = await people.open(venue, day, { slots: 2 });
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
  return { showId, bookingId };
}
const couple = async () => [await people.venue({ name: 'The Blue Room' }), await people.artist()] as const;
/** Their quiet hours, by the clock of Honolulu: from an hour ago until in two hours. */
async function beQuiet(who: Person): Promise<void> {
  const { rows } = await backend.pool.query(
    `select to_char((private.now() + hours * interval '1 hour') at time zone 'Pacific/Honolulu', 'HH24:MI') as at
     from unnest(array[-1, 2]) hours`,
  );
  await set(who, {
    ...{ time_zone: 'Pacific/Honolulu', quiet_from: rows[0].at, quiet_until: rows[1].at },
  });
}

describe('what comes while no page is open', () => {
  test('is told on each device of its person, encrypted and signed for it, and leads to what it is about', async () => {
    const [venue, artist] = await couple();
    const [phone, desk, theirs] = [await deviceOf(artist), await deviceOf(artist), await deviceOf(venue)];
    const showId = await people.open(venue, await people.aNight());
    const bookingId = await people.request(venue, showId, artist);
    await backend.runJobs();
    expect(phone.shown()).toEqual([]);
    await soon();
    expect(phone.shown()).toEqual([
      {
        title: expect.stringMatching(/^The Blue Room asks for /),
        body: expect.stringContaining('€500 guarantee'),
        tag: showId,
        path: `/artist/matches?booking=${bookingId}`,
      },
    ]);
    expect([desk.shown().length, theirs.shown().length]).toEqual([1, 0]);
    const { headers } = service.received.find(({ message }) => message.tag === showId) ?? {};
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
    });
    const [, token] = /t=[\w-]+\.([\w-]+)\./.exec(String(headers?.authorization)) ?? [];
    expect(JSON.parse(Buffer.from(token ?? '', 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.com',
      sub: 'mailto:no-reply@localhost',
    });
    const { key } = (await people.read(artist, '/push-devices'))
      .data as unknown as ReadAnswer<'push-devices'>;
    expect(String(headers?.authorization)).toContain(`k=${key}`);
    await soon();
    expect(phone.shown()).toHaveLength(1);
  });

  test('is told of nothing whose toggle is off, that was read meanwhile, or that was answered', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist, { push_booking_requests: false });
    const ask = async () => people.request(venue, await people.open(venue, await people.aNight()), artist);
    await ask();
    await soon();
    await set(artist, { push_booking_requests: true });
    await ask();
    await backend.pool.query('update notifications set is_new = false where user_id = $1', [artist.userId]);
    const declined = await ask();
    await people.done(artist, 'decline-booking', { bookingId: declined });
    await soon();
    expect(phone.shown()).toEqual([]);
    await ask();
    await soon();
    expect(phone.shown()).toHaveLength(1);
  });

  test('holds no words of people, unless their reader wants them where others may look', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    const talk = await write(venue, artist, 'The door code is 4711.');
    await soon();
    expect(phone.shown()).toEqual([
      {
        ...{ title: 'New message from The Blue Room', body: '' },
        ...{ tag: `/messages?conversation=${talk}`, path: `/messages?conversation=${talk}` },
      },
    ]);
    await set(artist, { push_words: true });
    await write(venue, artist, 'And the alarm is off.');
    await soon();
    expect(phone.shown().map(({ body }) => body)).toEqual(['', 'And the alarm is off.']);
  });

  test('of a person with two profiles, opens under the profile that it is for', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    const second = await people.done(artist, 'make-profile', {
      ...{ side: 'venue', name: 'The Cellar', capacity: 90 },
    });
    const bookingId = await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    expect(phone.shown()[0]?.path).toBe(`/artist/matches?booking=${bookingId}&for=${artist.profileId}`);
    const asking = await people.artist();
    const cellar = { ...artist, profileId: second.profileId as string, actsFor: second.profileId as string };
    await write(asking, cellar, 'Hello');
    await soon();
    expect(phone.shown()[1]?.path).toMatch(new RegExp(`&for=${second.profileId}$`));
  });
});

describe('in the quiet hours of their own time zone', () => {
  test('what can wait waits, and comes as one message of each subject', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    await beQuiet(artist);
    const showId = await people.open(venue, await people.aNight());
    const bookingId = await people.request(venue, showId, artist);
    const deal = { kind: 'guarantee', guaranteeCents: 60_000 };
    await people.done(artist, 'counter-offer', { bookingId, deal });
    await people.done(venue, 'counter-offer', { bookingId, deal: { ...deal, guaranteeCents: 55_000 } });
    await write(venue, artist, 'One');
    await write(venue, artist, 'Two');
    await soon();
    await backend.moveClock(HOURS);
    expect(phone.shown()).toEqual([]);
    await backend.moveClock(1.1 * HOURS);
    const shown = phone.shown().toSorted((a, b) => a.title.localeCompare(b.title));
    expect(shown.map(({ title }) => title)).toEqual([
      'New message from The Blue Room',
      expect.stringMatching(/counter/),
    ]);
  });

  test('several notices about one night are folded, and say how many', async () => {
    const venue = await people.venue();
    const phone = await deviceOf(venue);
    await beQuiet(venue);
    const showId = await people.open(venue, await people.aNight(), { slots: 3 });
    for (const artist of [await people.artist(), await people.artist(), await people.artist()])
      await people.request(artist, showId);
    await backend.moveClock(3 * HOURS);
    expect(phone.shown()).toEqual([
      expect.objectContaining({ tag: showId, body: expect.stringMatching(/\nAnd 2 more about the same\.$/) }),
    ]);
  });

  test('a change of the doors of tomorrow, and of today, comes at once all the same; a reminder waits', async () => {
    const [venue, artist] = await couple();
    const day = await people.dayIn(1);
    const { bookingId, showId } = await booked(venue, artist, day);
    const phone = await deviceOf(artist);
    await beQuiet(artist);
    await soon();
    await soon();
    expect((await people.notices(artist)).map(({ kind }) => kind)).toContain('calendar-reminder');
    expect(phone.shown()).toEqual([]);
    const propose = async (doors: string) =>
      people.done(venue, 'propose-change', {
        ...{ bookingId, changes: { doors, showTime: '20:00', curfew: '23:30' }, signerName: 'Vera' },
      });
    const { changeId } = await propose('18:30');
    await soon();
    const asked = { title: expect.stringContaining('proposes a change'), tag: showId };
    expect(phone.shown()).toMatchObject([asked]);
    expect(service.received.at(-1)?.headers).toMatchObject({ urgency: 'high' });

    await people.done(artist, 'answer-change', { changeId, agree: false });
    const { rows } = await backend.pool.query(
      `select extract(epoch from ($1::date + time '10:00') at time zone 'Europe/Amsterdam' - private.now())::float8 / 86400 as days`,
      [day],
    );
    await backend.moveClock(rows[0].days);
    const before = phone.shown().length;
    await beQuiet(artist);
    await propose('18:00');
    await soon();
    expect(phone.shown().slice(before)).toMatchObject([asked]);
  });
});

describe('a device', () => {
  test('that is gone is forgotten, and the others go on', async () => {
    const [venue, artist] = await couple();
    const [gone, phone] = [await deviceOf(artist), await deviceOf(artist)];
    const left = gone.subscription.endpoint.split('/').at(-1);
    service.answer((response, device) => response.writeHead(device === left ? 410 : 201).end());
    await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    expect([await devices(artist), phone.shown().length]).toEqual([
      [expect.objectContaining({ name: 'Firefox on Linux', toldAt: expect.any(String) })],
      1,
    ]);
  });

  test('whose push service is busy is told later, after pauses that grow, and once', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    service.answer((response) => response.writeHead(503).end());
    await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    await backend.runJobs();
    expect(phone.shown()).toHaveLength(1);
    await backend.moveClock(11 * SECONDS);
    expect(phone.shown()).toHaveLength(2);
    await backend.moveClock(11 * SECONDS);
    expect(phone.shown()).toHaveLength(2);
    service.answer((response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await backend.moveClock(60 * SECONDS);
    expect(phone.shown()).toHaveLength(3);
    service.answer((response) => response.writeHead(201).end());
    await backend.moveClock(310 * SECONDS);
    expect(phone.shown()).toHaveLength(4);
    await backend.moveClock(HOURS);
    expect(phone.shown()).toHaveLength(4);
  });

  test('ends with its session, and with the account', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    const other: Person = { ...artist, token: await people.tokenOf(artist.userId) };
    const desk = service.browser();
    await keep(other, desk);
    expect(await devices(artist)).toHaveLength(2);
    await backend.ask('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${artist.token}` },
    });
    expect(await devices(other)).toHaveLength(1);
    await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    expect([phone.shown().length, desk.shown().length]).toEqual([0, 1]);
    await people.done(other, 'delete-account', { confirm: true });
    const { rows } = await backend.pool.query('select from private.push_devices where user_id = $1', [
      artist.userId,
    ]);
    expect(rows).toEqual([]);
  });

  test('whose session is over by time is told nothing', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    await backend.pool.query(
      `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
      [artist.userId],
    );
    await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    expect(phone.shown()).toEqual([]);
  });

  test('of somebody else is not taken by its address, and is by whoever signs in in that browser', async () => {
    const [one, two] = [await people.artist(), await people.artist()];
    const phone = await deviceOf(one);
    const { endpoint } = phone.subscription;
    const forged = { ...service.browser().subscription, endpoint, name: 'Mine' };
    expect(await people.refused(two, 'keep-push-device', forged)).toMatch(/^409 push-device-of-another: /);
    expect(await devices(one)).toHaveLength(1);
    await keep(two, phone);
    expect([await devices(one), await devices(two)]).toEqual([[], [expect.anything()]]);
    const [mine] = await devices(two);
    expect(await people.refused(one, 'forget-push-device', { deviceId: mine?.id })).toMatch(/^404 /);
    await people.done(two, 'forget-push-device', { deviceId: mine?.id });
    expect(await devices(two)).toEqual([]);
  });

  test('gets another address by the keys that it had, without anybody signed in, and by no others', async () => {
    const artist = await people.artist();
    const [phone, next] = [await deviceOf(artist), service.browser()];
    const was = phone.subscription;
    const guess = { ...next.subscription, was: { ...was, keys: service.browser().subscription.keys } };
    expect(await people.refused(null, 'renew-push-device', guess)).toMatch(/^404 unknown-push-device: /);
    const unread = { ...next.subscription, was: { ...was, endpoint: 'http://' } };
    expect(await people.refused(null, 'renew-push-device', unread)).toMatch(/^404 unknown-push-device: /);
    const answer = await people.send(null, 'renew-push-device', { ...next.subscription, was });
    expect([answer.status, (await devices(artist)).length]).toEqual([200, 1]);
    await people
      .request(await people.venue(), await people.open(await people.venue(), await people.aNight()))
      .catch(() => {});
    const venue = await people.venue();
    await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    expect([phone.shown().length, next.shown().length]).toEqual([0, 1]);
  });

  test('is one of ten at most', async () => {
    const artist = await people.artist();
    for (let count = 0; count < 10; count += 1) await keep(artist, service.browser());
    const more = { ...service.browser().subscription, name: 'One more' };
    expect(await people.refused(artist, 'keep-push-device', more)).toMatch(/^409 too-many-push-devices: /);
  });
});

describe('an address', () => {
  test.each([
    ['https://127.0.0.1/send/x'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://[::1]/send/x'],
    ['https://[::ffff:10.0.0.1]/x'],
    ['http://push.example.com/send/x'],
    ['https://push.example.com:8443/send/x'],
    ['https://localhost/send/x'],
    ['https://postgres.internal/x'],
    ['file:///etc/passwd'],
  ])('inside the machine or its network is refused: %s', async (endpoint) => {
    const artist = await people.artist();
    const given = { ...service.browser().subscription, endpoint, name: 'Phone' };
    expect(await people.refused(artist, 'keep-push-device', given)).toMatch(/^400 no-such-address: /);
    expect(await devices(artist)).toEqual([]);
  });

  test('whose name leads inside by the time of sending is not asked, and forgotten; a redirect is not followed', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    const { keys } = service.browser().subscription;
    const inside = { endpoint: 'https://rebound.example.com/send/x', keys, name: 'Rebound' };
    await people.done(artist, 'keep-push-device', inside);
    lookups = () => [
      { address: '93.184.216.34', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ];
    const there = service.browser();
    const redirected = phone.subscription.endpoint.split('/').at(-1);
    service.answer((response, device) => {
      if (device === redirected) response.writeHead(307, { location: there.subscription.endpoint }).end();
      else response.writeHead(201).end();
    });
    await people.request(venue, await people.open(venue, await people.aNight()), artist);
    await soon();
    expect((await devices(artist)).map(({ name }) => name)).toEqual(['Firefox on Linux']);
    expect([phone.shown().length, there.shown().length]).toEqual([1, 0]);
  });

  test('and keys are kept sealed, and told to nobody', async () => {
    const artist = await people.artist();
    const { subscription } = await deviceOf(artist);
    const { rows } = await backend.pool.query('select d::text as row from private.push_devices d');
    const told = JSON.stringify([rows, await devices(artist)]);
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
      expect(told).not.toContain(secret);
  });
});

describe('each notification comes in one way', () => {
  const mailsOf = async (who: Person) =>
    (await backend.mails()).filter(({ to }) => to === `${who.userId}@example.com`);
  const ask = async (venue: Person, artist: Person) =>
    people.request(venue, await people.open(venue, await people.aNight()), artist);

  test('with a device it is pushed and not mailed; without one, or once it is gone, it is mailed', async () => {
    const [venue, artist] = await couple();
    const other = await people.artist();
    const phone = await deviceOf(artist);
    await ask(venue, artist);
    await ask(venue, other);
    await backend.runJobs();
    expect([(await mailsOf(artist)).length, (await mailsOf(other)).length]).toEqual([0, 1]);
    await soon();
    await backend.moveClock(30 * SECONDS);
    expect([phone.shown().length, (await mailsOf(artist)).length]).toEqual([1, 0]);

    service.answer((response) => response.writeHead(410).end());
    await ask(venue, artist);
    await backend.runJobs();
    await soon();
    await backend.moveClock(30 * SECONDS);
    expect([await devices(artist), (await mailsOf(artist)).length]).toEqual([[], 1]);
  });

  test('one that a page told of while somebody was there is neither pushed nor mailed; what others have is not touched', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(artist);
    await ask(venue, artist);
    const { rows } = await backend.pool.query('select id from notifications where user_id = $1', [
      artist.userId,
    ]);
    const notices = rows.map(({ id }) => id);
    expect((await rest(venue, 'rpc/note_told', { notices })).status).toBeLessThan(300);
    const toldAt = async () =>
      (await backend.pool.query('select told_at from notifications where id = $1', [notices[0]])).rows[0]
        .told_at;
    expect(await toldAt()).toBeNull();
    expect((await rest(artist, 'rpc/note_told', { notices })).status).toBeLessThan(300);
    expect(await toldAt()).not.toBeNull();
    await soon();
    await backend.moveClock(30 * SECONDS);
    expect([phone.shown(), await mailsOf(artist)]).toEqual([[], []]);
    // A further message is told anew.
    await write(venue, artist, 'Are you there?');
    await soon();
    expect(phone.shown()).toHaveLength(1);
  });

  test('a paper is mailed whatever else has told of it', async () => {
    const [venue, artist] = await couple();
    const phone = await deviceOf(venue);
    const showId = await people.open(venue, await people.dayIn(1), { slots: 2 });
    const bookingId = await people.request(venue, showId, artist);
    await people.done(artist, 'accept-booking', { bookingId });
    await soon();
    expect(phone.shown()).toHaveLength(1);
    expect((await mailsOf(venue)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/confirm|accept/i),
    ]);
  });
});
