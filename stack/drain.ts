import type { Server, ServerResponse } from 'node:http';
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

type Connection = { requests: number; usedAt: number; bytesRead: number };

const CHECK_EVERY_MS = 20;
/** A proxy that is not told learns from a refused connection that this copy is gone; until then it may use an idle one. */
const QUIET_MS = 1_000;

/** Follows the connections and requests of a server from its start, so that it can be drained. */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  const answers = new Set<ServerResponse>();
  let draining = false;

  server.on('connection', (socket) => {
    connections.set(socket, { requests: 0, usedAt: Date.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (connection) connection.requests += 1;
    answers.add(response);
    if (draining) response.setHeader('Connection', 'close');
    response.once('close', () => {
      answers.delete(response);
      if (!connection) return;
      connection.requests -= 1;
      connection.usedAt = Date.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  /** Nothing is under way on it, and not even the beginning of a request has arrived. */
  const isIdle = ([socket, { requests, bytesRead }]: [Socket, Connection]) =>
    requests === 0 && socket.bytesRead === bytesRead;

  async function drain(
    { noticeMs, limitMs }: DrainTimes,
    closeSockets: () => Promise<unknown> = async () => {},
  ) {
    draining = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
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
    const cut = answers.size;
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
