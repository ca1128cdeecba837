import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptLog } from '#testing/kept-log.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { peopleOf } from '#testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';

let server: MailServer;
let backend: TestBackend;
let arrived: Email[] = [];
/** What happens to a mail at the mail server: it takes it, unless told otherwise. */
let onMail: (to: string) => Promise<Error | null>;
const kept = keptLog();

beforeAll(async () => {
  server = await startMailServer(async (mail, address) => {
    const refusal = await onMail(address);
    if (!refusal) arrived.push(mail);
    return refusal;
  });
  backend = await startTestBackend({ stack: { smtpUrl: server.smtpUrl, log: kept.log } });
});
beforeEach(async () => {
  arrived = [];
  onMail = async () => null;
  kept.clear();
});
afterAll(async () => {
  await backend?.stop();
  await server?.close();
});

const to = (address: string) => arrived.filter((mail) => mail.to?.[0]?.address === address);
const waiting = async () =>
  (await backend.pool.query('select queue, takes, data from stack.mail_jobs order by place')).rows;
/** As if so much time had passed for the queue, which lives by the clock of the database. */
const passTime = (by: string) =>
  backend.pool.query(
    'update stack.mail_jobs set due_at = due_at - $1::interval, added_at = added_at - $1::interval',
    [by],
  );

async function askForPassword(): Promise<string> {
  const { email } = await backend.signUp();
  const { error } = await backend.anonymous().auth.resetPasswordForEmail(email);
  expect(error).toBeNull();
  return email;
}

describe('a letter about an account', () => {
  test('is laid out as other mails are, its link standing first and alone', async () => {
    const email = await askForPassword();
    await backend.runJobs();
    const [letter] = to(email);
    expect(letter?.subject).toBe('Choose a new password');
    const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0];
    expect(letter?.text?.split('\n')).toContain(link);
    expect(letter?.html).toContain('Running Order');
    expect(letter?.html).not.toContain('Settings');
    expect(await waiting()).toEqual([]);
  });

  test('that was refused waits sealed in the queue, and is sent by whichever copy looks next', async () => {
    onMail = async () => Object.assign(new Error('Greylisted'), { responseCode: 451 });
    const email = await askForPassword();
    await backend.runJobs();
    expect(kept.lines('letter-not-mailed')).toMatchObject([{ fate: 'tried-again' }]);
    const [job] = await waiting();
    expect(job).toMatchObject({ queue: 'letters', takes: 1 });
    expect(JSON.stringify(job)).not.toContain(email);
    expect(JSON.stringify(job)).not.toMatch(/token|http/);

    onMail = async () => null;
    await backend.runJobs();
    expect(to(email), 'it waits a minute or two').toEqual([]);
    await passTime('3 minutes');
    await backend.runJobs();
    expect(to(email)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('is given up when its link has ended', async () => {
    onMail = async () => Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    const email = await askForPassword();
    await backend.runJobs();
    await passTime('61 minutes');
    await backend.pool.query(`delete from private.chores where name = 'keep-mail-queue'`);
    onMail = async () => null;
    await backend.runJobs();
    expect(await waiting()).toEqual([]);
    expect(to(email)).toEqual([]);
  });

  test('of a process that died with it is sent by another one', async () => {
    onMail = async () => Object.assign(new Error('Not now'), { responseCode: 451 });
    const email = await askForPassword();
    await backend.runJobs();
    onMail = async () => null;
    // As a killed process leaves it: taken, neither ended nor given back.
    await backend.pool.query(`update stack.mail_jobs set takes = 1, due_at = now() + interval '5 minutes'`);
    await backend.runJobs();
    expect(to(email)).toEqual([]);
    await passTime('6 minutes');
    await backend.runJobs();
    expect(to(email)).toHaveLength(1);
  });
});

describe('the mails of notifications', () => {
  async function tellPeople(count: number): Promise<string[]> {
    const people = peopleOf(backend);
    const persons = await Promise.all(Array.from({ length: count }, () => people.account('venue')));
    await backend.pool.query(
      `insert into notifications (user_id, kind, params, route) select unnest($1::uuid[]), 'booking-request', '{"title": "Asked"}', '/matches'`,
      [persons.map(({ userId }) => userId)],
    );
    return persons.map(({ userId }) => `${userId}@example.com`);
  }

  test('reach a person in the order in which it happened, however long each takes', async () => {
    const { userId } = await peopleOf(backend).account('venue');
    // The events of one act are of one moment, and so are their notifications, whose ids are in any order.
    await backend.pool.query(
      `with told as (
         insert into domain_events (kind, by_side, data) select 'show-opened', 'venue', jsonb_build_object('n', n)
         from generate_series(1, 12) n returning id, (data ->> 'n')::int as n)
       insert into notifications (user_id, kind, params, route, event_id, mail_due_at, created_at)
       select $1, 'booking-request', jsonb_build_object('title', 'Asked ' || n), '/matches', id, private.now(), private.now() from told
       order by n`,
      [userId],
    );
    let slower = 60;
    onMail = async () => {
      slower -= 5;
      await new Promise((done) => setTimeout(done, slower));
      return null;
    };
    await backend.runJobs();
    expect(to(`${userId}@example.com`).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Asked ${at + 1}`),
    );
  });

  test('are each sent once by two copies of the process', async () => {
    const second = await backend.secondCopy({ jobsEveryMs: 20 });
    try {
      for (let round = 0; round < 3; round += 1) {
        const addresses = await tellPeople(20);
        await Promise.all([backend.runJobs(), backend.runJobs()]);
        await expect.poll(() => addresses.filter((each) => to(each).length > 0).length).toBe(20);
        expect(addresses.map((each) => to(each).length)).toEqual(addresses.map(() => 1));
      }
    } finally {
      await second.stop();
    }
    expect(await waiting()).toEqual([]);
  });

  test('do not wait for one that the mail server is slow with', async () => {
    await tellPeople(12);
    let answer: (() => void) | undefined;
    let slow = '';
    onMail = (address) => {
      if (slow) return Promise.resolve(null);
      slow = address;
      return new Promise((resolve) => {
        answer = () => resolve(null);
      });
    };
    const round = backend.runJobs();
    await expect.poll(() => arrived.length).toBe(11);
    expect(to(slow)).toEqual([]);
    answer?.();
    await round;
    expect(arrived).toHaveLength(12);
  });

  test('that were taken by a process that died before it handed them over are sent by another', async () => {
    const [address = ''] = await tellPeople(1);
    await backend.pool.query(`update notifications set mail_due_at = null where mail_due_at is not null`);
    await backend.pool.query(
      `insert into stack.mail_jobs (queue, id, data, takes, due_at)
       select 'notices', n.id, '{}', 1, now() + interval '2 minutes'
       from notifications n join auth.users u on u.id = n.user_id where u.email = $1`,
      [address],
    );
    await backend.runJobs();
    expect(to(address)).toEqual([]);
    await passTime('3 minutes');
    await backend.runJobs();
    expect(to(address)).toHaveLength(1);
  });

  test('that a copy of release 1.0.0 has queued, or left behind, are sent by one of this release', async () => {
    const addresses = await tellPeople(3);
    await backend.pool.query(`update notifications set mail_due_at = null where mail_due_at is not null`);
    // The columns of its table that tell a job.
    await backend.pool.query(`
      create schema pgboss
      create table job (id uuid, name text, data jsonb, state text, start_after timestamptz default now(), started_on timestamptz,
        expire_in interval default '2 minutes', retry_count int default 0, created_on timestamptz default now())`);
    try {
      await backend.pool.query(
        `insert into pgboss.job (id, name, data, state, started_on)
         select n.id, 'notices', '{}', s.state, now() - s.ago from auth.users u join notifications n on n.user_id = u.id
         join unnest($1::text[], array['created', 'active', 'active'], array['0', '3 minutes', '1 minute']::interval[]) s (address, state, ago)
           on s.address = u.email`,
        [addresses],
      );
      await backend.pool.query(`delete from private.chores where name = 'keep-mail-queue'`);
      await backend.runJobs();
      // The third is in hand there.
      expect(addresses.map((each) => to(each).length)).toEqual([1, 1, 0]);
      expect((await backend.pool.query('select state from pgboss.job')).rows).toEqual([{ state: 'active' }]);
    } finally {
      await backend.pool.query('drop schema pgboss cascade');
    }
  });

  test('under way when a copy stops are finished, and what it had not begun is left to others', async () => {
    const second = await backend.secondCopy({ jobsEveryMs: 20 });
    const addresses = await tellPeople(9);
    const answers: (() => void)[] = [];
    let begun: () => void = () => {};
    const three = new Promise<void>((resolve) => {
      begun = resolve;
    });
    onMail = () =>
      new Promise((resolve) => {
        answers.push(() => resolve(null));
        if (answers.length === 3) begun();
      });
    await three;
    const stopped = second.stop();
    onMail = async () => null;
    for (const answer of answers) answer();
    await stopped;
    const sentBySecond = arrived.length;
    expect(sentBySecond).toBeLessThan(9);
    await backend.runJobs();
    expect(addresses.map((each) => to(each).length)).toEqual(addresses.map(() => 1));
  });
});
