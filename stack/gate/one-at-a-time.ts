import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for the answers before theirs. Browsers and proxies send none. */
const MOST_WAITING = 16;

type Waiting = { begin: () => void }[];

/**
 * Lets each connection have one request answered at a time. Node.js begins all that a client sends at once and keeps their
 * answers until they are read: sixty requests in one packet of a client that reads nothing would cost sixty answers of memory.
 */
export function oneAtATime(): (
  request: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
) => void {
  const connections = new WeakMap<Socket, Waiting>();
  return ({ socket }, response, begin) => {
    const waiting = connections.get(socket);
    response.once('close', () => {
      const next = connections.get(socket)?.shift();
      if (!next) connections.delete(socket);
      else if (!socket.destroyed) next.begin();
    });
    if (!waiting) {
      connections.set(socket, []);
      // All of one packet are read before: where they are too many, not even the first is worked on.
      setImmediate(() => socket.destroyed || begin());
    } else if (waiting.length < MOST_WAITING) waiting.push({ begin });
    else socket.destroy();
  };
}
