import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AWAY, isDatabaseAway } from '#server/http/database-away.ts';
import type { Log } from '#server/log/log.ts';
import { AREAS, refusalBody, refused } from '../gate/gate-refusal.ts';

export const SURPRISE = refused(500, 'surprise', 'Something went wrong on our side. Please try again.');
export const NO_DATABASE = refused(503, AWAY.code, AWAY.message, {
  'Retry-After': String(AWAY.retryAfterSeconds),
});

/** Answers what nobody caught with a sentence, in the form that the area's clients read; the log has the rest. */
export function answerFailures(log: Log): ErrorHandler {
  return (error, c) => {
    const failure = isDatabaseAway(error) ? NO_DATABASE : SURPRISE;
    log.error(failure.code, { error });
    const area = AREAS.find((each) => c.req.path.startsWith(`/${each}/`)) ?? 'page';
    return c.body(refusalBody(area, failure), failure.status as ContentfulStatusCode, {
      'Content-Type': area === 'page' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      ...failure.headers,
    });
  };
}
