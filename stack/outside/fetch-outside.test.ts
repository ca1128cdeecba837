import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenAddress } from '#server/outside/given-address.ts';
import { NotFetched } from '#server/outside/outside.ts';
import { isPublicIp } from '#server/outside/public-ip.ts';
import { createFetchOutside, type OutsideOptions } from './fetch-outside.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
let standIns: Record<string, string>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIns = { 'calendar.example.com': `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end('BEGIN:VCALENDAR');
});

const never = async () => {
  throw new Error('no name is looked up');
};
const read = (address: string, options: OutsideOptions = {}) =>
  createFetchOutside({ standIns, resolve: never, ...options })(address);
const faultOf = async (got: Promise<unknown>) => {
  const error = await got.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NotFetched);
  return (error as NotFetched).fault;
};
const OURS = 'https://calendar.example.com/secret/basic.ics';

describe('addresses that are refused by what they say', () => {
  test.each([
    ['http://example.com/a.ics', 'not-https'],
    ['ftp://example.com/a.ics', 'no-address'],
    ['file:///etc/passwd', 'no-address'],
    ['javascript:alert(1)', 'no-address'],
    ['not an address', 'no-address'],
    ['', 'no-address'],
    [`https://example.com/${'a'.repeat(2000)}`, 'no-address'],
    ['https://me:secret@example.com/a.ics', 'credentials'],
    ['https://me@example.com/a.ics', 'credentials'],
    ['https://example.com:8443/a.ics', 'port'],
    ['https://example.com:22/', 'port'],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer.local',
      'db.internal',
      'metadata.google.internal',
      'intranet',
      'nas.home.arpa',
      '127.0.0.1',
      '127.1',
      '0x7f.0.0.1',
      '0x7f000001',
      '2130706433',
      '017700000001',
      '0177.0.0.1',
      '127。0。0。1',
      '①②⑦.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
      '192.0.2.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '[::]',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::a00:1]',
      '[2002:7f00:1::]',
      '[2001:0:1::1]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[fec0::1]',
      '[ff02::1]',
      '[2001:db8::1]',
      '[100::1]',
    ].map((host) => [`https://${host}/a.ics`, 'inside']),
  ])('%s', async (address, fault) => {
    expect(givenAddress(address)).toBe(fault);
    expect(await faultOf(read(address))).toBe(fault);
    expect(asked).toEqual([]);
  });

  test('zones of links, and what is no address, are not public', () => {
    for (const text of ['fe80::1%eth0', '2606:4700::1111%1', 'example.com', '', '1.2.3.4.5'])
      expect(isPublicIp(text), text).toBe(false);
    for (const text of ['1.1.1.1', '2606:4700:4700::1111']) expect(isPublicIp(text), text).toBe(true);
  });
});

test('webcal and webcals mean https; a port that is the usual one, and a fragment, are left out', () => {
  const words = (text: string) => String(givenAddress(text));
  expect(words('webcal://p01.icloud.com/published/2/abc')).toBe('https://p01.icloud.com/published/2/abc');
  expect(words(' WEBCALS://example.com/a.ics ')).toBe('https://example.com/a.ics');
  expect(words('https://example.com:443/a.ics#x')).toBe('https://example.com/a.ics');
});

describe('what a name leads to', () => {
  const leadsTo = (...addresses: string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  test.each([
    [['127.0.0.1']],
    [['1.1.1.1', '10.0.0.1']],
    [['2606:4700:4700::1111', '::1']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::a00:1']],
  ])('%j is inside, one of them is enough', async (addresses) => {
    expect(await faultOf(read('https://rebound.example.net/a', leadsTo(...addresses)))).toBe('inside');
  });

  test('is looked up once for a connection, which goes to what was checked', async () => {
    let looked = 0;
    const resolve = async () => {
      looked += 1;
      // Public when it is checked, this machine from then on.
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
      expect(await faultOf(read('https://rebound.example.net/a', { resolve }))).toBe('unreachable');
    } finally {
      net.Socket.prototype.connect = connect;
    }
    expect([looked, reached]).toEqual([1, [[{ address: '1.1.1.1', family: 4 }]]]);
  });

  test('nothing, or no answer in time, is said so', async () => {
    expect(await faultOf(read('https://gone.example.net/', leadsTo()))).toBe('unknown-host');
    expect(await faultOf(read('https://gone.example.net/'))).toBe('unknown-host');
    const resolve = () => new Promise<never>(() => {});
    expect(await faultOf(read('https://slow.example.net/', { resolve, longestMs: 50 }))).toBe('too-slow');
  });
});

describe('redirects', () => {
  const leadTo = (location: string, status = 302) => {
    answer = (_, response) => response.writeHead(status, { location }).end();
  };
  test.each([
    ['http://127.0.0.1/', 'not-https'],
    ['https://127.0.0.1/', 'inside'],
    ['https://169.254.169.254/latest/meta-data/', 'inside'],
    ['//[::1]/', 'inside'],
    ['https://a:b@calendar.example.com/', 'credentials'],
    ['https://calendar.example.com:5432/', 'port'],
    ['file:///etc/passwd', 'no-address'],
    ['gopher://calendar.example.com/', 'no-address'],
  ])('to %s are refused', async (location, fault) => {
    leadTo(location);
    expect(await faultOf(read(OURS))).toBe(fault);
    expect(asked.length).toBe(1);
  });

  test('to a name that leads inside are refused', async () => {
    leadTo('https://rebound.example.net/');
    const resolve = async () => [{ address: '10.0.0.5', family: 4 }];
    expect(await faultOf(read(OURS, { resolve }))).toBe('inside');
  });

  test('are followed three times, and end there', async () => {
    answer = (request, response) => {
      const at = Number(request.url?.slice(1)) || 0;
      if (at < 3) response.writeHead(307, { location: `/${at + 1}` }).end();
      else response.end('here');
    };
    expect(String(Buffer.from((await read('https://calendar.example.com/0'))?.bytes ?? []))).toBe('here');
    leadTo('/again');
    expect(await faultOf(read(OURS))).toBe('too-many-redirects');
  });
});

describe('answers that do not end well', () => {
  test('a gigabyte is given up at the limit', async () => {
    let sent = 0;
    answer = (_, response) => {
      const part = Buffer.alloc(1 << 20);
      const more = () => {
        while (sent < 1 << 30 && !response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    };
    expect(await faultOf(read(OURS))).toBe('too-large');
    expect(sent).toBeLessThan(1 << 27);
  });

  test('a small answer that unpacks to much is given up at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faultOf(read(OURS))).toBe('too-large');
  });

  test('a byte now and then is given up when the time is over', async () => {
    let timer: NodeJS.Timeout | undefined;
    answer = (_, response) => {
      timer = setInterval(() => response.write('B'), 20);
      response.once('close', () => clearInterval(timer));
    };
    expect(await faultOf(read(OURS, { longestMs: 150 }))).toBe('too-slow');
  });

  test('silence, half an answer, a broken packing and a status are said so', async () => {
    answer = () => {};
    expect(await faultOf(read(OURS, { longestMs: 50 }))).toBe('too-slow');
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('BEGIN');
      response.socket?.end();
    };
    expect(await faultOf(read(OURS))).toBe('unreachable');
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    expect(await faultOf(read(OURS))).toBe('unreachable');
    answer = (_, response) => response.writeHead(404).end();
    const refused = read(OURS);
    expect(await faultOf(refused)).toBe('status');
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });

  test('an error names neither the address nor what was answered', async () => {
    answer = (_, response) => response.writeHead(500).end('secret words');
    const error = (await read(OURS).catch((thrown) => thrown)) as Error;
    expect(error.message).not.toMatch(/secret|calendar\.example/);
    expect(error.cause).toBeUndefined();
  });
});

test('what is the same still is not sent again; no cookie and no credential goes along', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end();
    else
      response
        .writeHead(200, {
          etag: '"7"',
          'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT',
          'set-cookie': 'a=b',
        })
        .end(gzipSync('text'), 'utf8');
  };
  const fetchOutside = createFetchOutside({ standIns, resolve: never });
  const first = await fetchOutside(OURS);
  expect(first).toMatchObject({ etag: '"7"', lastModified: 'Mon, 23 Nov 2026 10:00:00 GMT' });
  expect(await fetchOutside(OURS, first ?? undefined)).toBeNull();
  expect(asked.map(({ headers }) => [headers.cookie, headers.authorization, headers.referer])).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});
