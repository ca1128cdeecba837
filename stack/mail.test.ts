import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';

let post: SMTPServer;
let backend: TestBackend;
const arrived: Email[] = [];
const waiting: ((mail: Email) => void)[] = [];

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      arrived.push(mail);
      for (const hear of waiting.splice(0)) hear(mail);
      done();
    },
  });
  await new Promise<void>((listening) => post.listen(0, '127.0.0.1', listening));
  const { port } = post.server.address() as AddressInfo;
  backend = await startTestBackend({
    stack: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Running Order <hello@example.com>' },
  });
});

afterAll(async () => {
  await backend?.stop();
  await new Promise<void>((closed) => post.close(closed));
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

  const looked = await fetch(link, { redirect: 'manual' });
  expect([looked.status, looked.headers.get('location')]).toEqual([303, '/settings?tab=notifications']);
  expect((await post(`${link.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await post(link.replace(/[^/]+$/, 'nothing'))).status).toBe(404);
  expect((await settings()).email_booking_requests).toBe(true);
  for (const _ of ['once', 'and again']) expect((await post(link)).status).toBe(200);
  expect(await settings()).toMatchObject({
    ...{ email_updates: true, email_booking_requests: false, email_booking_confirmations: true },
  });
});
