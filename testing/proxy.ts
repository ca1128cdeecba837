import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Upstream = { url: URL; agent: Agent; isReady: boolean };
type Passed = { response: IncomingMessage } | { failed: 'before sending' | 'before any byte' };

export type Proxy = {
  url: string;
  add: (url: string) => void;
  remove: (url: string) => void;
  isReady: (url: string) => boolean;
  /** What it could pass on to nobody, one line each. */
  failures: string[];
  /** Requests passed on to each upstream. */
  counts: Map<string, number>;
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 100;

/**
 * A reverse proxy of the usual kind: round robin over the copies that say they are ready (GET /readyz, like Caddy's
 * active health checks), connections kept for later unless the answer says `close`. A copy that refuses the connection is
 * passed over; one that closes it before any byte too, if the request may be sent twice.
 */
export async function startProxy(): Promise<Proxy> {
  const upstreams: Upstream[] = [];
  const failures: string[] = [];
  const counts = new Map<string, number>();
  let turn = 0;
  let stopped = false;

  const look = async (upstream: Upstream) => {
    while (!stopped && upstreams.includes(upstream)) {
      upstream.isReady = await fetch(new URL('/readyz', upstream.url)).then(
        async (answer) => (await answer.arrayBuffer()) && answer.ok,
        () => false,
      );
      await delay(LOOK_EVERY_MS);
    }
  };

  const inTurn = () => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    return ready.map((_, at) => ready[(turn + at) % ready.length] as Upstream);
  };

  const pass = (asked: IncomingMessage, body: Buffer, { url, agent }: Upstream): Promise<Passed> =>
    new Promise((resolve) => {
      counts.set(url.origin, (counts.get(url.origin) ?? 0) + 1);
      const { connection: _, ...headers } = asked.headers;
      const sent = request(
        new URL(asked.url ?? '/', url),
        { method: asked.method, headers, agent },
        (response) => resolve({ response }),
      );
      sent.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ failed: error.code === 'ECONNREFUSED' ? 'before sending' : 'before any byte' }),
      );
      sent.end(body);
    });

  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const tried: string[] = [];
    for (const upstream of inTurn()) {
      const passed = await pass(asked, Buffer.concat(chunks), upstream);
      if ('response' in passed) return void (await hand(passed.response, answer, asked, failures));
      tried.push(`${upstream.url.port} ${passed.failed}`);
      if (passed.failed === 'before any byte' && !mayBeSentTwice(asked)) break;
    }
    failures.push(`${asked.method} ${asked.url}: ${tried.join(', ') || 'no copy is ready'}`);
    answer.writeHead(502).end('Bad gateway');
  });
  server.on('upgrade', ({ url, headers }, socket, head) => {
    const [upstream] = inTurn();
    const there = connect(Number(upstream?.url.port), '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      there.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      there.write(head);
      socket.pipe(there).pipe(socket);
    });
    for (const end of [socket, there]) end.on('error', () => socket.destroy());
    there.on('close', () => socket.destroy());
    socket.on('close', () => there.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    add: (url) => {
      const upstream = { url: new URL(url), agent: new Agent({ keepAlive: true }), isReady: false };
      upstreams.push(upstream);
      look(upstream);
    },
    remove: (url) => {
      const at = upstreams.findIndex((upstream) => upstream.url.origin === new URL(url).origin);
      for (const { agent } of upstreams.splice(at, at < 0 ? 0 : 1)) agent.destroy();
    },
    isReady: (url) => upstreams.some((each) => each.isReady && each.url.origin === new URL(url).origin),
    failures,
    counts,
    stop: async () => {
      stopped = true;
      for (const { agent } of upstreams.splice(0)) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const mayBeSentTwice = ({ method, headers }: IncomingMessage) =>
  ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].includes(method ?? '') || 'idempotency-key' in headers;

async function hand(
  from: IncomingMessage,
  to: ServerResponse,
  { method, url }: IncomingMessage,
  failures: string[],
): Promise<void> {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = from.headers;
  to.writeHead(from.statusCode ?? 502, headers);
  from.pipe(to);
  await once(from, 'close');
  if (from.complete) return;
  failures.push(`${method} ${url}: cut in the middle of the answer`);
  to.destroy();
}
