import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';

let server: MailServer;
let backend: TestBackend;
const arrived: Email[] = [];
const waiting: ((mail: Email) => void)[] = [];

beforeAll(async () => {
  server = await startMailServer((mail) => {
    arrived.push(mail);
    for (const hear of waiting.splice(0)) hear(mail);
    return null;
  });
  backend = await startTestBackend({
    stack: { smtpUrl: server.smtpUrl, mailFrom: 'Running Order <hello@example.com>' },
  });
});

afterAll(async () => {
  await backend?.stop();
  await server?.close();
});

test('with SMTP_URL set, the link to a new password travels by mail and is not kept here', async () => {
  const { email } = await backend.signUp();
  const mail = new Promise<Email>((hear) => waiting.push(hear));
  const { error } = await backend.anonymous().auth.resetPasswordForEmail(email);
  expect(error).toBeNull();
  const letter = await mail;
  expect(letter.to?.[0]?.address).toBe(email);
  expect(letter.from?.address).toBe('hello@example.com');
  expect(`${letter.text}${letter.html}`).toContain(backend.url);
  expect(await backend.mails()).toEqual([]);
});

test('a mail program switches mails of a kind off with one post, and nothing with a look at the link', async () => {
  const { userId } = await backend.signUp();
  await backend.pool.query(
    `insert into notifications (user_id, kind, params, route) values ($1, 'booking-request', '{"title": "Asked"}', '/artist/matches')`,
    [userId],
  );
  const coming = new Promise<Email>((hear) => waiting.push(hear));
  await backend.runJobs();
  const { headers } = await coming;
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = header('list-unsubscribe')?.replace(/[<>\s]/g, '') ?? '';
  expect(link).toMatch(new RegExp(`^${backend.url}/functions/v1/api/unsubscribe/[\\w.-]+$`));
  const settings = async () =>
    (await backend.pool.query('select * from settings where user_id = $1', [userId])).rows[0];
  const post = (to: string) =>
    fetch(to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

  const looked = await (await fetch(link)).text();
  expect(looked).toContain('You get mails of “Booking Requests”');
  expect((await post(`${link.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await post(link.replace(/[^/]+$/, 'nothing'))).status).toBe(404);
  expect((await settings()).email_booking_requests).toBe(true);
  expect((await fetch(link.replace(/[^/]+$/, 'nothing'))).status).toBe(404);
  for (const _ of ['once', 'and again']) expect((await post(link)).status).toBe(200);
  expect(await settings()).toMatchObject({
    ...{ email_updates: true, email_booking_requests: false, email_booking_confirmations: true },
  });

  // The page says so, and takes it back for whoever has the mail; another press of the same button changes nothing.
  const press = (to: string) => fetch(to, { method: 'POST', body: new URLSearchParams({ page: '1' }) });
  const buttonOf = (html: string) => new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', link).href;
  const off = await (await fetch(link)).text();
  expect(off).toContain('Mails of “Booking Requests” are switched off');
  const undo = buttonOf(off);
  const undone = await press(undo);
  expect(await undone.text()).toContain('You get mails of “Booking Requests”');
  expect(await (await press(undo)).text()).toContain('You get mails of “Booking Requests”');
  expect((await settings()).email_booking_requests).toBe(true);
  expect(await (await press(link)).text()).toContain('are switched off');
  expect((await settings()).email_booking_requests).toBe(false);
});

test('the link of a mail about a message leaves all other mails on', async () => {
  const { userId } = await backend.signUp();
  const told = (kind: string) =>
    backend.pool.query(
      `insert into notifications (user_id, kind, params, route, created_at)
       values ($1, $2, '{"title": "Hello"}', '/artist/messages', private.now() - interval '6 minutes')`,
      [userId, kind],
    );
  await told('message');
  await backend.pool.query('update notifications set mail_due_at = private.now() where user_id = $1', [
    userId,
  ]);
  const coming = new Promise<Email>((hear) => waiting.push(hear));
  await backend.runJobs();
  const { headers } = await coming;
  const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>\s]/g, '') ?? '';
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const { rows } = await backend.pool.query('select * from settings where user_id = $1', [userId]);
  expect(rows[0]).toMatchObject({ email_messages: false, email_updates: true, email_booking_requests: true });
  const next = new Promise<Email>((hear) => waiting.push(hear));
  await told('message');
  await told('booking-confirmed');
  await backend.pool.query(
    'update notifications set mail_due_at = private.now() where user_id = $1 and mail_due_at is not null',
    [userId],
  );
  await backend.runJobs();
  expect((await next).text).toContain('/artist/messages');
  const { rows: left } = await backend.pool.query(
    "select kind from notifications where user_id = $1 and kind = 'booking-confirmed' and mail_tries = 1",
    [userId],
  );
  expect(left).toHaveLength(1);

  // Its Undo gives back what it switched off, whatever else was changed meanwhile, and no more than that.
  const page = await (await fetch(link)).text();
  const undo = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const set = 'update settings set email_payment_updates = false, language = $2 where user_id = $1';
  await backend.pool.query(set, [userId, 'Irish']);
  for (let time = 0; time < 2; time += 1) {
    const body = new URLSearchParams({ page: '1' });
    expect((await fetch(new URL(undo, link), { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    const { rows: now } = await backend.pool.query('select * from settings where user_id = $1', [userId]);
    expect(now[0]).toMatchObject({ email_messages: true, email_payment_updates: false, language: 'Irish' });
  }
});

test('an address with letters of every script gets its mail, and is one account however its domain is spelled', async () => {
  const { email } = await backend.signUp({ email: 'søren@bücher.test' });
  expect(email).toBe('søren@bücher.test');
  const again = await backend
    .anonymous()
    .auth.signUp({ email: 'Søren@bu\u0308cher\uff0etest', password: 'Long enough 1' });
  expect(again.data.session).toBeNull();
  const mail = new Promise<Email>((hear) => waiting.push(hear));
  await backend.anonymous().auth.resetPasswordForEmail(' <Søren@BÜCHER.test> ');
  const letter = await mail;
  expect(letter.to?.[0]?.address).toMatch(/^søren@(bücher|xn--bcher-kva)\.test$/);
  const { rows } = await backend.pool.query(`select email from auth.users where email like 'søren@%'`);
  expect(rows).toEqual([{ email: 'søren@bücher.test' }]);
});
