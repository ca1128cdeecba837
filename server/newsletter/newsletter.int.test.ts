import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

let post: MailServer;
let backend: TestBackend;
let people: People;
let admin: Person;
let arrived: Email[] = [];
/** Whose mails the server refuses. */
let refused: string | null = null;

beforeAll(async () => {
  post = await startMailServer((mail, address) => {
    if (address === refused) return new Error('550 No such user, token=sk_live_4711');
    arrived.push(mail);
    return null;
  });
  backend = await startTestBackend({
    stack: { smtpUrl: post.smtpUrl, siteUrl: 'http://order.example.com' },
  });
  people = peopleOf(backend);
  admin = await anAdmin(backend, people);
});
beforeEach(async () => {
  arrived = [];
  refused = null;
  await backend.pool.query('delete from mailing_list');
});
afterAll(async () => {
  await backend?.stop();
  await post?.close();
});

const subscribe = async (...emails: string[]) => {
  for (const email of emails)
    await backend.pool.query('insert into mailing_list (email) values ($1)', [email]);
};
const listed = async () =>
  (await backend.pool.query('select email::text from mailing_list order by 1')).rows.map(
    ({ email }) => email,
  );
const draft = async (subject = 'News', text = 'Hello.\n\nMore.') => {
  const newsletterId = randomUUID();
  await people.done(admin, 'save-newsletter', { newsletterId, version: 0, subject, text });
  return { newsletterId, version: 1 };
};
const read = async (newsletterId: string, who = admin) => {
  const response = await fetch(`${backend.url}/functions/v1/api/newsletter?newsletterId=${newsletterId}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return ((await response.json()) as { data: ReadAnswer<'newsletter'> }).data;
};
const reached = () => arrived.map((mail) => mail.to?.[0]?.address ?? '').sort();
const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;
const linkOf = (mail: Email | undefined) =>
  (header(mail, 'list-unsubscribe') ?? '')
    .replace(/[<>\s]/g, '')
    .replace('http://order.example.com', backend.url);
const posted = (link: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('goes to the list and to members who switched it on, to each address once, and to no closed account', async () => {
  const [member, suspended, deleted] = [
    await people.account('artist'),
    await people.account('venue'),
    await people.account('venue'),
  ];
  const of = ({ userId }: { userId: string }) => `${userId}@example.com`;
  for (const who of [member, suspended, deleted])
    await backend.pool.query('update settings set email_newsletter = true where user_id = $1', [who.userId]);
  await expect(subscribe(of(member).toUpperCase())).rejects.toMatchObject({ code: '23505' });
  await subscribe('ann@example.com');
  await backend.pool.query(`select private.suspend($1, $1, 'Spam', private.now())`, [suspended.userId]);
  const issue = await draft('News');
  expect(await read(issue.newsletterId)).toMatchObject({ readers: 3 });
  await backend.pool.query('delete from auth.users where id = $1', [deleted.userId]);
  await backend.pool.query('select private.leave_newsletter($1)', [of(deleted)]);

  expect(await people.done(admin, 'send-newsletter', issue)).toMatchObject({ recipients: 2 });
  await backend.runJobs();
  expect(reached()).toEqual(['ann@example.com', of(member)].sort());
  expect(await read(issue.newsletterId)).toMatchObject({
    state: 'sent',
    counts: { recipients: 2, sent: 2, failed: 0, waiting: 0, unsubscribed: 0 },
  });
  const [mail] = arrived;
  expect(mail?.subject).toBe('News');
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain('Hello.\n\nMore.');
  expect(mail?.text).toMatch(
    /Unsubscribe:\nhttp:\/\/order\.example\.com\/functions\/v1\/api\/unsubscribe\/\S+/,
  );
  expect(mail?.html).toMatch(
    /<a [^>]*href="http:\/\/order\.example\.com\/functions\/v1\/api\/unsubscribe\/[^"]+"[^>]*>Unsubscribe</,
  );
});

test('one press leaves it, without signing in; looking at the link does not, and nobody else is taken off', async () => {
  const member = await people.account('artist');
  const own = `${member.userId}@example.com`;
  await backend.pool.query('update settings set email_newsletter = true where user_id = $1', [member.userId]);
  await subscribe('ann@example.com');
  const issue = await draft();
  await people.done(admin, 'send-newsletter', issue);
  await backend.runJobs();
  const link = linkOf(arrived.find((mail) => mail.to?.[0]?.address === own));

  const page = await fetch(link);
  expect(await page.text()).toContain(own);
  expect(await listed()).toEqual(['ann@example.com', own].sort());
  const another = link.slice(0, -6) + (link.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
  expect((await posted(another)).status).toBe(404);
  expect(await listed()).toHaveLength(2);

  for (let time = 0; time < 2; time += 1) expect((await posted(link)).status).toBe(200);
  expect(await listed()).toEqual(['ann@example.com']);
  const { rows } = await backend.pool.query('select email_newsletter from settings where user_id = $1', [
    member.userId,
  ]);
  expect(rows[0].email_newsletter).toBe(false);
  expect((await read(issue.newsletterId)).counts.unsubscribed).toBe(1);

  const left = await (await fetch(link)).text();
  expect(left).toContain('You are unsubscribed');
  const undo = /action="([^"]+)"/.exec(left)?.[1] ?? '';
  expect((await posted(backend.url + undo, 'page=1')).status).toBe(303);
  expect(await listed()).toHaveLength(2);
  expect((await read(issue.newsletterId)).counts.unsubscribed).toBe(0);
});

test('whoever left while the list is switched off is told so, and comes back once it is on', async () => {
  await subscribe('ann@example.com');
  const issue = await draft();
  await people.done(admin, 'send-newsletter', issue);
  await backend.runJobs();
  const link = linkOf(arrived[0]);
  await posted(link);
  const undo = backend.url + (/action="([^"]+)"/.exec(await (await fetch(link)).text())?.[1] ?? '');
  const turn = (on: boolean) =>
    people.done(admin, 'set-switch', { name: 'newsletter', on, reason: 'Too many addresses' });
  await turn(false);
  expect((await posted(undo, 'page=1')).status).toBe(303);
  expect(await listed()).toEqual([]);
  const page = await (await fetch(link)).text();
  expect(page).toContain('It takes no new addresses for the moment.');
  expect(page).not.toContain('Undo');
  await turn(true);
  await posted(undo, 'page=1');
  expect(await listed()).toEqual(['ann@example.com']);
});

test('is sent once: twice at the same moment, after it was sent, and by two copies', async () => {
  await subscribe(...Array.from({ length: 30 }, (_, at) => `reader-${at}@example.com`));
  const issue = await draft();
  const answers = await Promise.all(
    [1, 2, 3].map(() => people.send(admin, 'send-newsletter', issue, randomUUID())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const change = { ...issue, subject: 'Other', text: 'Other' };
  expect(await people.refused(admin, 'save-newsletter', change)).toMatch(/^409 newsletter-sent/);
  expect(await people.refused(admin, 'test-newsletter', issue)).toMatch(/^409 newsletter-sent/);
  expect(await people.refused(admin, 'discard-newsletter', { newsletterId: issue.newsletterId })).toMatch(
    /^409 newsletter-sent/,
  );
  const other = await backend.secondCopy();
  await Promise.all([backend.runJobs(), backend.runJobs(), backend.runJobs()]);
  await other.stop();
  expect(reached()).toHaveLength(30);
  expect(new Set(reached()).size).toBe(30);
  expect((await read(issue.newsletterId)).counts).toMatchObject({ sent: 30, waiting: 0 });
});

test('a process that dies between two mails: the rest is sent by another, and what it had in hand is counted, not sent again', async () => {
  await subscribe('one@example.com', 'two@example.com', 'three@example.com');
  const issue = await draft();
  await people.done(admin, 'send-newsletter', issue);
  await backend.pool.query(
    `update private.newsletter_mails set state = 'in-hand', taken_at = private.now()
     where newsletter_id = $1 and subscriber_id = (select id from mailing_list where email = 'two@example.com')`,
    [issue.newsletterId],
  );
  await backend.runJobs();
  expect(reached()).toEqual(['one@example.com', 'three@example.com']);
  expect(await read(issue.newsletterId)).toMatchObject({ state: 'sending', counts: { sent: 2, waiting: 1 } });
  await backend.moveClock(0.01);
  expect(reached()).toEqual(['one@example.com', 'three@example.com']);
  expect(await read(issue.newsletterId)).toMatchObject({
    state: 'sent',
    counts: { sent: 2, failed: 1, waiting: 0 },
  });
});

test('a refused mail is tried again and then failed; who leaves meanwhile gets none', async () => {
  await subscribe('gone@example.com', 'full@example.com');
  const issue = await draft();
  await people.done(admin, 'send-newsletter', issue);
  refused = 'full@example.com';
  await backend.pool.query(`delete from mailing_list where email = 'gone@example.com'`);
  for (const days of [0, 0.01, 0.02, 0.05, 0.3]) await backend.moveClock(days);
  expect(reached()).toEqual([]);
  expect(await read(issue.newsletterId)).toMatchObject({
    state: 'sent',
    counts: { recipients: 2, sent: 0, failed: 1, waiting: 0 },
  });
  const { rows } = await backend.pool.query(
    'select tries, error from private.newsletter_mails where newsletter_id = $1',
    [issue.newsletterId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].tries).toBe(5);
  expect(rows[0].error).not.toMatch(/sk_live|full@example/);
});

test('a test goes to the admin alone, as often as it is asked for', async () => {
  await subscribe('ann@example.com');
  const issue = await draft('Draft');
  for (let time = 1; time <= 2; time += 1) {
    expect(await people.done(admin, 'test-newsletter', issue)).toMatchObject({
      email: `${admin.userId}@example.com`,
    });
    await backend.runJobs();
    expect(reached()).toEqual(Array.from({ length: time }, () => `${admin.userId}@example.com`));
  }
  expect(arrived[0]?.subject).toBe('[Test] Draft');
  expect((await read(issue.newsletterId)).counts).toMatchObject({ recipients: 0, sent: 0 });
});

test('no header is smuggled in by the subject, no script by the text, and no issue without an end', async () => {
  await subscribe('ann@example.com');
  const text = `<script>alert(1)</script>\n\n"><img src=x onerror=alert(1)>`;
  const issue = await draft('News\r\nBcc: all@example.com', text);
  const { preview } = await read(issue.newsletterId);
  const page = await fetch(`${backend.url}/functions/v1/api/newsletter-preview/${preview.key}`);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/);
  expect(await page.text()).not.toMatch(/<script|<img/);
  await people.done(admin, 'send-newsletter', issue);
  await backend.runJobs();
  expect(reached()).toEqual(['ann@example.com']);
  expect(arrived[0]?.subject).toBe('News Bcc: all@example.com');
  expect(header(arrived[0], 'bcc')).toBeUndefined();
  expect(arrived[0]?.html).not.toMatch(/<script|<img/);
  const closed = await fetch(`${backend.url}/functions/v1/api/newsletter-preview/${preview.key}`);
  expect(closed.status).toBe(404);

  const huge = { newsletterId: randomUUID(), version: 0, subject: 'News', text: 'x'.repeat(20_001) };
  expect(await people.refused(admin, 'save-newsletter', huge)).toMatch(/^422 invalid-input/);
});

test('nobody overwrites, or sends, what they have not read; and nothing empty leaves', async () => {
  const issue = await draft('First');
  const save = (version: number, subject: string, newsletterId = issue.newsletterId) => ({
    ...{ newsletterId, version, subject, text: 'Hello' },
  });
  expect(await people.done(admin, 'save-newsletter', save(1, 'Second'))).toMatchObject({ version: 2 });
  expect(await people.refused(admin, 'save-newsletter', save(1, 'Third'))).toMatch(/^409 newsletter-changed/);
  expect(await people.refused(admin, 'save-newsletter', save(0, 'Third'))).toMatch(/^409 newsletter-changed/);
  expect(await people.refused(admin, 'send-newsletter', issue)).toMatch(/^409 newsletter-changed/);
  expect(await people.refused(admin, 'send-newsletter', { ...issue, version: 2 })).toMatch(
    /^409 nobody-subscribed/,
  );
  const empty = { newsletterId: randomUUID(), version: 1 };
  await people.done(admin, 'save-newsletter', { ...save(0, '', empty.newsletterId) });
  expect(await people.refused(admin, 'send-newsletter', empty)).toMatch(/^422 newsletter-empty/);
});

test('only admins with a second step write, read and send', async () => {
  await subscribe('ann@example.com');
  const issue = await draft();
  const person = await people.artist();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [person.userId]);
  expect(await people.refused(person, 'send-newsletter', issue)).toMatch(/^403 only-admins/);
  expect(
    await people.refused(await people.venue(), 'save-newsletter', { ...issue, subject: 'x', text: 'x' }),
  ).toMatch(/^403 only-admins/);
  expect(await read(issue.newsletterId, person)).toBeUndefined();
});

test('a deployment without links in mails sends none', async () => {
  await subscribe('ann@example.com');
  const issue = await draft();
  await people.done(admin, 'send-newsletter', issue);
  const sent: string[] = [];
  const mailer = {
    siteUrl: 'http://x',
    from: 'a@b.c',
    send: async ({ to }: { to: string }) => void sent.push(to),
  };
  await runDueJobs(backend.sql, { mailer });
  expect(sent).toEqual([]);
  await backend.runJobs();
  expect(reached()).toEqual(['ann@example.com']);
});
