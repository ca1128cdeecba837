import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/log/log.ts';
import { currentRequest, inRequest, type RequestFacts } from '#server/log/request.ts';
import type { Metrics } from './metrics.ts';
import { routeName } from './route-name.ts';

/** What whoever stands before this one may have said of a request. */
type Known = { Variables: { requestId?: string; route?: string; ip?: string } };

/**
 * Stands around every request: gives it an id that its log lines carry, counts it, and writes down what was refused or
 * failed. A request that was answered well is written at the level `debug` alone.
 */
export function observe(options: {
  log: Log;
  metrics: Metrics;
  addressOf: (c: Context) => string;
}): MiddlewareHandler {
  const { log, metrics, addressOf } = options;
  const ipOf = (c: Context) => {
    try {
      return addressOf(c);
    } catch {
      return 'this process';
    }
  };
  return async (given, next) => {
    const c = given as Context<Known>;
    const began = performance.now();
    const { method } = c.req;
    const route = c.get('route') ?? routeName(method, c.req.path);
    // What this process asks itself on the way is a part of the same request.
    const requestId = c.get('requestId') ?? currentRequest()?.requestId ?? randomUUID();
    const facts: RequestFacts = { requestId, route };
    await inRequest(facts, async () => {
      await next();
      const seconds = (performance.now() - began) / 1_000;
      const { status } = c.res;
      metrics.answered({ route, method, status, seconds });
      // Whoever reports what went wrong can name the lines that tell it.
      if (status >= 400) c.res.headers.set('X-Request-Id', facts.requestId);
      await report(log, c, { status, ms: Math.round(seconds * 1_000) }, () => c.get('ip') ?? ipOf(given));
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
