import { Hono } from 'hono';
import type { ApiEnv } from '#server/app.ts';
import type { Db } from '#server/db.ts';

/** Reads that need more than a table can tell: ranked matches, documents. */
export function readRoutes(_options: { db: Db }): Hono<ApiEnv> {
  return new Hono<ApiEnv>();
}
