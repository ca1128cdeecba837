import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadAnswer, ReadName } from '#core/contract/index.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

let post: MailServer;
let backend: TestBackend;
let people: People;
let admin: Person;
let refuses = false;
let arrived: string[] = [];

beforeAll(async () => {
  post = await startMailServer((mail, address) => {
    if (refuses) return new Error(`550 <${address}> is no mailbox here, ticket sk_live_${'a1'.repeat(20)}`);
    arrived.push(`${address}: ${mail.subject}`);
    return null;
  });
  backend = await startTestBackend({ stack: { smtpUrl: post.smtpUrl } });
  people = peopleOf(backend);
  admin = await anAdmin(backend, people);
});
beforeEach(() => {
  refuses = false;
  arrived = [];
});
afterAll(async () => {
  await backend?.stop();
  await post?.close();
});

const read = async <Name extends ReadName>(name: Name, who = admin) => {
  const response = await fetch(`${backend.url}/functions/v1/api/${name}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return ((await response.json()) as { data: ReadAnswer<Name> }).data;
};
const tell = (userId: string) =>
  backend.pool.query(
    `insert into notifications (user_id, kind, params, route, created_at)
     values ($1, 'booking-request', '{"title": "Asked", "description": "A guarantee."}', '/matches', private.now())`,
    [userId],
  );

test('a mail that was refused is listed without whom it was for, goes when it is tried again, and is sent once', async () => {
  refuses = true;
  const { userId } = await people.account('venue');
  await tell(userId);
  await backend.runJobs();
  const { mails } = await read('failures');
  expect(mails).toMatchObject([{ subject: 'Asked', tries: 1 }]);
  expect(mails[0]?.to).toMatch(/^.…@e…\.com$/);
  expect(JSON.stringify(mails)).not.toMatch(/sk_live|@example\.com/);
  expect(await read('admin-home')).toMatchObject({ failures: 1 });

  refuses = false;
  const failureId = mails[0]?.id;
  const both = await Promise.all(
    [1, 2].map(() => people.send(admin, 'try-mail-again', { failureId }, randomUUID())),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  await backend.runJobs();
  await backend.runJobs();
  expect(arrived).toEqual([`${userId}@example.com: Asked`]);
  expect((await read('failures')).mails).toEqual([]);
});

test('one that fails again is listed again, and one that is sent by itself goes', async () => {
  refuses = true;
  const { userId } = await people.account('venue');
  await tell(userId);
  await backend.runJobs();
  await backend.moveClock(2 / (24 * 60));
  const [mail] = (await read('failures')).mails;
  expect(mail).toMatchObject({ tries: 2 });
  await people.done(admin, 'try-mail-again', { failureId: mail?.id });
  await backend.runJobs();
  expect((await read('failures')).mails).toMatchObject([{ tries: 1 }]);
  refuses = false;
  await backend.moveClock(2 / (24 * 60));
  expect(arrived).toHaveLength(1);
  expect((await read('failures')).mails).toEqual([]);
});

test('a newsletter and a letter about an account are tried again, too', async () => {
  refuses = true;
  const person = await people.artist();
  await backend.pool.query(`insert into mailing_list (email) values ('ann@example.com')`);
  const issue = { newsletterId: randomUUID(), version: 0, subject: 'News', text: 'Hello' };
  await people.done(admin, 'save-newsletter', issue);
  await people.done(admin, 'send-newsletter', { newsletterId: issue.newsletterId, version: 1 });
  await people.done(admin, 'suspend-person', { personId: person.userId, reason: 'Spam' });
  for (const days of [0, 0.01, 0.02, 0.05, 0.3]) await backend.moveClock(days);
  const { mails } = await read('failures');
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['News', 'Your account is suspended']);
  refuses = false;
  for (const { id } of mails) await people.done(admin, 'try-mail-again', { failureId: id });
  await backend.runJobs();
  expect(arrived.toSorted()).toEqual(
    [`${person.userId}@example.com: Your account is suspended`, 'ann@example.com: News'].toSorted(),
  );
  const { issues } = await read('newsletters');
  expect(issues).toMatchObject([{ state: 'sent', counts: { sent: 1, failed: 0, waiting: 0 } }]);
});

test('a job that fails is listed with what it said, how often in a row, and runs again when it is asked to', async () => {
  const { pool } = backend;
  await pool.query(
    `insert into stack.mail (recipient, subject, sent_at) values ('a@b.c', 'Old', private.now() - interval '40 days')`,
  );
  await pool.query(`
    create function public.refuse_test() returns trigger language plpgsql as $$
      begin raise exception 'no place for "ann@example.com", key sk_live_4711aaaa'; end $$;
    create trigger refuse_test before delete on stack.mail for each row execute function public.refuse_test()`);
  await pool.query(`delete from private.chores where name = 'forget-old-things'`);
  const jobs = async () => (await read('failures')).jobs;
  await expect(runDueJobs(backend.sql, {})).rejects.toThrow();
  const [failed, ...more] = await jobs();
  expect(more).toEqual([]);
  expect(failed).toMatchObject({ name: 'forget-old-things', inARow: 1 });
  expect(failed?.error).toMatch(/^no place for/);
  expect(failed?.error).not.toMatch(/ann@|sk_live/);
  // It is done once an hour: a round that leaves it out is no success.
  await runDueJobs(backend.sql, {});
  expect(await jobs()).toMatchObject([{ inARow: 1 }]);
  const job = 'forget-old-things';
  await people.done(admin, 'try-job-again', { job });
  await expect(runDueJobs(backend.sql, {})).rejects.toThrow();
  expect(await jobs()).toMatchObject([{ inARow: 2 }]);
  await pool.query('drop trigger refuse_test on stack.mail; drop function public.refuse_test()');
  await Promise.all([1, 2].map(() => people.done(admin, 'try-job-again', { job })));
  await Promise.all([runDueJobs(backend.sql, {}), runDueJobs(backend.sql, {})]);
  expect(await jobs()).toEqual([]);
  expect((await pool.query(`select from stack.mail where subject = 'Old'`)).rowCount).toBe(0);
});

test('only admins with a second step read it and try again; what does not fail is not tried', async () => {
  const person = await people.artist();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [person.userId]);
  expect(await read('failures', person)).toBeUndefined();
  expect(await people.refused(person, 'try-job-again', { job: 'mail-notices' })).toMatch(/^403 only-admins/);
  expect(await people.refused(admin, 'try-job-again', { job: 'mail-notices' })).toMatch(/^404 not-failing/);
  expect(await people.refused(admin, 'try-mail-again', { failureId: randomUUID() })).toMatch(
    /^404 not-failing/,
  );
});
