import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { jwtVerify } from 'jose';
import type pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { isDemoAdmin } from '#core/demo/demo-account.ts';
import type { Log } from '#server/log/log.ts';
import { closeForRestart } from './drain.ts';
import { endSocket, type Upgrade } from './gate/connections.ts';
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
  expiry: NodeJS.Timeout | undefined;
};

type Connection = {
  socket: WebSocket;
  version: Version;
  /** Whether it comes from this machine itself. */
  isLocal: boolean;
  channels: Map<string, Channel>;
  openedAt: number;
  heardAt: number;
  /** Frames taken in the window that began at `windowAt`. */
  frames: number;
  windowAt: number;
};

export type Realtime = {
  /** Takes a connection that asks to become a web socket. */
  onUpgrade: (upgrade: Upgrade, request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** How many browsers are connected, and to how many channels they listen. */
  counts: () => { connections: number; channels: number };
  stop: () => Promise<void>;
};

const LARGEST_MESSAGE = 32 * 1024;
const SILENCE_MS = 90_000;
/** A page that opens a socket joins a channel at once. */
const UNUSED_MS = 45_000;
const MOST_CHANNELS = 100;
const MOST_BINDINGS = 20;
/** Frames of one socket in ten seconds; a page with every list open sends some thirty when it opens. */
const MOST_FRAMES = 300;
const FRAME_WINDOW_MS = 10_000;
/** Web sockets of one address: people behind one router, each with some tabs. */
const MOST_OF_AN_ADDRESS = 400;

/**
 * Supabase's realtime service for this product: row changes of the tables in the publication `supabase_realtime`, told only
 * to those whose policies let them read the row. Browsers hear and say nothing else here: a topic without row changes, a
 * private one and every broadcast are refused, because nothing decides yet who may join them.
 */
export async function startRealtime(options: {
  databaseUrl: string;
  pool: pg.Pool;
  keys: Keys;
  log: Log;
}): Promise<Realtime> {
  const { databaseUrl, pool, keys, log } = options;
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const connections = new Set<Connection>();
  const ofAddress = new Map<string, number>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  });
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
        telling = telling
          .then(() => tell(notice))
          .catch((error) => log.error('realtime-change-not-told', { error }));
      },
      stack_sessions: endedSession,
    },
    // Changes may have been missed: browsers connect again and ask anew.
    () => {
      log.warn('realtime-listener-was-away', { connections: connections.size });
      for (const { socket } of connections) socket.close(1012);
    },
  );
  await listener.ready;

  const broom = setInterval(() => {
    const now = Date.now();
    for (const { socket, heardAt, openedAt, channels } of connections) {
      const isUnused = channels.size === 0 && now - openedAt > UNUSED_MS;
      if (now - heardAt > SILENCE_MS || isUnused) socket.terminate();
    }
  }, 15_000);
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

  function onUpgrade(
    { query, countedAddress, isLocal }: Upgrade,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): void {
    const apikey = query.get('apikey') ?? request.headers.apikey;
    if (apikey !== keys.publishableKey && apikey !== keys.secretKey)
      return void endSocket(socket, '401 Unauthorized');
    const open = ofAddress.get(countedAddress) ?? 0;
    if (open >= MOST_OF_AN_ADDRESS) return void endSocket(socket, '429 Too Many Requests');
    const version: Version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      ofAddress.set(countedAddress, (ofAddress.get(countedAddress) ?? 0) + 1);
      accepted.once('close', () => {
        const left = (ofAddress.get(countedAddress) ?? 1) - 1;
        if (left > 0) ofAddress.set(countedAddress, left);
        else ofAddress.delete(countedAddress);
      });
      welcome(accepted, version, isLocal);
    });
  }

  function welcome(socket: WebSocket, version: Version, isLocal: boolean): void {
    const now = Date.now();
    const connection: Connection = {
      socket,
      version,
      isLocal,
      channels: new Map(),
      openedAt: now,
      heardAt: now,
      frames: 0,
      windowAt: now,
    };
    connections.add(connection);
    // Frames are taken one after the other: a leave must not overtake its join, whose token is still being checked.
    let taking = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      connection.heardAt = Date.now();
      if (isFlood(connection)) return socket.close(1008, 'Too many messages');
      const frame = decodeFrame(data as Buffer, isBinary, version);
      if (frame)
        taking = taking
          .then(() => take(connection, frame))
          .catch((error) => log.error('realtime-failed', { error }));
    });
    socket.on('close', () => {
      connections.delete(connection);
      for (const channel of connection.channels.values()) clearTimeout(channel.expiry);
    });
    socket.on('error', () => socket.terminate());
  }

  function isFlood(connection: Connection): boolean {
    if (connection.heardAt - connection.windowAt > FRAME_WINDOW_MS) {
      connection.windowAt = connection.heardAt;
      connection.frames = 0;
    }
    connection.frames += 1;
    return connection.frames > MOST_FRAMES;
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
      default:
        return reply(connection, frame, 'error', {
          reason: channel ? 'Nothing can be sent on this topic.' : 'unmatched topic',
        });
    }
  }

  async function join(connection: Connection, frame: Frame): Promise<void> {
    const { access_token } = frame.payload;
    const config = objectOr(frame.payload.config);
    const claims = await claimsOf(access_token, connection);
    if (!claims)
      return reply(connection, frame, 'error', { reason: 'The token is expired or not one of ours.' });
    if (connection.channels.size >= MOST_CHANNELS)
      return reply(connection, frame, 'error', { reason: 'Too many channels.' });
    const asked = Array.isArray(config.postgres_changes) ? config.postgres_changes.map(objectOr) : [];
    if (config.private === true || asked.length === 0)
      return reply(connection, frame, 'error', { reason: 'Only row changes are told here.' });
    if (asked.length > MOST_BINDINGS)
      return reply(connection, frame, 'error', { reason: 'Too many tables in one channel.' });
    const bindings: Binding[] = [];
    for (const { event = '*', schema = 'public', table = '*', filter } of asked) {
      const parsed = parseFilter(filter);
      if (parsed === 'wrong') return reply(connection, frame, 'error', { reason: 'Cannot read the filter.' });
      const names = [event, schema, table].map((name) => (typeof name === 'string' ? name.slice(0, 63) : ''));
      const [what = '', where = '', which = ''] = names;
      bindings.push({
        id: nextBinding++,
        event: what.toUpperCase(),
        schema: where,
        table: which,
        filter: parsed,
      });
    }
    const before = connection.channels.get(frame.topic);
    if (before) close(connection, before);
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef ?? frame.ref,
      claims,
      bindings,
      expiry: undefined,
    };
    connection.channels.set(frame.topic, channel);
    endWithToken(connection, channel);
    reply(connection, frame, 'ok', {
      postgres_changes: asked.map((binding, n) => ({ ...binding, id: bindings[n]?.id })),
    });
    system(connection, channel, 'ok', 'Subscribed to PostgreSQL');
  }

  async function renew(connection: Connection, channel: Channel, token: unknown): Promise<void> {
    const claims = await claimsOf(token, connection);
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

  async function claimsOf(token: unknown, { isLocal }: Connection): Promise<Claims | null> {
    if (token === undefined || token === null || token === keys.publishableKey) return { role: 'anon' };
    if (token === keys.secretKey) return { role: 'service_role' };
    if (typeof token !== 'string') return null;
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      if (payload.role !== 'authenticated') return { role: 'anon' };
      if (isDemoAdmin(payload.sub) && !isLocal) return null;
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

  return {
    onUpgrade,
    counts: () => ({
      connections: connections.size,
      channels: [...connections].reduce((sum, { channels }) => sum + channels.size, 0),
    }),
    stop: async () => {
      clearInterval(broom);
      sockets.close();
      await closeForRestart([...connections].map(({ socket }) => socket));
      await listener.stop();
      await telling;
    },
  };
}

function objectOr(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}
