import { expect, test } from 'vitest';
import { createLog, levelOf } from './json-log.ts';
import { keepOutOfLogs, secretsIn } from './known-secrets.ts';
import { heardBy, silentLog } from './log.ts';
import { inRequest, requestIsBy } from './request.ts';

const PERSON = '11111111-1111-4111-8111-111111111111';

function logging(options: Parameters<typeof createLog>[0] = {}) {
  const written: string[] = [];
  const log = createLog({ write: (line) => written.push(line), ...options });
  return { log, written, lines: () => written.map((line) => JSON.parse(line)) };
}

test('a line is one JSON object with time, level, event and fields', () => {
  const { log, written, lines } = logging();
  log.info('job-done', { job: 'play-shows', rows: 3 });
  expect(written[0]?.match(/\n/g)).toHaveLength(1);
  expect(lines()[0]).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    event: 'job-done',
    job: 'play-shows',
    rows: 3,
  });
});

test('lines of a request carry its id, its route, and who asked once that is known', async () => {
  const { log, lines } = logging();
  await inRequest({ requestId: 'r1', route: 'rest' }, async () => {
    log.warn('forbidden');
    requestIsBy(PERSON);
    await Promise.resolve();
    log.warn('forbidden');
  });
  log.warn('forbidden');
  expect(lines().map(({ requestId, route, userId }) => [requestId, route, userId])).toEqual([
    ['r1', 'rest', undefined],
    ['r1', 'rest', PERSON],
    [undefined, undefined, undefined],
  ]);
});

test('no text breaks a line or hides another, whatever controls are in it', () => {
  const { log, written } = logging();
  const forged = '\n{"level":"error"}\r\u0085\u2028\u2029\u009b2J\u001b[2J\u202e';
  log.info('x', { code: forged, [forged]: 1, error: new Error(forged), list: [forged] });
  expect(written).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
  expect(written[0]?.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'info', event: 'x' });
});

test.each([
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['an unfinished token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi'],
  ['one of our keys', 'sb_secret_abcdefghijklmnopqrstuv_12345678'],
  ['a key of Stripe', 'sk_live_abcdef123456'],
  ['an address', 'some.body+x@example.com'],
  ['an address in a link', 'some.body%40example.com'],
  ['a hash', 'a3f5c2e19b7d4f60a3f5c2e19b7d4f60a3f5c2e19b7d4f60a3f5c2e19b7d4f60'],
  ['a refresh token', 'V1StGXR8Z5jdHi6Bmy0T'],
  ['a token of a program', `ro_${'a3f5c2e19b7d4f60'.repeat(4)}`],
  ['a secret of a webhook', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
])('%s does not stand in a line, wherever it comes from', (_what, secret) => {
  const { log, written } = logging({ level: 'debug' });
  const error = new Error(`refused ${secret} today`, { cause: new Error(`(${secret})`) });
  log.debug('x', {
    code: secret,
    note: `of ${secret},`,
    list: [secret],
    deep: { of: { it: secret } },
    error,
  });
  expect(written[0]).not.toContain(secret);
  expect(written[0]).toContain('[hidden]');
});

test.each([
  ['postgres://me:hunter2@localhost/x failed', 'postgres://[hidden]@localhost/x failed'],
  ['GET https://host/verify?token=hunter2&x=1 failed', 'GET https://host/verify?[hidden] failed'],
  ['GET /auth/v1/verify?token=hunter2', 'GET /auth/v1/verify?[hidden]'],
  ['authorization: Bearer hunter2', 'authorization: [hidden]'],
  [`booking ${PERSON} is over`, `booking ${PERSON} is over`],
  ['bookings_artist_once_a_night', 'bookings_artist_once_a_night'],
])('of %j stays %j', (said, told) => {
  const { log, lines } = logging();
  log.info('x', { said });
  expect(lines()[0].said).toBe(told);
});

test('fields named for a secret are hidden, whatever is in them', () => {
  const { log, written } = logging();
  log.info('x', { password: 'plain', headers: { authorization: 'plain', cookie: 'plain' }, mail: 'plain' });
  expect(written[0]).not.toContain('plain');
});

test('a secret that the deployment is configured with stands in no line, whatever it looks like and whoever says it', () => {
  keepOutOfLogs(
    secretsIn({
      SMTP_URL: 'smtp://mailer:horse%20battery@mail.example:587',
      STRIPE_SECRET: 'plainly wordlike',
      SITE_URL: 'https://order.example',
      LOGIN_PASSWORD: 'sun',
    }),
  );
  const { log, lines } = logging();
  log.error('mail-failed', {
    said: 'AUTH LOGIN: horse battery, or horse%20battery',
    error: new Error(`Invalid API Key provided: plainly wordlike (${btoa('plainly wordlike')})`),
    where: 'order.example of sun',
  });
  const [kept] = lines();
  expect(JSON.stringify(kept)).not.toMatch(/horse|battery|wordlike|cGxhaW5seS/);
  expect(kept).toMatchObject({
    said: 'AUTH LOGIN: [hidden], or [hidden]',
    where: 'order.example of sun',
    error: { message: 'Invalid API Key provided: [hidden] ([hidden]==)' },
  });
});

test('an error keeps kind, code and stack, and loses what its message quotes', () => {
  const { log, lines } = logging();
  let error: unknown;
  try {
    JSON.parse('hunter2 is my password');
  } catch (thrown) {
    error = thrown;
  }
  log.error('surprise', { error: Object.assign(error as Error, { code: 'BAD' }) });
  const told = lines()[0].error;
  expect(told).toMatchObject({ name: 'SyntaxError', code: 'BAD' });
  expect(told.stack[0]).toMatch(/^at .+:\d+:\d+\)?$/);
  expect(JSON.stringify(told)).not.toContain('hunter2');
});

test('of a database error the code and the names are told, never a value', () => {
  const { log, lines } = logging();
  const values = {
    detail: 'Key (email)=(hunter2)',
    parameters: ['hunter2'],
    query: 'select hunter2',
    where: 'hunter2',
  };
  const error = Object.assign(new Error('invalid input syntax for type uuid: "hunter2"'), {
    severity: 'ERROR',
    code: '22P02',
    constraint: 'one_name',
    ...values,
  });
  log.error('surprise', { error });
  const gone = Object.assign(new Error('relation "public.things" does not exist'), {
    severity: 'ERROR',
    code: '42P01',
  });
  log.error('surprise', { error: gone });
  expect(lines()[0].error).toMatchObject({ code: '22P02', constraint: 'one_name' });
  expect(JSON.stringify(lines()[0])).not.toContain('hunter2');
  expect(lines()[1].error.message).toBe('relation "public.things" does not exist');
});

test('a message cannot put lines into the stack', () => {
  const { log, lines } = logging();
  log.error('x', { error: new Error('a\n    at forged (/forged.ts:1:1)') });
  expect(JSON.stringify(lines()[0].error.stack)).not.toContain('forged');
});

test('visitors cannot fill the log: past the limit their lines are counted, those of accounts are written', async () => {
  const { log, lines } = logging({ mostPerSecond: 5 });
  inRequest({ requestId: 'r' }, () => {
    for (let n = 0; n < 20; n += 1) log.warn('forbidden');
  });
  inRequest({ requestId: 'r', userId: PERSON }, () => log.warn('forbidden'));
  expect(lines().filter(({ event }) => event === 'forbidden')).toHaveLength(6);
  await expect
    .poll(() => lines().at(-1))
    .toMatchObject({
      event: 'lines-left-out',
      of: 'forbidden',
      lines: 15,
    });
  expect(lines().at(-1)).not.toHaveProperty('requestId');
});

test('what is turned away before it is a request cannot fill the log either; what the product does itself is written', () => {
  const { log, lines } = logging({ mostPerSecond: 5 });
  for (let n = 0; n < 20; n += 1) log.warn('request-refused', { ip: '203.0.113.9', code: 'too-many' });
  for (let n = 0; n < 20; n += 1) log.warn('payout-not-sent', { id: n });
  log.warn('request-refused', { ip: '203.0.113.9', userId: PERSON });
  const count = (name: string) => lines().filter(({ event }) => event === name).length;
  expect([count('request-refused'), count('payout-not-sent')]).toEqual([6, 20]);
});

test('LOG_LEVEL decides what is written; listeners hear all of it', () => {
  const { log, lines } = logging({ level: 'warn' });
  const heard: string[] = [];
  const told = heardBy(log, (event) => heard.push(event));
  told.debug('a');
  told.info('b');
  told.warn('c');
  expect(heard).toEqual(['a', 'b', 'c']);
  expect(lines().map(({ event }) => event)).toEqual(['c']);
  heardBy(silentLog, (event) => heard.push(event)).error('d');
  expect(heard.at(-1)).toBe('d');
  expect([levelOf(undefined), levelOf('WARN'), levelOf('silent'), levelOf('loud')]).toEqual([
    'info',
    'warn',
    'silent',
    null,
  ]);
});
