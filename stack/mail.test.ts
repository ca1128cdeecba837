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
