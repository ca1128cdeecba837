import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type DrainTimes = {
  /** How long it still accepts connections while it says that it is not ready, so that proxies turn to other copies. */
  noticeMs: number;
  /** How long requests may take after that before they are cut. */
  limitMs: number;
};

/** A stop by Ctrl-C, and of tests: nobody has to be told. */
export const AT_ONCE: DrainTimes = { noticeMs: 0, limitMs: 1_500 };

export type Connections = {
  isDraining: () => boolean;
  /**
   * Ends the server without losing a request. First every answer says `Connection: close`, so that nobody keeps a connection
   * for later. After the notice it stops listening, calls `closeSockets` (for those that were upgraded), lets requests under
   * way finish, and closes connections that are idle. Answers how many requests were cut at the limit.
   */
  drain: (times: DrainTimes, closeSockets?: () => Promise<unknown>) => Promise<{ cut: number }>;
};

/** Answers are kept by their connection: one that waits for those before it is never closed, the connection is. */
type Connection = { answers: Set<ServerResponse>; usedAt: number; bytesRead: number };

const CHECK_EVERY_MS = 20;
/** A proxy that is not told learns from a refused connection that this copy is gone; until then it may use an idle one. */
const QUIET_MS = 1_000;

/**
 * Follows the connections and requests of a server from its start, so that it can be drained. Comes after whoever listens to
 * `checkContinue`.
 */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  const answers = () => [...connections.values()].flatMap((connection) => [...connection.answers]);
  let draining = false;

  server.on('connection', (socket) => {
    connections.set(socket, { answers: new Set(), usedAt: Date.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (draining) response.setHeader('Connection', 'close');
    if (!connection) return;
    connection.answers.add(response);
    response.once('close', () => {
      connection.answers.delete(response);
      connection.usedAt = Date.now();
      connection.bytesRead = socket.bytesRead;
    });
  };
  server.prependListener('request', follow);
  // With a listener of this event node no longer answers `100 Continue` by itself: it is followed where somebody else does.
  if (server.listenerCount('checkContinue') > 0) server.prependListener('checkContinue', follow);

  /** Nothing is under way on it, and not even the beginning of a request has arrived. */
  const isIdle = ([socket, connection]: [Socket, Connection]) =>
    connection.answers.size === 0 && socket.bytesRead === connection.bytesRead;

  async function drain(
    { noticeMs, limitMs }: DrainTimes,
    closeSockets: () => Promise<unknown> = async () => {},
  ) {
    draining = true;
    for (const answer of answers()) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    await delay(noticeMs);

    // Right after a poll: connections that the system took in for us have been accepted.
    await new Promise((resolve) => setImmediate(resolve));
    // Unlike http's own close, this one leaves idle connections open.
    NetServer.prototype.close.call(server);
    const closedAt = Date.now();
    const deadline = closedAt + limitMs;
    await Promise.race([closeSockets(), delay(limitMs, undefined, { ref: false })]);

    const quietMs = Math.min(QUIET_MS, noticeMs);
    while (connections.size > 0 && Date.now() < deadline) {
      for (const each of connections) {
        const since = Math.max(each[1].usedAt, closedAt);
        if (isIdle(each) && Date.now() - since >= quietMs) each[0].destroy();
      }
      await delay(CHECK_EVERY_MS);
    }
    const cut = answers().length;
    server.closeAllConnections();
    for (const socket of connections.keys()) socket.destroy();
    return { cut };
  }

  return { isDraining: () => draining, drain };
}

type Closable = { close: (code: number) => void; terminate: () => void; readyState: number };

/** Asks browsers to connect elsewhere (1012, service restart); those that do not answer within a second are cut. */
export async function closeForRestart(sockets: readonly Closable[]): Promise<void> {
  for (const socket of sockets) socket.close(1012);
  const isClosed = ({ readyState }: Closable) => readyState === 3;
  const until = Date.now() + 1_000;
  while (!sockets.every(isClosed) && Date.now() < until) await delay(CHECK_EVERY_MS);
  for (const socket of sockets) if (!isClosed(socket)) socket.terminate();
}
