import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { system } from '../system/system.mjs';
import type { Site } from '../web/site-address.ts';
import { clientAddress, countedAddress, isLocal, protocolOf } from './client-address.ts';
import type { Counters } from './counters.ts';
import { SOCKET_PATH } from './routes.ts';
import { parseTarget, queryText } from './target.ts';

/** Connections of one address; people behind one router share theirs, browsers open six each. */
const MOST_OF_AN_ADDRESS = 600;
const MOST = 12_000;
/** Descriptors for everything that is no client: the database, files, the process itself. */
const KEPT_BACK = 200;

const HEADERS_MS = 10_000;
/** A file of 10 MB over a slow line takes two minutes. */
const REQUEST_MS = 130_000;
const SILENCE_MS = 60_000;
/** Longer than proxies keep theirs (nginx: 60 s), so that none sends a request down a connection that is being closed. */
const KEEP_ALIVE_MS = 72_000;

/** Time limits for slow clients, and caps on connections: in all, and of one address where no proxy stands in front. */
export function guardConnections(server: Server, proxies: number): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = SILENCE_MS + KEEP_ALIVE_MS;
  server.maxHeadersCount = 100;
  server.maxConnections = Math.min(MOST, Math.max((system.mostDescriptors() ?? MOST) - KEPT_BACK, 100));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = STATUS_OF_ERROR[error.code ?? ''] ?? '400 Bad Request';
    endSocket(socket, status);
  });
  if (proxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = countedAddress(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_OF_AN_ADDRESS) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

const STATUS_OF_ERROR: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export type Upgrade = {
  query: URLSearchParams;
  address: string;
  countedAddress: string;
  /** Made on this machine itself, and not passed on by a proxy. */
  isLocal: boolean;
};

/**
 * Connections that want to become something else: a web socket at its one address goes on to `onSocket`, all others end at
 * once. A connection that is neither answered nor closed keeps its descriptor for ever.
 */
export function guardUpgrades(
  server: Server,
  options: {
    /** People come by another address: whoever asks on this machine is a proxy. */
    isOpen: boolean;
    proxies: number;
    counters: Counters;
    wrongSite: Site['wrongSite'];
    /** Whether a page of this origin is one of ours, for a request to this host. */
    isOurs: Site['isOurs'];
    onRefused?: (code: string, address: string) => void;
  },
  onSocket: (upgrade: Upgrade, request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): void {
  server.on('connect', (_request, socket: Duplex) => endSocket(socket, '405 Method Not Allowed'));
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = clientAddress(request, options.proxies);
    const counted = countedAddress(address);
    const end = (status: string, code: string) => {
      endSocket(socket, status);
      options.onRefused?.(code, address);
    };
    const target = parseTarget(request.url ?? '');
    if (target?.path !== SOCKET_PATH || request.method !== 'GET')
      return end('404 Not Found', 'stray-upgrade');
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!isWebSocket || request.headers['sec-websocket-version'] !== '13')
      return end('400 Bad Request', 'no-web-socket');
    const host = request.headers.host ?? '';
    const elsewhere = options.wrongSite({
      ...{ host, method: 'GET', area: 'realtime', address: target.path },
      protocol: protocolOf(request, options.proxies),
    });
    if (elsewhere) return end('403 Forbidden', elsewhere.code);
    // Browsers name the page that asks: one of another site has no business here. Programs name none.
    const { origin } = request.headers;
    if (origin && !options.isOurs(origin, host)) return end('403 Forbidden', 'other-origin');
    if ((await options.counters.hit('upgrades', counted)) !== null)
      return end('429 Too Many Requests', 'too-many');
    const query = new URLSearchParams(queryText(target.query));
    onSocket(
      { query, address, countedAddress: counted, isLocal: !options.isOpen && isLocal(request) },
      request,
      socket,
      head,
    );
  });
}

/** Answers a status on a bare connection, and closes it. */
export function endSocket(socket: Duplex, status: string): void {
  if (socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
