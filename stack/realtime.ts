import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { jwtVerify } from 'jose';
import type pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Keys } from './keys.ts';
import { type Claims, createRowReader, listen, type Notice } from './realtime-changes.ts';
import { type ChangeFilter, parseFilter, passes } from './realtime-filter.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './realtime-protocol.ts';

type Binding = { id: number; event: string; schema: string; table: string; filter: ChangeFilter | null };

type Channel = {
  topic: string;
  joinRef: string | null;
  claims: Claims;
  bindings: Binding[];
  hearsItself: boolean;
  acknowledges: boolean;
  expiry: NodeJS.Timeout | undefined;
};

type Connection = { socket: WebSocket; version: Version; channels: Map<string, Channel>; heardAt: number };

export type Realtime = {
  attach: (server: Server) => void;
  /** Tells everyone on a topic, in all processes. */
  broadcast: (topic: string, payload: Record<string, unknown>) => Promise<void>;
  stop: () => Promise<void>;
};

const LARGEST_MESSAGE = 100 * 1024;
const LARGEST_NOTICE = 7_500;
const SILENCE_MS = 90_000;
const MOST_CHANNELS = 100;

/**
 * Supabase's realtime service for this product: row changes of the tables in the publication `supabase_realtime`, told only
 * to those whose policies let them read the row, and broadcasts between browsers.
 */
export async function startRealtime(options: {
  databaseUrl: string;
  pool: pg.Pool;
  keys: Keys;
  log: (message: string, error: unknown) => void;
}): Promise<Realtime> {
  const { databaseUrl, pool, keys, log } = options;
  const me = randomUUID();
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const rows = createRowReader(pool);
  const endedLately = new Set<string>();
  let nextBinding = 1;
  let telling = Promise.resolve();

  const listener = listen(
    databaseUrl,
    {
      stack_changes: (payload) => {
        const notice = JSON.parse(payload) as Notice;
        // One after the other: a browser hears of changes in the order they were made.
        telling = telling.then(() => tell(notice)).catch((error) => log('a change could not be told', error));
      },
      stack_broadcast: (payload) => {
        const { from, topic, payload: said } = JSON.parse(payload);
        if (from !== me) spread(topic, said, null);
      },
      stack_sessions: endedSession,
    },
    // Changes may have been missed: browsers connect again and ask anew.
    () => {
      for (const { socket } of connections) socket.close(1012);
    },
  );
  await listener.ready;

  const broom = setInterval(() => {
    for (const { socket, heardAt } of connections) if (Date.now() - heardAt > SILENCE_MS) socket.terminate();
  }, 30_000);
  broom.unref();

  /** Whoever hears by a session that has ended hears no more, at once. */
  function endedSession(sessionId: string): void {
    // A join that is being checked at this moment must not come after its end.
    endedLately.add(sessionId);
    setTimeout(() => endedLately.delete(sessionId), 60_000).unref();
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        if (channel.claims.session_id === sessionId) expel(connection, channel, 'Session has ended');
      }
    }
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== '/realtime/v1/websocket') return;
    const apikey = url.searchParams.get('apikey') ?? request.headers.apikey;
    if (apikey !== keys.publishableKey && apikey !== keys.secretKey) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const version: Version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    sockets.handleUpgrade(request, socket, head, (accepted) => welcome(accepted, version));
  }

  function welcome(socket: WebSocket, version: Version): void {
    const connection: Connection = { socket, version, channels: new Map(), heardAt: Date.now() };
    connections.add(connection);
    // Frames are taken one after the other: a leave must not overtake its join, whose token is still being checked.
    let taking = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      connection.heardAt = Date.now();
      const frame = decodeFrame(data as Buffer, isBinary, version);
      if (frame)
        taking = taking.then(() => take(connection, frame)).catch((error) => log('realtime failed', error));
    });
    socket.on('close', () => {
      connections.delete(connection);
      for (const channel of connection.channels.values()) clearTimeout(channel.expiry);
    });
    socket.on('error', () => socket.terminate());
  }

  async function take(connection: Connection, frame: Frame): Promise<void> {
    const { topic, event } = frame;
    if (topic === 'phoenix') return event === 'heartbeat' ? reply(connection, frame, 'ok') : undefined;
    const channel = connection.channels.get(topic);
    switch (event) {
      case 'phx_join':
        return join(connection, frame);
      case 'phx_leave':
        if (channel) close(connection, channel);
        reply(connection, frame, 'ok');
        send(connection, { ...frame, ref: null, event: 'phx_close', payload: {} });
        return;
      case 'access_token':
        return channel && renew(connection, channel, frame.payload.access_token);
      case 'broadcast':
        if (!channel) return reply(connection, frame, 'error', { reason: 'unmatched topic' });
        spread(topic, frame.payload, { connection, hearsItself: channel.hearsItself });
        await announce(topic, frame.payload);
        if (channel.acknowledges) reply(connection, frame, 'ok');
        return;
      default:
        return channel
          ? reply(connection, frame, 'ok')
          : reply(connection, frame, 'error', { reason: 'unmatched topic' });
    }
  }

  async function join(connection: Connection, frame: Frame): Promise<void> {
    const { config = {}, access_token } = frame.payload as {
      config?: Record<string, unknown>;
      access_token?: unknown;
    };
    const claims = await claimsOf(access_token);
    if (!claims)
      return reply(connection, frame, 'error', { reason: 'The token is expired or not one of ours.' });
    if (connection.channels.size >= MOST_CHANNELS)
      return reply(connection, frame, 'error', { reason: 'Too many channels.' });
    const asked = Array.isArray(config.postgres_changes) ? config.postgres_changes.slice(0, 50) : [];
    const bindings: Binding[] = [];
    for (const { event = '*', schema = 'public', table = '*', filter } of asked) {
      const parsed = parseFilter(filter);
      if (parsed === 'wrong')
        return reply(connection, frame, 'error', { reason: `Cannot read the filter ${filter}` });
      bindings.push({ id: nextBinding++, event: String(event).toUpperCase(), schema, table, filter: parsed });
    }
    const before = connection.channels.get(frame.topic);
    if (before) close(connection, before);
    const broadcast = (config.broadcast ?? {}) as { self?: boolean; ack?: boolean };
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef ?? frame.ref,
      claims,
      bindings,
      hearsItself: broadcast.self === true,
      acknowledges: broadcast.ack === true,
      expiry: undefined,
    };
    connection.channels.set(frame.topic, channel);
    endWithToken(connection, channel);
    reply(connection, frame, 'ok', {
      postgres_changes: asked.map((binding, n) => ({ ...binding, id: bindings[n]?.id })),
    });
    if ((config.presence as { enabled?: boolean } | undefined)?.enabled)
      push(connection, channel, 'presence_state', {});
    if (bindings.length > 0) system(connection, channel, 'ok', 'Subscribed to PostgreSQL');
  }

  async function renew(connection: Connection, channel: Channel, token: unknown): Promise<void> {
    const claims = await claimsOf(token);
    if (!claims) return expel(connection, channel);
    channel.claims = claims;
    endWithToken(connection, channel);
  }

  function endWithToken(connection: Connection, channel: Channel): void {
    clearTimeout(channel.expiry);
    const { exp } = channel.claims;
    if (typeof exp !== 'number') return;
    channel.expiry = setTimeout(
      () => expel(connection, channel),
      Math.min(exp * 1000 - Date.now(), 2 ** 31 - 1),
    );
    channel.expiry.unref();
  }

  /** The browser joins again with its fresh token, once it has one. */
  function expel(connection: Connection, channel: Channel, reason = 'Token has expired'): void {
    if (connection.channels.get(channel.topic) !== channel) return;
    system(connection, channel, 'error', reason);
    push(connection, channel, 'phx_error', { reason });
    close(connection, channel);
  }

  function close(connection: Connection, channel: Channel): void {
    clearTimeout(channel.expiry);
    connection.channels.delete(channel.topic);
  }

  async function claimsOf(token: unknown): Promise<Claims | null> {
    if (token === undefined || token === null || token === keys.publishableKey) return { role: 'anon' };
    if (token === keys.secretKey) return { role: 'service_role' };
    if (typeof token !== 'string') return null;
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
      if (payload.role !== 'authenticated') return { role: 'anon' };
      const isOpen = await rows.isOpen(payload);
      return isOpen && !endedLately.has(String(payload.session_id))
        ? { ...payload, role: 'authenticated' }
        : null;
    } catch {
      return null;
    }
  }

  async function tell(notice: Notice): Promise<void> {
    const audience = new Map<
      string,
      { claims: Claims; to: { connection: Connection; channel: Channel; bindings: Binding[] }[] }
    >();
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        const bindings = channel.bindings.filter(
          (b) =>
            (b.event === '*' || b.event === notice.type) &&
            b.schema === notice.schema &&
            (b.table === '*' || b.table === notice.table) &&
            passes(b.filter, notice.row) !== false,
        );
        if (bindings.length === 0) continue;
        const { role, sub } = channel.claims;
        const group = audience.get(`${role} ${sub}`) ?? { claims: channel.claims, to: [] };
        group.to.push({ connection, channel, bindings });
        audience.set(`${role} ${sub}`, group);
      }
    }
    await Promise.all(
      [...audience.values()].map(async ({ claims, to }) => {
        const seen = await seenBy(claims, notice);
        if (!seen) return;
        for (const { connection, channel, bindings } of to) {
          const ids = bindings.filter((b) => passes(b.filter, seen.judged) === true).map(({ id }) => id);
          if (ids.length > 0) push(connection, channel, 'postgres_changes', { ids, data: seen.data });
        }
      }),
    );
  }

  async function seenBy(claims: Claims, notice: Notice) {
    const { schema, table, type, at: commit_timestamp, row } = notice;
    const key = Object.fromEntries(notice.key.map((name) => [name, row[name]]));
    const common = { schema, table, type, commit_timestamp, errors: null };
    if (type === 'DELETE') {
      // What is gone cannot be read: those it names, who may read the table, learn which row it was and nothing of it.
      const columns = await rows.readableColumns(claims.role, notice);
      const told = columns.length > 0 && (await rows.isNamed(claims, row));
      return told ? { judged: row, data: { ...common, columns, old_record: key } } : null;
    }
    const read = await rows.readRow(claims, notice);
    if (!read) return null;
    const { columns, record } = read;
    const old = type === 'UPDATE' ? { old_record: key } : {};
    return { judged: { ...row, ...record }, data: { ...common, columns, record, ...old } };
  }

  function spread(
    topic: string,
    payload: Record<string, unknown>,
    sender: { connection: Connection; hearsItself: boolean } | null,
  ): void {
    for (const connection of connections) {
      const channel = connection.channels.get(topic);
      if (!channel || (connection === sender?.connection && !sender.hearsItself)) continue;
      push(connection, channel, 'broadcast', payload);
    }
  }

  async function announce(topic: string, payload: Record<string, unknown>): Promise<void> {
    const text = JSON.stringify({ from: me, topic, payload });
    if (Buffer.byteLength(text) < LARGEST_NOTICE)
      await pool.query('select pg_notify($1, $2)', ['stack_broadcast', text]);
  }

  function system(connection: Connection, channel: Channel, status: 'ok' | 'error', message: string): void {
    const short = channel.topic.replace(/^realtime:/, '');
    push(connection, channel, 'system', { channel: short, extension: 'postgres_changes', message, status });
  }

  function push(
    connection: Connection,
    { topic, joinRef }: Channel,
    event: string,
    payload: Record<string, unknown>,
  ): void {
    send(connection, { topic, joinRef, ref: null, event, payload });
  }

  function reply(connection: Connection, frame: Frame, status: 'ok' | 'error', response: unknown = {}): void {
    send(connection, { ...frame, event: 'phx_reply', payload: { status, response } });
  }

  function send({ socket, version }: Connection, frame: Frame): void {
    if (socket.readyState === socket.OPEN) socket.send(encodeFrame(frame, version));
  }

  let server: Server | undefined;
  return {
    attach: (to) => {
      server = to;
      to.on('upgrade', onUpgrade);
    },
    broadcast: async (topic, payload) => {
      spread(topic, payload, null);
      await announce(topic, payload);
    },
    stop: async () => {
      clearInterval(broom);
      server?.off('upgrade', onUpgrade);
      for (const { socket } of connections) socket.terminate();
      sockets.close();
      await listener.stop();
      await telling;
    },
  };
}
