import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { buildProgram, type Program } from '#testing/own-process.ts';
import { peopleOf } from '#testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';

let server: MailServer;
let backend: TestBackend;
let program: Program;
/** Whom mails were for that reached the mail server, and that it took. */
let reached: string[] = [];
const taken: string[] = [];
let hangs = true;
let onReached = () => {};

beforeAll(async () => {
  server = await startMailServer((_mail, address) => {
    reached.push(address);
    onReached();
    if (hangs) return 'nothing';
    taken.push(address);
    return null;
  });
  const { smtpUrl } = server;
  [backend, program] = await Promise.all([startTestBackend({ stack: { smtpUrl } }), buildProgram()]);
});
afterAll(async () => {
  program?.remove();
  await backend?.stop();
  await server?.close();
});

test('a copy that is killed while it sends: no notice is mailed twice, the rest by another copy, and so is the letter', async () => {
  const { email } = await backend.signUp();
  const people = peopleOf(backend);
  const told = await Promise.all(Array.from({ length: 10 }, () => people.account('venue')));
  const addresses = told.map(({ userId }) => `${userId}@example.com`);
  const killed = await program.start({ DATABASE_URL: backend.databaseUrl, SMTP_URL: server.smtpUrl });
  // Three notices and the letter are with the mail server when it dies, and nobody knows what becomes of them.
  const fourUnderWay = new Promise<void>((resolve) => {
    onReached = () => reached.length === 4 && resolve();
  });
  await backend.pool.query(
    `insert into notifications (user_id, kind, params, route) select unnest($1::uuid[]), 'booking-request', '{"title": "Asked"}', '/matches'`,
    [told.map(({ userId }) => userId)],
  );
  const answer = await fetch(`${killed.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  await fourUnderWay;
  killed.child.kill('SIGKILL');
  await killed.ended;
  const unknown = reached.filter((each) => each !== email);
  expect(unknown).toHaveLength(3);

  hangs = false;
  reached = [];
  await backend.runJobs();
  expect([...taken].sort()).toEqual(addresses.filter((each) => !unknown.includes(each)).sort());
  // The letter's job frees itself, as the clock of the database goes.
  await backend.pool.query(`update stack.mail_jobs set due_at = due_at - interval '6 minutes'`);
  await backend.runJobs();
  expect(reached.filter((each) => each === email)).toHaveLength(1);
  expect(new Set(reached).size).toBe(reached.length);
}, 120_000);
