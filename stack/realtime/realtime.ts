import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '#server/log/log.ts';
import { endSocket, type Upgrade } from '../gate/connections.ts';
import type { Keys } from '../keys/keys.ts';
import { closeForRestart } from '../process/drain.ts';
import { createBroadcasts } from './broadcasts.ts';
import { createChannels } from './channels.ts';
import { COPIES_CHANNEL, createCopies } from './copies.ts';
import { listen } from './listen.ts';
import { createPresence } from './presence.ts';
import { decodeFrame, encodeOnce, type Version } from './protocol.ts';
import { createRights } from './rights.ts';
import { type Connection, createTopics } from './topics.ts';

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
/** Frames of one socket in ten seconds, and those among them by which it says something to others. */
const MOST_FRAMES = 300;
const MOST_SAID = 30;
const FRAME_WINDOW_MS = 10_000;
/** Web sockets of one address: people behind one router, each with some tabs. */
const MOST_OF_AN_ADDRESS = 400;

/**
 * Supabase's realtime service for this product: private channels alone. Who may join one, and say something there, the
 * policies on `realtime.messages` decide, once at the join; what the database broadcasts (`realtime.send`) then costs as much
 * as it has listeners.
 */
export async function startRealtime(options: {
  databaseUrl: string;
  pool: pg.Pool;
  keys: Keys;
  log: Log;
}): Promise<Realtime> {
  const { databaseUrl, pool, keys, log } = options;
  const connections = new Set<Connection>();
  const ofAddress = new Map<string, number>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const endedLately = new Set<string>();
  const changedLately = new Map<string, number>();
  const topics = createTopics();
  const broadcasts = createBroadcasts({ pool, log, tell: topics.tell, onLost: startAnew });
  const copies = createCopies({
    ...{ pool, log },
    hear: (word, from) => {
      if (word.is !== 'broadcast') return presence.hear(word, from);
      const { topic, event, payload } = word;
      const said = JSON.stringify({ type: 'broadcast', event, payload });
      topics.tell(topic, encodeOnce(`realtime:${topic}`, 'broadcast', said));
    },
  });
  const presence = createPresence({ topics, say: copies.say });
  const channels = createChannels({
    ...{ topics, presence },
    rights: createRights({ pool, keys }),
    say: copies.say,
    replay: broadcasts.since,
    hasEnded: ({ session_id }) => session_id !== undefined && endedLately.has(session_id),
    changesOf: (topic) => changedLately.get(topic) ?? 0,
    saysTooMuch: (connection) => {
      connection.said += 1;
      return connection.said > MOST_SAID;
    },
  });

  const listener = listen(
    databaseUrl,
    {
      stack_broadcasts: broadcasts.sent,
      stack_sessions: endedSession,
      stack_rights: changedRights,
      [COPIES_CHANNEL]: copies.heard,
    },
    startAnew,
  );
  await listener.ready;
  await copies.start();

  const heartbeat = setInterval(() => {
    const now = Date.now();
    for (const { socket, heardAt, openedAt, channels } of connections) {
      const isUnused = channels.size === 0 && now - openedAt > UNUSED_MS;
      if (now - heardAt > SILENCE_MS || isUnused) socket.terminate();
    }
  }, 15_000);
  heartbeat.unref();

  /** Something may have been missed: browsers connect again and read anew. */
  function startAnew(): void {
    log.warn('realtime-listener-was-away', { connections: connections.size });
    for (const { socket } of connections) socket.close(1012);
  }

  /** Whoever hears by a session that has ended hears no more, at once. */
  function endedSession(sessionId: string): void {
    // A join that is being checked at this moment must not come after its end.
    endedLately.add(sessionId);
    setTimeout(() => endedLately.delete(sessionId), 60_000).unref();
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        if (channel.claims.session_id === sessionId) channels.expel(channel, 'Session has ended');
      }
    }
  }

  /** Whoever is on a topic is asked anew what they may do there, at once. */
  function changedRights(topic: string): void {
    // Counted on and forgotten after a while: a join takes no longer.
    changedLately.set(topic, (changedLately.get(topic) ?? 0) + 1);
    setTimeout(() => changedLately.delete(topic), 60_000).unref();
    channels.askAgain(topic);
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
      ...{ socket, version, isLocal },
      channels: new Map(),
      ...{ openedAt: now, heardAt: now, windowAt: now },
      ...{ frames: 0, said: 0 },
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
          .then(() => channels.take(connection, frame))
          .catch((error) => {
            log.error('realtime-failed', { error });
            channels.fail(connection, frame);
          });
    });
    socket.on('close', () => {
      connections.delete(connection);
      for (const channel of connection.channels.values()) channels.close(channel);
    });
    socket.on('error', () => socket.terminate());
  }

  function isFlood(connection: Connection): boolean {
    if (connection.heardAt - connection.windowAt > FRAME_WINDOW_MS) {
      connection.windowAt = connection.heardAt;
      connection.frames = 0;
      connection.said = 0;
    }
    connection.frames += 1;
    return connection.frames > MOST_FRAMES;
  }

  return {
    onUpgrade,
    counts: () => ({
      connections: connections.size,
      channels: [...connections].reduce((sum, { channels }) => sum + channels.size, 0),
    }),
    stop: async () => {
      clearInterval(heartbeat);
      sockets.close();
      await closeForRestart([...connections].map(({ socket }) => socket));
      await copies.stop();
      await listener.stop();
      await broadcasts.stop();
    },
  };
}
