import { Hono } from 'hono';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import { agreementDocumentRoute } from '#server/routes/agreement-document.ts';
import { moneyDocumentRoutes } from '#server/routes/invoice-document.ts';
import { matchesRoute } from '#server/routes/matches.ts';
import { openingsRoute } from '#server/routes/openings.ts';
import { previewMatchesRoute } from '#server/routes/preview-matches.ts';
import { createWorkQueue } from '#server/work-queue.ts';

/** A ranking weighs up to 1,000 candidates: about 40 ms of this thread and as much of the database. */
const RANKINGS = {
  atOnce: 2,
  waiting: 100,
  waitingEach: 10,
  longestWaitMs: 10_000,
  refusal: refusals.tooManySearches,
};

/** Reads that need more than a table can tell: ranked matches, documents. */
export function readRoutes(options: { db: Db; files: FileStore; documents: Documents }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const searches = { db: options.db, rankings: createWorkQueue(RANKINGS) };
  routes.route('/', matchesRoute(searches));
  routes.route('/', previewMatchesRoute(searches));
  routes.route('/', openingsRoute(searches));
  routes.route('/', moneyDocumentRoutes(options));
  routes.route('/', agreementDocumentRoute(options));
  return routes;
}
