import { describe, expect, test } from 'vitest';
import { RunningOrder, type RunningOrderError } from '../client/client.js';

const TOKEN = `ro_${'a'.repeat(64)}`;
const address = 'https://running-order.example';
type Sent = { url: string; method: string; headers: Headers; body: unknown; redirect: string | undefined };
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string } | 'none';

/** A client whose requests are answered in turn, and whose pauses are kept instead of made. */
function answered(...answers: Answer[]) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const client = new RunningOrder({
    ...{ address, token: TOKEN },
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      sent.push({
        url: String(url),
        method: init?.method ?? 'GET',
        headers,
        body: init?.body,
        redirect: init?.redirect,
      });
      const answer = answers.shift() ?? 'none';
      if (answer === 'none') throw new TypeError('fetch failed');
      const { status = 200, body, text = JSON.stringify(body) } = answer;
      return new Response(text, {
        status,
        headers: { 'content-type': 'application/json', ...answer.headers },
      });
    },
    wait: async (ms) => {
      pauses.push(Math.round(ms));
    },
  });
  return { client, sent, pauses };
}
const refused = (status: number, code: string, headers = {}): Answer => ({
  ...{ status, headers },
  body: { error: { code, message: `It is ${code}.`, field: 'date' } },
});
const errorOf = (asked: Promise<unknown>): Promise<RunningOrderError> =>
  asked.then(
    () => expect.unreachable(),
    (error) => error,
  );
const done = { body: { data: { bookingId: 'b', status: 'confirmed' }, changed: [] } };
const accept = { bookingId: 'b' };

describe('an act', () => {
  test('is sent again with the same key while no answer comes, with pauses that grow', async () => {
    const { client, sent, pauses } = answered('none', refused(503, 'database-away'), 'none', done);
    expect(await client.act('accept-booking', accept)).toEqual(done.body.data);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(pauses).toEqual([500, 1000, 2000]);
    expect(sent[3]).toMatchObject({ url: `${address}/functions/v1/api/accept-booking`, method: 'POST' });
  });

  test('has a key of its own each time, or the one that is given', async () => {
    const { client, sent } = answered(done, done, done);
    await client.act('accept-booking', accept);
    await client.act('accept-booking', accept);
    await client.act('accept-booking', accept, { key: 'mine' });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys).size, keys[2]]).toEqual([3, 'mine']);
  });

  test('that gets no answer at all fails with its key, so that it can be sent again later', async () => {
    const { client, sent } = answered();
    const error = await errorOf(client.act('accept-booking', accept, { key: 'mine' }));
    expect(error).toMatchObject({ name: 'RunningOrderError', code: 'no-answer', status: 0, key: 'mine' });
    expect(sent.length).toBe(5);
  });

  test('that is refused is not sent again, and says why in a sentence', async () => {
    const { client, sent } = answered(refused(409, 'date-taken'));
    const error = await errorOf(client.act('accept-booking', accept));
    expect([error.message, error.code, error.status, error.field, sent.length]).toEqual([
      ...['It is date-taken.', 'date-taken', 409, 'date', 1],
    ]);
  });
});

describe('limits', () => {
  test('a pause that the answer says is made, in seconds or until an instant; one that is too long is an error at once', async () => {
    const { client, pauses } = answered(refused(429, 'too-many', { 'retry-after': '7' }), done);
    await client.act('accept-booking', accept);
    expect(pauses).toEqual([7000]);
    const past = answered(refused(503, 'x', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }), done);
    await past.client.act('accept-booking', accept);
    expect(past.pauses).toEqual([0]);
    const long = answered(refused(429, 'too-many', { 'retry-after': '900' }));
    const error = await errorOf(long.client.act('accept-booking', accept));
    expect([error.retryAfterSeconds, long.sent.length, long.pauses]).toEqual([900, 1, []]);
  });

  test('once no request is left, the next one waits until there are some', async () => {
    const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' };
    const { client, pauses } = answered({ body: { data: {} }, headers }, { body: { data: {} } });
    await client.read('my-rooms');
    expect(pauses).toEqual([]);
    await client.read('my-rooms');
    expect(pauses[0]).toBeGreaterThan(29_000);
  });
});

test('a list is read page by page, and no further than it is asked for', async () => {
  const page = (ids: string[], next: string | null) => ({
    body: { data: { shows: ids.map((id) => ({ id })), next } },
  });
  const { client, sent } = answered(page(['1', '2'], 'c+1'), page([], 'c2'), page(['3'], null));
  const ids: string[] = [];
  for await (const { id } of client.each('list-shows', { limit: 2 })) ids.push(id);
  expect(ids).toEqual(['1', '2', '3']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2',
    '?limit=2&after=c%2B1',
    '?limit=2&after=c2',
  ]);
  const cut = answered(page(['1', '2'], 'c'));
  for await (const { id } of cut.client.each('list-shows')) if (id === '1') break;
  expect(cut.sent.length).toBe(1);
});

test('an answer that is not of Running Order is an error, and a redirect is not followed with the token', async () => {
  const html = { text: '<h1>Welcome</h1>', headers: { 'content-type': 'text/html' } };
  for (const answer of [
    html,
    { text: 'null' },
    { text: '{' },
    { ...html, status: 301 },
    { ...html, status: 404 },
  ]) {
    const { client, sent } = answered(answer);
    expect(await errorOf(client.read('my-rooms'))).toMatchObject({ code: 'no-answer' });
    expect(sent.map(({ redirect }) => redirect)).toEqual(['manual']);
  }
});

test('the token goes to an encrypted address alone, or to this machine, and is shown by nothing', () => {
  for (const bad of ['http://running-order.example', 'http://127.0.0.1.example', 'ftp://localhost.example'])
    expect(() => new RunningOrder({ address: bad, token: TOKEN }), bad).toThrow('unencrypted');
  for (const good of ['http://127.0.0.1:4300', 'http://localhost', 'http://[::1]:1', address])
    expect(JSON.stringify(new RunningOrder({ address: good, token: TOKEN }))).toBe('{}');
  for (const none of ['', 'undefined', `ro_${'a'.repeat(63)}`])
    expect(() => new RunningOrder({ address, token: none })).toThrow('give a token');
});

test('what is called off ends at once and is not sent again', async () => {
  const { client, sent } = answered('none');
  const error = await errorOf(client.read('my-rooms', {}, { signal: AbortSignal.abort(new Error('off')) }));
  expect([error.message, sent.length]).toEqual(['off', 1]);
});
