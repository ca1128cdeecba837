import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/index.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { keptLog } from '#testing/kept-log.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

let post: MailServer;
let backend: TestBackend;
let people: People;
let arrived: Email[] = [];
let refusal: Error | null = null;
const kept = keptLog();

beforeAll(async () => {
  post = await startMailServer((mail) => {
    if (refusal === null) arrived.push(mail);
    return refusal;
  });
  backend = await startTestBackend({
    stack: { smtpUrl: post.smtpUrl, siteUrl: 'http://order.example.com', log: kept.log },
  });
  people = peopleOf(backend);
});
beforeEach(async () => {
  arrived = [];
  refusal = null;
  kept.clear();
  await at('12:00');
});
afterAll(async () => {
  await backend?.stop();
  await post?.close();
});

/** Moves the product's clock to the next time that the clocks of a zone show this. */
async function at(time: string, zone = 'Europe/Amsterdam'): Promise<void> {
  const { rows } = await backend.pool.query(
    `select extract(epoch from least_after - private.now())::float8 / 86400 as days from (
       select min(instant) as least_after from (select ((private.now() at time zone $2)::date + d + $1::time) at time zone $2 as instant
         from generate_series(0, 2) d) i where instant > private.now()) n`,
    [time, zone],
  );
  await backend.moveClock(rows[0].days);
}

async function set(who: { userId: string }, to: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(to))
    await backend.pool.query(`update settings set ${name} = $2 where user_id = $1`, [who.userId, value]);
}

async function somebody(to: Record<string, unknown> = {}): Promise<Person> {
  const artist = await people.artist();
  await set(artist, { time_zone: 'Europe/Amsterdam', ...to });
  return artist;
}

/** A hold of theirs has moved, on a night so many days ahead: it can wait where that is not soon. */
async function tell(who: Person, { days = 30, kind = 'hold-moved', more = {} } = {}): Promise<string> {
  const day = await people.dayIn(days);
  const { rows } = await backend.pool.query(
    `insert into notifications (user_id, kind, side, params, route, venue_id, profile_id, created_at)
     values ($1, $2, 'artist', $3, $4, $5, $6, private.now()) returning id`,
    [
      who.userId,
      kind,
      { day, room: null, rank: 1, ...more },
      `/artist/calendar?date=${day}`,
      venue.profileId,
      who.profileId,
    ],
  );
  await backend.runJobs();
  return rows[0].id;
}
let venue: Person;
beforeAll(async () => {
  venue = await people.venue({ name: 'The Blue Room' });
});

const to = ({ userId }: { userId: string }) =>
  arrived.filter((mail) => mail.to?.[0]?.address === `${userId}@example.com`);
const waiting = async ({ userId }: { userId: string }) =>
  (await backend.pool.query('select from private.digest_notices where user_id = $1', [userId])).rowCount;

describe('what can wait', () => {
  test('comes in the morning as one mail, each line a link, the next night first', async () => {
    const ada = await somebody({ full_name: 'Ada' });
    await tell(ada, { days: 40 });
    await tell(ada, { days: 30, more: { rank: 2 } });
    await tell(ada, { days: 30, more: { rank: 2 } });
    await tell(ada, { kind: 'artist-of-the-week' });
    expect(to(ada)).toEqual([]);
    await at('08:05');
    expect(to(ada)).toEqual([]);
    await at('08:16');
    expect(to(ada)).toHaveLength(1);
    const [mail] = to(ada);
    const [near, far] = [await people.dayIn(29), await people.dayIn(39)];
    const lines = (mail?.text ?? '').split('\n').filter((line) => /^http/.test(line));
    expect(lines).toEqual([
      `http://order.example.com/artist/calendar?date=${near}`,
      `http://order.example.com/artist/calendar?date=${await people.dayIn(29)}`,
      `http://order.example.com/artist/calendar?date=${far}`,
      'http://order.example.com/settings?tab=notifications',
    ]);
    expect(mail?.subject).toMatch(/^Your hold on .* is now the .*, and 2 more$/);
    expect(mail?.text).toMatch(/^Hello Ada,\n\nYour daily digest\n/);
    expect(mail?.html).toContain(`href="http://order.example.com/artist/calendar?date=${near}"`);
  });

  test('and nothing else does: what asks, what is soon, and what is a paper come at once', async () => {
    const ada = await somebody();
    await tell(ada, { days: 7 });
    await tell(ada, { kind: 'hold-challenged', more: { mine: true, until: '2027-01-01T00:00:00Z' } });
    await tell(ada, { kind: 'booking-declined' });
    await tell(ada, { kind: 'booking-declined', more: { because: 'set-aside', as: 'declined' } });
    expect(to(ada)).toHaveLength(4);
    await tell(ada, { kind: 'booking-declined', more: { because: 'show-filled', as: 'declined' } });
    await tell(ada, { kind: 'advance', more: { how: 'ask', topic: 'sound' } });
    await tell(ada, { kind: 'advance', more: { how: 'confirm', topic: 'sound' } });
    expect(to(ada)).toHaveLength(5);
    expect(await waiting(ada)).toBe(2);
  });

  test('that was read, told on a page or a device, or is unwanted by then is left out; nothing left is no mail', async () => {
    const ada = await somebody();
    const ids = [await tell(ada), await tell(ada, { days: 31 }), await tell(ada, { days: 32 })];
    const marks = ['is_new = false', 'told_at = private.now()', 'pushed_at = private.now()'];
    for (const [n, mark] of marks.entries())
      await backend.pool.query(`update notifications set ${mark} where id = $1`, [ids[n]]);
    const bob = await somebody();
    await tell(bob);
    await set(bob, { email_booking_confirmations: false });
    const cleo = await somebody();
    await tell(cleo);
    await set(cleo, { email_updates: false });
    await at('08:16');
    expect([ada, bob, cleo].map((who) => to(who).length)).toEqual([0, 0, 0]);
    expect(await Promise.all([ada, bob, cleo].map(waiting))).toEqual([0, 0, 0]);
    // The next morning tells what came since.
    await tell(ada);
    await at('08:16');
    expect(to(ada)).toHaveLength(1);
  });

  test('is not mailed to who has no digest, also not when it is switched on later', async () => {
    const ada = await somebody({ email_digest: false });
    await tell(ada);
    await set(ada, { email_digest: true });
    await at('08:16');
    expect(to(ada)).toEqual([]);
  });

  test('stays away by one press in the mail program, and nothing else does', async () => {
    const ada = await somebody();
    await tell(ada);
    await at('08:16');
    const [mail] = to(ada);
    const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>\s]/g, '');
    const here = String(link).replace('http://order.example.com', backend.url);
    expect(await (await fetch(here)).text()).toContain('Daily Digest');
    expect(
      (
        await fetch(here, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      ).status,
    ).toBe(200);
    await tell(ada);
    await tell(ada, { kind: 'booking-declined' });
    await at('08:16');
    expect(to(ada).map(({ subject }) => subject)).toEqual([
      mail?.subject,
      expect.stringMatching(/^The Blue Room declined/),
    ]);
  });

  test('leads a person with two profiles to each under its own', async () => {
    const ada = await somebody();
    const second = await people.done(ada, 'make-profile', {
      side: 'venue',
      name: 'The Cellar',
      capacity: 90,
    });
    const cellar: Person = { ...ada, profileId: second.profileId as string };
    await tell(ada);
    await tell(cellar);
    await at('08:16');
    const [mail] = to(ada);
    const day = await people.dayIn(29);
    for (const [name, id] of [
      [ada.name, ada.profileId],
      ['The Cellar', second.profileId],
    ])
      expect(mail?.text).toMatch(
        new RegExp(
          `\n${name}: .* at The Blue Room\n\n[^\n]+\n[^\n]+\nhttp://order.example.com/artist/calendar\\?date=${day}&for=${id}\n`,
        ),
      );
  });

  test('says nothing of a profile whose news were switched off meanwhile', async () => {
    const ada = await somebody();
    await people.done(ada, 'make-profile', { side: 'venue', name: 'The Attic', capacity: 90 });
    await tell(ada);
    await backend.pool.query(
      'update private.profile_members set is_told = false where user_id = $1 and profile_id = $2',
      [ada.userId, ada.profileId],
    );
    await at('08:16');
    expect(to(ada)).toEqual([]);
  });

  test('of an address that cannot exist, as those of the demo, is never handed to a mail server', async () => {
    const ada = await somebody();
    await backend.pool.query(`update auth.users set email = 'ada@somewhere.example' where id = $1`, [
      ada.userId,
    ]);
    await tell(ada);
    await at('08:16');
    expect([arrived, await waiting(ada), kept.lines('digest-not-mailed')]).toEqual([[], 0, []]);
  });

  test('is told in the language of its reader', async () => {
    const ada = await somebody({ language: 'Deutsch' });
    await tell(ada);
    await at('08:16');
    expect(to(ada)[0]?.text).toContain('Deine tägliche Sammelmail');
  });
});

describe('the morning', () => {
  test('is that of the person: by their zone, their quiet hours, and where these change meanwhile', async () => {
    const [york, late, moved] = [
      await somebody({ time_zone: 'America/Chicago' }),
      await somebody({ quiet_until: '10:00' }),
      await somebody(),
    ];
    for (const who of [york, late, moved]) await tell(who);
    await set(moved, { quiet_until: '11:00' });
    await at('15:14');
    expect(to(york)).toEqual([]);
    await at('15:16');
    expect(to(york)).toHaveLength(1);
    await at('08:16');
    expect([york, late, moved].map((who) => to(who).length)).toEqual([1, 0, 0]);
    await at('10:16');
    expect([york, late, moved].map((who) => to(who).length)).toEqual([1, 1, 0]);
    await at('11:16');
    expect([york, late, moved].map((who) => to(who).length)).toEqual([1, 1, 1]);
  });

  test('comes once a day, also where the quiet hours end a second time', async () => {
    const ada = await somebody();
    await tell(ada);
    await at('08:16');
    await set(ada, { quiet_from: '13:00', quiet_until: '14:00' });
    await tell(ada, { days: 31 });
    await at('14:16');
    expect(to(ada)).toHaveLength(1);
    await at('14:16');
    expect(to(ada)).toHaveLength(2);
  });
});

describe('a digest is sent once', () => {
  test('by many processes at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => somebody()));
    for (const who of all) await tell(who);
    const other = await backend.secondCopy();
    await Promise.all([at('08:16'), backend.runJobs(), backend.runJobs(), backend.runJobs()]);
    await Promise.all([backend.runJobs(), backend.runJobs()]);
    await other.stop();
    expect(all.map((who) => to(who).length)).toEqual(all.map(() => 1));
  });

  test('by a process that ends while it hands it over, and later whole by another where one ended before', async () => {
    const ada = await somebody();
    await tell(ada);
    await backend.pool.query('update private.digests set due_at = private.now() where user_id = $1', [
      ada.userId,
    ]);
    // It is in the hands of a process that says nothing any more.
    const taken = `update private.digests set taken_until = private.now() + interval '5 minutes', taken_by = gen_random_uuid(), tries = 1
      where user_id = $1`;
    await backend.pool.query(taken, [ada.userId]);
    await backend.runJobs();
    expect([to(ada).length, await waiting(ada)]).toEqual([0, 1]);
    let seen: unknown;
    const send = async () => {
      seen = await waiting(ada);
      throw new Error('gone');
    };
    await backend.pool.query('update private.digests set taken_until = private.now() where user_id = $1', [
      ada.userId,
    ]);
    await runDueJobs(backend.sql, { mailer: { send, siteUrl: '', from: 'us@example.com' } });
    expect(seen).toBe(0);
    await at('08:16');
    expect(to(ada)).toEqual([]);
  });

  test('later when the mail server refuses it, with what came since, and given up in the end', async () => {
    const ada = await somebody();
    await tell(ada);
    refusal = new Error('450 Later');
    await at('08:16');
    expect([to(ada).length, await waiting(ada)]).toEqual([0, 1]);
    await tell(ada, { days: 31 });
    refusal = null;
    await backend.moveClock(2 / 1440);
    expect(to(ada).map(({ subject }) => subject)).toEqual([expect.stringContaining(', and 1 more')]);
    refusal = new Error('550 No');
    await tell(ada);
    await at('08:16');
    for (const minutes of [2, 11, 61, 361]) await backend.moveClock(minutes / 1440);
    expect(kept.lines('digest-not-mailed').at(-1)).toMatchObject({ tries: 5, fate: 'given-up' });
    expect(await waiting(ada)).toBe(0);
  });
});
