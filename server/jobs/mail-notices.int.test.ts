import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/index.ts';
import { mailNotice } from '#server/mail/mail-notice.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { keptLog } from '#testing/kept-log.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { act, newVenue } from '#testing/stage.ts';

let post: MailServer;
let backend: TestBackend;
let arrived: Email[] = [];
const kept = keptLog();
const logged = () => kept.lines('notice-not-mailed');
/** What the mail server answers to a mail: nothing takes it. */
let refusal: Error | null = null;
/** Whose mails it refuses; everybody's when nobody is named. */
let refused: string | null = null;

beforeAll(async () => {
  post = await startMailServer((mail, address) => {
    const isRefused = refusal && (refused ?? address) === address;
    if (!isRefused) arrived.push(mail);
    return isRefused ? refusal : null;
  });
  backend = await startTestBackend({
    stack: {
      smtpUrl: post.smtpUrl,
      siteUrl: 'http://order.example.com/',
      log: kept.log,
    },
  });
});
beforeEach(() => {
  arrived = [];
  kept.clear();
  refusal = null;
  refused = null;
});
afterAll(async () => {
  await backend?.stop();
  await post?.close();
});

/** Somebody whose settings are the defaults, but for these. */
async function somebody(settings: Record<string, boolean> = {}) {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await backend.pool.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    userId,
    email,
    JSON.stringify({ user_type: 'venue', full_name: 'Ada Harbour' }),
  ]);
  await change(userId, settings);
  return { userId, email };
}

async function change(userId: string, settings: Record<string, boolean>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await backend.pool.query(`update settings set ${name} = $2 where user_id = $1`, [userId, value]);
  }
}

async function tell(
  userId: string,
  kind = 'booking-request',
  more: { title?: string } = {},
): Promise<string> {
  const { rows } = await backend.pool.query(
    `insert into notifications (user_id, kind, params, route, created_at)
     values ($1, $2, jsonb_build_object('title', $3::text, 'description', 'A guarantee of €500.'), '/matches?booking=1', private.now()) returning id`,
    [userId, kind, more.title ?? 'The Low Tides asks for 12/03/2027'],
  );
  return rows[0].id;
}

const to = ({ email }: { email: string }) => arrived.filter((mail) => mail.to?.[0]?.address === email);
const marks = async (id: string) =>
  (await backend.pool.query('select mail_due_at, mail_tries, is_new from notifications where id = $1', [id]))
    .rows[0];

describe('a mail about a notification', () => {
  test('has its title, greets, tells, leads there, and says where to change this', async () => {
    const ada = await somebody();
    await tell(ada.userId);
    await backend.runJobs();
    expect(to(ada)).toMatchObject([{ subject: 'The Low Tides asks for 12/03/2027' }]);
    const [mail] = to(ada);
    expect(mail?.text?.trim()).toBe(
      [
        'Hello Ada Harbour,',
        'The Low Tides asks for 12/03/2027',
        'A guarantee of €500.',
        'Answer the request:\nhttp://order.example.com/matches?booking=1',
        'Running Order',
        'Choose which mails you get in Settings > Notifications:\nhttp://order.example.com/settings?tab=notifications',
      ].join('\n\n'),
    );
    expect(mail?.html).toContain('href="http://order.example.com/matches?booking=1"');
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test.each([
    ['booking-request', 'email_booking_requests'],
    ['booking-cancelled', 'email_booking_confirmations'],
    ['statement-sent', 'email_payment_updates'],
  ])('%s is sent or not as %s says at that time', async (kind, toggle) => {
    const [off, on, none] = [
      await somebody({ [toggle]: false }),
      await somebody(),
      await somebody({ email_updates: false }),
    ];
    for (const { userId } of [off, on, none]) await tell(userId, kind);
    await backend.runJobs();
    expect([to(off).length, to(on).length, to(none).length]).toEqual([0, 1, 0]);
    await change(off.userId, { [toggle]: true });
    await backend.runJobs();
    expect(to(off), 'what came while it was off stays unsent').toEqual([]);
    await tell(off.userId, kind);
    await backend.runJobs();
    expect(to(off)).toHaveLength(1);
  });

  test('confirms that a plan was cancelled, and resumed, once each; no row goes past it', async () => {
    const venue = await newVenue(backend, 'The Planned Room');
    const plan = async (status: string) => (await act(backend, venue, 'change-plan', { status })).status;
    expect(await Promise.all([plan('cancelled'), plan('cancelled')])).toEqual([200, 200]);
    expect(await plan('active')).toBe(200);
    expect(await plan('active')).toBe(200);
    await backend.runJobs();
    const mails = arrived.filter(({ subject }) => subject?.startsWith('Your subscription'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your subscription is cancelled',
      'Your subscription is resumed',
    ]);
    expect(mails[0]?.text).toMatch(/ran until \d\d\/\d\d\/\d{4}, and nothing more is charged/);
    expect(mails[0]?.text).toContain('/venue/invoices?tab=billing');
    const own = venue.client.from('billing');
    const past = await own.update({ status: 'cancelled' } as object).eq('user_id', venue.userId);
    expect(past.error?.code).toBe('42501');
    expect((await own.select('status').single()).data).toEqual({ status: 'active' });
  });

  test('is not sent about what has no toggle, nor about the news of last week', async () => {
    const ada = await somebody();
    for (const kind of ['review', 'review-asked', 'contact-message', 'of-tomorrow'])
      await tell(ada.userId, kind);
    const old = await tell(ada.userId);
    await backend.pool.query(
      `update notifications set created_at = created_at - interval '8 days' where id = $1`,
      [old],
    );
    await backend.runJobs();
    expect(to(ada)).toEqual([]);
  });

  test('is sent once when many processes look at the same moment, and leaves the bell as it was', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => somebody()));
    const ids = await Promise.all(people.map(({ userId }) => tell(userId)));
    await Promise.all([1, 2, 3, 4].map(() => backend.runJobs()));
    for (const person of people) expect(to(person)).toHaveLength(1);
    expect(await marks(ids[0] as string)).toEqual({ mail_due_at: null, mail_tries: 1, is_new: true });
  });

  test('is marked before it is handed over: a process that dies meanwhile never sends it twice', async () => {
    const ada = await somebody();
    const id = await tell(ada.userId);
    const marked: unknown[] = [];
    const send = async () => {
      marked.push(await marks(id));
      await backend.runJobs();
    };
    await runDueJobs(backend.sql, { mailer: { send, siteUrl: '', from: 'us@example.com' } });
    expect(marked).toEqual([{ mail_due_at: null, mail_tries: 1, is_new: true }]);
    expect(to(ada)).toEqual([]);
  });

  test('is not sent by a copy whose job another one has ended meanwhile', async () => {
    const ada = await somebody();
    const id = await tell(ada.userId);
    const mails: unknown[] = [];
    const send = async (mail: unknown) => {
      mails.push(mail);
    };
    const mailer = { send, siteUrl: '', from: 'us@example.com' };
    await mailNotice({ db: backend.sql, mailer, log: kept.log, end: async () => false }, id);
    expect(mails).toEqual([]);
    expect(await marks(id)).toMatchObject({ mail_tries: 0 });
    await mailNotice({ db: backend.sql, mailer, log: kept.log, end: async () => true }, id);
    expect(mails).toHaveLength(1);
    await backend.pool.query('update notifications set mail_due_at = null where id = $1', [id]);
  });

  test('is left alone where there is no mailer', async () => {
    const ada = await somebody();
    const id = await tell(ada.userId);
    await runDueJobs(backend.sql);
    expect(await marks(id)).toMatchObject({ mail_due_at: expect.any(String), mail_tries: 0 });
    await backend.runJobs();
    expect(to(ada)).toHaveLength(1);
  });
});

describe('a mail server that refuses', () => {
  test('gets the mail again later, and the other jobs go on', async () => {
    const ada = await somebody();
    const id = await tell(ada.userId);
    refusal = Object.assign(new Error('Not now'), { responseCode: 451 });
    await backend.runJobs();
    await backend.runJobs();
    expect(logged()).toMatchObject([{ notificationId: id, fate: 'tried-again', wait: '1 minute' }]);
    expect(await marks(id)).toMatchObject({ mail_due_at: expect.any(String), mail_tries: 1 });
    refusal = null;
    await backend.moveClock(2 / 1440);
    await backend.runJobs();
    expect(to(ada)).toHaveLength(1);
    expect(await marks(id)).toMatchObject({ mail_due_at: null, mail_tries: 2 });
  });

  test('holds up the mails of nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody()));
    const ids = await Promise.all(people.map(({ userId }) => tell(userId)));
    refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    refused = people[0]?.email ?? '';
    await backend.runJobs();
    expect(people.map((person) => to(person).length)).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
    expect(logged()).toMatchObject([{ notificationId: ids[0], fate: 'tried-again' }]);
  });

  test('is given up after six times, with a line in the log', async () => {
    const ada = await somebody();
    const id = await tell(ada.userId);
    refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    for (let day = 0; day < 6; day += 1) await backend.moveClock(1.01);
    const tries = logged().filter(({ notificationId }) => notificationId === id);
    expect(tries).toHaveLength(6);
    expect(tries.at(-1)).toMatchObject({ notificationId: id, fate: 'given-up', tries: 6 });
    expect(await marks(id)).toMatchObject({ mail_due_at: null, mail_tries: 6 });
  });

  test('is not asked twice when it may have taken the mail', async () => {
    const ada = await somebody();
    const id = await tell(ada.userId);
    const lost = {
      send: () => Promise.reject(new Error('Connection lost')),
      siteUrl: '',
      from: 'us@example.com',
    };
    await runDueJobs(backend.sql, { mailer: lost, log: kept.log });
    expect(logged()).toMatchObject([{ notificationId: id, fate: 'unknown' }]);
    await backend.moveClock(2);
    expect(to(ada)).toEqual([]);
  });

  test('that nobody reaches is a refusal too', async () => {
    const nowhere = await startTestBackend({
      stack: { smtpUrl: 'smtp://127.0.0.1:1', log: kept.log },
    });
    try {
      const { userId } = await nowhere.signUp();
      await nowhere.pool.query(
        `insert into notifications (user_id, kind, params, route) values ($1, 'booking-request', '{"title": "Asked"}', '/matches')`,
        [userId],
      );
      await nowhere.runJobs();
      expect(logged()).toMatchObject([{ fate: 'tried-again', wait: '1 minute' }]);
    } finally {
      await nowhere.stop();
    }
  });
});
