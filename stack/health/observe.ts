import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/log/log.ts';
import { currentRequest, inRequest, type RequestFacts } from '#server/log/request.ts';
import { admittedOf } from '../gate/admitted.ts';
import type { RefusedRequest } from '../gate/gate.ts';
import type { Metrics } from './metrics.ts';

/**
 * Stands around every request: gives it an id that its log lines carry, counts it, and writes down what was refused or
 * failed. A request that was answered well is written at the level `debug` alone.
 */
export function observe({ log, metrics }: { log: Log; metrics: Metrics }): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const { method } = c.req;
    const admitted = admittedOf(c);
    // What this process asks itself on the way is a part of the same request.
    const requestId = admitted?.id ?? currentRequest()?.requestId ?? randomUUID();
    const facts: RequestFacts = { requestId, route: admitted?.route ?? 'inside' };
    await inRequest(facts, async () => {
      await next();
      const seconds = (performance.now() - began) / 1_000;
      const { status } = c.res;
      metrics.answered({ route: facts.route ?? '', method, status, seconds });
      await report(
        log,
        c,
        { status, ms: Math.round(seconds * 1_000) },
        () => admitted?.address ?? 'this process',
      );
    });
  };
}

/** Writes down what the gate lets go no further, with ids and codes of our own. */
export function reportRefusal(log: Log, metrics: Metrics): (refused: RefusedRequest) => void {
  return ({ id, area, route, method, status, code, address, userId }) => {
    metrics.answered({ route: route ?? `${area}.none`, method, status, seconds: 0 });
    const event = status === 429 ? 'rate-limited' : status === 401 ? 'forbidden' : 'request-refused';
    // What nobody can do anything with fills no log: strangers look for doors all day.
    const level = status === 404 || status === 405 ? 'debug' : 'warn';
    log[level](event, {
      requestId: id,
      route: route ?? `${area}.none`,
      status,
      code,
      ip: address,
      ...(userId ? { userId } : {}),
    });
  };
}

type Answer = { status: number; ms: number };

async function report(log: Log, c: Context, answer: Answer, ip: () => string): Promise<void> {
  const { status } = answer;
  const isSignIn =
    c.req.method === 'POST' && c.req.path === '/auth/v1/token' && c.req.query('grant_type') === 'password';
  if (status === 429) log.warn('rate-limited', { ...answer, ip: ip() });
  else if (isSignIn && status < 500) await reportSignIn(log, c, answer, ip);
  // A refused command was told of by the commands themselves, with its name and its code.
  else if ((status === 401 || status === 403) && !/^\/functions\//.test(c.req.path))
    log.warn('forbidden', { ...answer, ip: ip() });
  else if (status >= 500 && c.req.path !== '/readyz') log.error('request-failed', answer);
  else log.debug('request', answer);
}

/** Every sign-in is written down, whether it worked or not; who it was for only where it worked. */
async function reportSignIn(log: Log, c: Context, { status, ms }: Answer, ip: () => string): Promise<void> {
  const said = await c.res
    .clone()
    .json()
    .catch(() => ({}));
  if (status === 200) log.info('signed-in', { userId: said.user?.id, ms });
  else log.warn('sign-in-failed', { code: String(said.error_code ?? status), status, ip: ip(), ms });
}
