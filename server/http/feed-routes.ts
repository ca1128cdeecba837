import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { contentDisposition } from '#core/documents/file-name.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { showsFeed } from '#server/calendar/shows-feed.ts';
import { createWorkQueue } from '#server/commands/work-queue.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';

/** A calendar of thousands of shows takes this thread a tenth of a second: one at a time, and each link waits for itself. */
const FEEDS = {
  atOnce: 1,
  waiting: 200,
  waitingEach: 3,
  longestWaitMs: 10_000,
  refusal: refusals.tooManySearches,
};

const GONE =
  () => t`This calendar link is switched off or was renewed. Make a new one on your calendar in Running Order.
`;

/**
 * Calendars by private link: `GET /calendar-feed/{token}.ics`. Programs ask, which cannot sign in: the token in the address is all there
 * is, so that it is in no log of ours, and who guesses hears the same as who comes too late.
 */
export function feedRoutes(db: Db): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const inTurn = createWorkQueue(FEEDS);
  routes.get('/calendar-feed/:file', async (c) => {
    const token = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('file'))?.[1];
    if (!token) return c.text(GONE(), 404);
    const feed = await inTurn({ by: token, signal: c.req.raw.signal }, () => showsFeed(db, token));
    if (feed === null) return c.text(GONE(), 404);
    const headers = {
      etag: `"${createHash('sha256').update(feed).digest('hex')}"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    };
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers);
    return c.body(feed, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition('running-order.ics', 'inline'),
    });
  });
  return routes;
}
