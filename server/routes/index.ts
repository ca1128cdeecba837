import { Hono } from 'hono';
import type { ApiEnv } from '#server/app.ts';
import type { Db } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';
import type { ResetDemo } from '#server/reset-demo.ts';
import { agreementDocumentRoute } from '#server/routes/agreement-document.ts';
import { demoSeasonRoute } from '#server/routes/demo-season.ts';
import { moneyDocumentRoutes } from '#server/routes/invoice-document.ts';
import { matchesRoute } from '#server/routes/matches.ts';
import { openingsRoute } from '#server/routes/openings.ts';
import { previewMatchesRoute } from '#server/routes/preview-matches.ts';

/** Reads that need more than a table can tell: ranked matches, documents. */
export function readRoutes(options: {
  db: Db;
  files: FileStore;
  resetDemo?: ResetDemo | undefined;
}): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.route('/', matchesRoute(options.db));
  routes.route('/', previewMatchesRoute(options.db));
  routes.route('/', openingsRoute(options.db));
  routes.route('/', moneyDocumentRoutes(options));
  routes.route('/', agreementDocumentRoute(options));
  routes.route('/', demoSeasonRoute(options));
  return routes;
}
