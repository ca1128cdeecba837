import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotFetched } from '#server/outside/outside.ts';
import type { OutsideOptions } from './fetch-outside.ts';
import { createPostOutside } from './post-outside.ts';

/** What is sent to webhooks goes nowhere inside: addresses as such are in fetch-outside.test.ts, this is what names and answers lead to. */
let answer: (response: ServerResponse) => void;
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  request.resume().on('end', () => answer(response));
});
let standIns: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIns = { 'hooks.example.com': `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (response) => response.end('thanks');
});

const post = (address: string, options: OutsideOptions = {}) =>
  createPostOutside({ standIns, ...options })(address, { headers: { 'webhook-id': '1' }, body: '{}' });
const faultOf = async (posted: Promise<unknown>) => {
  const error = await posted.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NotFetched);
  return (error as NotFetched).fault;
};

describe('a name', () => {
  test.each([
    [['127.0.0.1']],
    [['1.1.1.1', '10.0.0.1']],
    [['2606:4700:4700::1111', '::1']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::a00:1']],
  ])('that leads to %j is sent nothing', async (addresses) => {
    const resolve = async () => addresses.map((address) => ({ address, family: net.isIP(address) }));
    expect(await faultOf(post('https://hooks.example.net/', { resolve }))).toBe('inside');
  });

  test('that leads inside once it was checked is sent nothing there: the connection goes to what was checked', async () => {
    let looked = 0;
    const resolve = async () => {
      looked += 1;
      return [{ address: looked === 1 ? '1.1.1.1' : '127.0.0.1', family: 4 }];
    };
    const connect = net.Socket.prototype.connect;
    const reached: unknown[] = [];
    // No connection is made: what it is given to find the address says where it would go.
    net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
      const [options] = (Array.isArray(args[0]) ? args[0] : args) as [net.TcpSocketConnectOpts];
      options.lookup?.(options.host ?? '', { all: true }, (_, found) => reached.push(found));
      setImmediate(() => this.destroy(new Error('refused')));
      return this;
    } as typeof connect;
    try {
      expect(await faultOf(post('https://hooks.example.net/', { resolve }))).toBe('unreachable');
    } finally {
      net.Socket.prototype.connect = connect;
    }
    expect([looked, reached]).toEqual([1, [[{ address: '1.1.1.1', family: 4 }]]]);
  });
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer, and is not followed', async (status) => {
  answer = (response) => response.writeHead(status, { location: '/inside' }).end();
  expect(await post('https://hooks.example.com/')).toMatchObject({ status });
  expect(asked.map(({ url }) => url)).toEqual(['/']);
});

test('no cookie and no credential goes along, and an error names neither the address nor what was answered', async () => {
  await post('https://hooks.example.com/secret');
  const headers = asked[0]?.headers;
  expect([headers?.cookie, headers?.authorization, headers?.referer]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(headers?.['webhook-id']).toBe('1');
  answer = (response) => response.destroy();
  const error = (await post('https://hooks.example.com/secret').catch((thrown) => thrown)) as Error;
  expect(error.message).not.toMatch(/secret|hooks\.example/);
  expect(error.cause).toBeUndefined();
});
