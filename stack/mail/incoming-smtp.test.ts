import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/log/log.ts';
import { createReplyAddresses } from '../keys/reply-addresses.ts';
import { type IncomingSmtp, startIncomingSmtp } from './incoming-smtp.ts';

const addresses = createReplyAddresses({ jwtSecret: 'a secret of a test' }, 'reply.order.example');
const to = addresses.of('reply', '4be05a68-7a33-4f1b-8a4e-2d6c9f3c1b11');
const MB = 1024 * 1024;
let server: IncomingSmtp;
let taken = 0;
let take: () => Promise<void> = async () => {};

beforeAll(async () => {
  server = await startIncomingSmtp(
    { port: 0, host: '127.0.0.1' },
    {
      addresses,
      log: silentLog,
      take: async () => {
        await take();
        taken += 1;
        return 'taken';
      },
    },
  );
});
afterAll(() => server?.stop());

/** A sender that says what it likes. */
async function sender(): Promise<{
  socket: Socket;
  say: (line: string) => Promise<string>;
}> {
  const socket = connect(server.port, '127.0.0.1');
  let heard = '';
  let next = () => {};
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    next();
  });
  socket.on('close', () => next());
  socket.on('error', () => {});
  const answer = async () => {
    if (!/^\d{3} /m.test(heard) && !socket.destroyed)
      await new Promise<void>((resolve) => {
        next = () => (/^\d{3} .*\r\n$/m.test(heard) || socket.destroyed ? resolve() : undefined);
      });
    const said = heard;
    heard = '';
    return said;
  };
  await answer();
  return {
    socket,
    say: (line) => {
      socket.write(line);
      return answer();
    },
  };
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });

async function upToData() {
  const one = await sender();
  await one.say('EHLO sender.example\r\n');
  await one.say('MAIL FROM:<a@sender.example>\r\n');
  await one.say(`RCPT TO:<${to}>\r\n`);
  await one.say('DATA\r\n');
  return one;
}

test('a mail of 50 MB is refused before it is sent by a sender that says its size', async () => {
  const one = await sender();
  await one.say('EHLO sender.example\r\n');
  expect(await one.say(`MAIL FROM:<a@sender.example> SIZE=${50 * MB}\r\n`)).toMatch(/^552/);
  one.socket.destroy();
  expect(taken).toBe(0);
});

test('and while it arrives of one that does not, without being kept', async () => {
  const one = await upToData();
  const line = Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(1_000));
  let most = 0;
  const before = process.memoryUsage().rss;
  for (let sent = 0; sent < 50 * MB && !one.socket.destroyed; sent += line.length) {
    if (!one.socket.write(line)) await drained(one.socket);
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(one.socket.destroyed).toBe(true);
  expect(most).toBeLessThan(80 * MB);
  expect(taken).toBe(0);
  one.socket.destroy();
});

test('and one beyond the limit is told why when it ends', async () => {
  const one = await upToData();
  for (let sent = 0; sent < 13; sent += 1)
    if (!one.socket.write(Buffer.from(`${'x'.repeat(1_022)}\r\n`.repeat(1_024)))) await drained(one.socket);
  expect(await one.say('\r\n.\r\n')).toMatch(/^552/);
  expect(taken).toBe(0);
  one.socket.destroy();
});

test('of many that come at once some are taken, and the others are asked to come back', async () => {
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  take = () => waits;
  const senders = await Promise.all(Array.from({ length: 15 }, upToData));
  const answers = senders.map((one) => one.say('Subject: x\r\n\r\nHi\r\n.\r\n'));
  const crowd = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      const [said] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
      socket.destroy();
      return String(said).slice(0, 3);
    }),
  );
  expect(crowd.filter((code) => code === '421').length).toBeGreaterThan(250);
  goOn();
  expect((await Promise.all(answers)).every((said) => said.startsWith('250'))).toBe(true);
  expect(taken).toBe(15);
  for (const { socket } of senders) socket.destroy();
  take = async () => {};
});

test('one that could not be written down is asked for again', async () => {
  take = () => Promise.reject(new Error('the database is away'));
  const one = await upToData();
  expect(await one.say('Subject: x\r\n\r\nHi\r\n.\r\n')).toMatch(/^451/);
  one.socket.destroy();
  take = async () => {};
});

test('a second copy of the process on this machine starts, and goes on when the first one stops', async () => {
  const options = { addresses, log: silentLog, take: async () => 'taken' as const };
  const first = await startIncomingSmtp({ port: 0, host: '127.0.0.1' }, options);
  const second = await startIncomingSmtp({ port: first.port, host: '127.0.0.1' }, options);
  await first.stop();
  await expect
    .poll(
      async () => {
        const socket = connect(first.port, '127.0.0.1');
        socket.on('error', () => {});
        const [said] = await Promise.race([once(socket, 'data').catch(() => ['']), once(socket, 'close')]);
        socket.destroy();
        return String(said);
      },
      { timeout: 20_000 },
    )
    .toMatch(/^220/);
  await second.stop();
});
