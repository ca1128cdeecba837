import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createReplyAddresses } from '#stack/keys/reply-addresses.ts';
import { freePort } from '#testing/free-port.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { productOn } from './own-database.ts';
import { memoryOf } from './processes.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';

const DOMAIN = 'reply.order.example';
const MAILS = 10_000;
/** Of a mail that is far too large, in bytes. */
const HUGE = 50 * 1024 * 1024;
const MOST_MB = 150;

/** What became of one mail: the code of the answer that ended it, or how the connection did. */
type Fate = string;

/** Mails that come in by SMTP all at once, and two of 50 MB: what is taken, what is refused, what memory that takes, and how long others wait. */
export async function measureMailFlood(bench: Bench, promises: Promises): Promise<void> {
  const mails = numberOption(bench.options.mails, MAILS);
  const port = await freePort();
  const env = {
    ...bench.env,
    ...{ REPLY_DOMAIN: DOMAIN, INBOUND_AUTHSERV_ID: 'mx.order.example' },
    ...{ INBOUND_SMTP_HOST: '127.0.0.1', INBOUND_SMTP_PORT: String(port) },
  };
  const { product, keys } = await productOn({ ...bench, env }, 'mails', async () => {});
  const to = createReplyAddresses(keys, DOMAIN).of('reply', randomUUID());
  const rows: (string | number)[][] = [];
  const attack = async (what: string, all: () => Promise<Fate[]>) => {
    bench.say(what);
    const before = memoryOf(product.pid);
    const [watch, stop] = watching(product.url, product.pid);
    const began = performance.now();
    const fates = await all();
    const seconds = (performance.now() - began) / 1000;
    stop();
    const { waits, mostMb } = await watch;
    const grown = mostMb - totalMb(before);
    rows.push([
      what,
      fates.length,
      counted(fates),
      seconds.toFixed(1),
      grown.toFixed(0),
      ms(percentile(waits, 0.5)),
      ms(Math.max(...waits)),
    ]);
    return grown;
  };
  const words = mailOf('x'.repeat(1_500));
  const grown = await attack('at once, to an address that opens nothing any more', () =>
    Promise.all(Array.from({ length: mails }, () => sendMail(port, { to, mail: words }))),
  );
  await attack('at once, to addresses that do not exist', () =>
    Promise.all(
      Array.from({ length: mails }, () =>
        sendMail(port, { to: `reply+${'a'.repeat(50)}@${DOMAIN}`, mail: words }),
      ),
    ),
  );
  await attack('50 MB, which it says before', async () => [
    await sendMail(port, { to, mail: '', says: HUGE }),
  ]);
  const huge = mailOf(`${'x'.repeat(998)}\r\n`.repeat(HUGE / 1000));
  const grownByHuge = await attack('50 MB, which it does not say', async () => [
    await sendMail(port, { to, mail: huge }),
  ]);
  console.log('## Mails that come in by SMTP\n');
  console.log(
    `${mails} connections opened in one instant, each with one mail of 2 kB; then mails of 50 MB. What each was answered last (421: come back later; nothing: no word in two\n` +
      'minutes, after which a mail server comes back by itself). Memory is that of all processes of the product at most, above what it had before; waits are those of `GET /healthz` meanwhile, in milliseconds.\n',
  );
  printTable(['mails', 'sent', 'answers', 'seconds', 'MB more', 'healthz p50', 'healthz most'], rows);
  printTable(
    ['promise', 'seen'],
    [
      ['memory under the flood', promises.atMost('the flood', Math.round(grown), MOST_MB, 'MB')],
      [
        'memory under a mail of 50 MB',
        promises.atMost('a huge mail', Math.round(grownByHuge), MOST_MB, 'MB'),
      ],
    ],
  );
}

const mailOf = (words: string) =>
  [
    ...[
      'From: Somebody <somebody@example.com>',
      'To: us',
      'Subject: Re: your mail',
      `Message-ID: <${randomUUID()}@example.com>`,
    ],
    ...['Authentication-Results: mx.order.example; dmarc=pass header.from=example.com', '', words, '.', ''],
  ].join('\r\n');

/** One mail over a connection of its own, without waiting longer than two minutes; answers the last code, or how it ended. */
function sendMail(
  port: number,
  { to, mail, says }: { to: string; mail: string; says?: number },
): Promise<Fate> {
  const steps = [
    'EHLO flood.example',
    `MAIL FROM:<somebody@example.com>${says ? ` SIZE=${says}` : ''}`,
    `RCPT TO:<${to}>`,
    'DATA',
  ];
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let last = '';
    let at = 0;
    const end = (fate: Fate) => {
      resolve(fate);
      socket.destroy();
    };
    socket.setTimeout(120_000, () => end(last ? `${last}, then nothing` : 'nothing'));
    socket.on('error', (error: NodeJS.ErrnoException) => end(last || String(error.code)));
    socket.on('close', () => end(last === '354' ? 'cut off' : last || 'closed'));
    socket.setEncoding('utf8');
    let said = '';
    socket.on('data', (text: string) => {
      said += text;
      const lines = said.split('\r\n');
      said = lines.pop() ?? '';
      for (const line of lines) {
        if (line[3] === '-') continue;
        last = line.slice(0, 3);
        const isDone = !/^[23]/.test(last) || at > steps.length;
        if (isDone) return end(last);
        if (at < steps.length) socket.write(`${steps[at]}\r\n`);
        else socket.write(mail);
        at += 1;
      }
    });
  });
}

const totalMb = (memory: ReturnType<typeof memoryOf>): number => memory?.alone ?? 0;

/** Looks every quarter of a second until it is told to stop: how long a request takes, and how much memory the product has. */
function watching(url: string, pid: number): [Promise<{ waits: number[]; mostMb: number }>, () => void] {
  let isOver = false;
  const watch = async () => {
    const waits: number[] = [];
    let mostMb = 0;
    do {
      const began = performance.now();
      await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
      waits.push(performance.now() - began);
      mostMb = Math.max(mostMb, totalMb(memoryOf(pid)));
      await new Promise((resolve) => setTimeout(resolve, 250));
    } while (!isOver);
    return { waits, mostMb };
  };
  return [
    watch(),
    () => {
      isOver = true;
    },
  ];
}

/** '250 × 9,980, 421 × 20' */
function counted(fates: readonly Fate[]): string {
  const counts = new Map<Fate, number>();
  for (const fate of fates) counts.set(fate, (counts.get(fate) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([fate, count]) => `${fate} × ${count}`)
    .join(', ');
}
