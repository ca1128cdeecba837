import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What the gate found out about a request that it lets on. */
export type Admitted = {
  /** Names the request in logs and answers. */
  id: string;
  /** The name of its route. */
  route: string;
  /** The client's address, as far as the trusted proxies can tell. */
  address: string;
  /** Made on this machine itself, and not passed on by a proxy. */
  isLocal: boolean;
  /** How the client reached the outermost trusted proxy, or this process. */
  protocol: 'http' | 'https';
  userId: string | null;
  sessionId: string | null;
  /** What the personal token of the request is counted by; null where it has none. */
  tokenKey: string | null;
};

const ADMITTED = Symbol('admitted');

/** Keeps with a request what the gate found out about it, for those behind the gate. */
export function noteAdmitted(request: IncomingMessage, admitted: Admitted): void {
  (request as { [ADMITTED]?: Admitted })[ADMITTED] = admitted;
}

/** What the gate found out about a request; null for one that never came through it (a service that asks another). */
export function admittedOf(c: Context): Admitted | null {
  const { incoming } = (c.env ?? {}) as { incoming?: { [ADMITTED]?: Admitted } };
  return incoming?.[ADMITTED] ?? null;
}
