import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { signatureHeaders } from '#server/webhook/sign.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

type Got = { id: string; type: string; body: string; headers: IncomingMessage['headers'] };
const HOST = 'hooks.example.com';
const standIns: Record<string, string> = {};
let got: Got[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    got.push({
      id: String(request.headers['webhook-id']),
      type: JSON.parse(body).type,
      body,
      headers: request.headers,
    });
    answer(response);
  });
});
const { backend, people } = setPeople({ stack: { outside: { standIns, longestMs: 5_000 } } });
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIns[HOST] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  got = [];
  answer = (response) => response.end('thanks');
});

const KINDS = ['show-opened', 'show-changed', 'show-cancelled', 'booking-requested'];
const hooked = async (who: Person, kinds = KINDS) =>
  people.done(who, 'add-webhook', { address: `https://${HOST}/${who.profileId}`, kinds });
const logOf = async (who: Person, webhookId: unknown) =>
  (
    (await people.read(who, `/webhook-log?webhookId=${webhookId}`))
      .data as unknown as ReadAnswer<'webhook-log'>
  ).sends;
/** What the library of Standard Webhooks says of a message, as a receiver that reads it so many seconds after it was sent. */
const verified = ({ body, headers }: Got, secret: unknown, secondsLater = 0): unknown => {
  const now = vi
    .spyOn(Date, 'now')
    .mockReturnValue((Number(headers['webhook-timestamp']) + secondsLater) * 1000);
  try {
    return new Webhook(String(secret)).verify(body, headers as Record<string, string>);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  } finally {
    now.mockRestore();
  }
};
const isSigned = (message: Got, secret: unknown) => typeof verified(message, secret) === 'object';

test('signs as Standard Webhooks does, by its own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureHeaders(id, 1_614_265_330, '{"test": 2432232314}', [secret])['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('what happens is sent once, signed, to the profile that it happened to, and its log has request and answer', async () => {
  const [venue, other] = [await people.venue(), await people.venue()];
  const { webhookId, secret } = await hooked(venue);
  await hooked(other);
  const showId = await people.open(venue, await people.aNight());
  await backend.runJobs();
  await backend.runJobs();
  expect(got.map(({ type }) => type)).toEqual(['show-opened']);
  const message = got[0] as Got;
  expect(verified(message, secret)).toMatchObject({
    type: 'show-opened',
    data: { showId, venueId: venue.profileId, by: 'venue' },
  });
  const wrong = 'No matching signature found';
  expect(verified({ ...message, body: message.body.replace('"venue"', '"artist"') }, secret)).toBe(wrong);
  const renamed = { ...message.headers, 'webhook-id': 'msg_other' };
  expect(verified({ ...message, headers: renamed }, secret)).toBe(wrong);
  expect(verified(message, secret, 301)).toBe('Message timestamp too old');
  const [sent] = await logOf(venue, webhookId);
  expect(sent).toMatchObject({ kind: 'show-opened', state: 'sent', status: 200, answer: 'thanks', tries: 1 });
  expect((await people.read(other, `/webhook-log?webhookId=${webhookId}`)).error?.code).toBe(
    'unknown-webhook',
  );

  await people.done(venue, 'send-again', { sendId: sent?.id });
  await backend.runJobs();
  expect([got.length, got[1]?.id]).toEqual([2, got[0]?.id]);
  const { rows } = await backend.pool.query(`select w::text as row from private.webhooks w`);
  for (const hidden of [String(secret), `/${venue.profileId}`])
    expect(JSON.stringify(rows)).not.toContain(hidden);
});

test('of one subject nothing overtakes what failed before it, and all of it comes once the endpoint answers', async () => {
  const venue = await people.venue();
  const { webhookId } = await hooked(venue);
  answer = (response) => response.writeHead(503).end('away');
  const showId = await people.open(venue, await people.aNight());
  await people.done(venue, 'cancel-show', { showId, confirm: true });
  await backend.runJobs();
  expect(got.map(({ type }) => type)).toEqual(['show-opened']);
  answer = (response) => response.end();
  await backend.moveClock(0.01);
  await backend.runJobs();
  expect(got.map(({ type }) => type)).toEqual(['show-opened', 'show-opened', 'show-cancelled']);
  expect(got[1]?.id).toBe(got[0]?.id);
  expect((await logOf(venue, webhookId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a night whose answer is lost holds back no other; what comes again has its id, so that a receiver does it once', async () => {
  const venue = await people.venue();
  const { secret } = await hooked(venue);
  const [stuck, other] = [
    await people.open(venue, await people.aNight()),
    await people.open(venue, await people.aNight()),
  ];
  const of = ({ body }: Got) => JSON.parse(body).data.showId;
  // Taken, but the connection breaks before that is said.
  answer = (response) => (of(got.at(-1) as Got) === stuck ? response.destroy() : response.end());
  await backend.runJobs();
  await people.done(venue, 'cancel-show', { showId: other, confirm: true });
  await backend.runJobs();
  expect(got.filter((each) => of(each) === other).map(({ type }) => type)).toEqual([
    'show-opened',
    'show-cancelled',
  ]);
  answer = (response) => response.end();
  await backend.moveClock(0.01);
  await backend.runJobs();
  // It comes after what happened later to another night, and is the first message again.
  const again = got.at(-1) as Got;
  const once = [...new Map(got.map((each) => [each.id, each])).values()];
  expect([of(again), again.type, isSigned(again, secret)]).toEqual([stuck, 'show-opened', true]);
  expect(got.filter(({ id }) => id === again.id).length).toBeGreaterThan(1);
  expect(once.map((each) => [of(each), each.type]).toSorted()).toEqual(
    [
      [stuck, 'show-opened'],
      [other, 'show-opened'],
      [other, 'show-cancelled'],
    ].toSorted(),
  );
});

test('a new secret signs at once, and the one before for a day more', async () => {
  const venue = await people.venue();
  const { webhookId, secret: old } = await hooked(venue);
  const { secret } = await people.done(venue, 'renew-webhook-secret', { webhookId });
  await people.open(venue, await people.aNight());
  await backend.runJobs();
  const [first] = got as [Got];
  expect([isSigned(first, old), isSigned(first, secret)]).toEqual([true, true]);
  await backend.moveClock(1.1);
  await people.open(venue, await people.aNight());
  await backend.runJobs();
  const last = got.at(-1) as Got;
  expect([isSigned(last, old), isSigned(last, secret)]).toEqual([false, true]);
});

test('an endpoint that fails for three days is switched off, its owner is told once, and it goes on where it stopped', async () => {
  const venue = await people.venue();
  const { webhookId } = await hooked(venue);
  answer = (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  await people.open(venue, await people.aNight());
  await backend.runJobs();
  await backend.moveClock(3.1);
  await people.open(venue, await people.aNight());
  await backend.runJobs();
  const tried = got.length;
  expect(tried).toBeGreaterThan(1);
  const told = async () => (await people.notices(venue)).filter(({ kind }) => kind === 'webhook-stopped');
  expect(await told()).toMatchObject([{ title: `Your webhook at ${HOST} is switched off` }]);
  await backend.moveClock(1);
  await backend.runJobs();
  expect([got.length, (await told()).length]).toEqual([tried, 1]);
  answer = (response) => response.end();
  await people.done(venue, 'change-webhook', { webhookId, how: 'on' });
  await backend.runJobs();
  expect(got.length).toBeGreaterThan(tried);
});

test.each([
  [
    'a gigabyte',
    (response: ServerResponse) => {
      response.writeHead(200);
      const more = () => {
        while (response.write('x'.repeat(65_536)) && !response.destroyed);
      };
      response.on('drain', more);
      response.on('error', () => {});
      more();
    },
    'sent',
  ],
  [
    'a byte a second',
    (response: ServerResponse) => {
      response.writeHead(200).write('x');
    },
    'sent',
  ],
  ['nothing at all', () => {}, 'waiting'],
] as const)('an endpoint that answers %s holds nobody up', async (_, how, state) => {
  const venue = await people.venue();
  const { webhookId } = await hooked(venue);
  answer = how;
  await people.open(venue, await people.aNight());
  await backend.runJobs();
  const [sent] = await logOf(venue, webhookId);
  expect(sent?.state).toBe(state);
  expect(sent?.answer?.length ?? 0).toBeLessThanOrEqual(500);
});

test('addresses inside the machine or its network are refused', async () => {
  const venue = await people.venue();
  for (const address of [
    ...[
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/',
    ],
    ...['https://localhost/', 'https://2130706433/', 'https://example.com:8443/', 'https://a:b@example.com/'],
  ])
    expect(await people.refused(venue, 'add-webhook', { address, kinds: ['show-opened'] })).toMatch(
      /^400 no-such-address: /,
    );
});
