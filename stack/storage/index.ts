import { Hono } from 'hono';
import { refusals as people } from '#core/refusal.ts';
import { SessionNotOpen } from '../asker/as-asker.ts';
import { guardDemoFiles } from '../gate/demo-guard.ts';
import { refusalBody, refused } from '../gate/gate-refusal.ts';
import { fileRoutes } from './file-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { publicFile } from './public-files.ts';
import { createService, type StorageOptions } from './service.ts';
import { refusalOf, StorageRefused } from './storage-refused.ts';

/**
 * Files for this deployment, in the part of Supabase Storage's protocol that storage-js uses here, on Supabase's own tables: the
 * policies on storage.objects decide, and the bytes are in the same database. To be mounted at /storage/v1.
 */
export function createStorage(options: StorageOptions): Hono {
  const service = createService(options);
  const routes = new Hono();
  routes.onError((error) => {
    if (error instanceof SessionNotOpen) return notOpen(error);
    const refusal = error instanceof StorageRefused ? error : refusalOf(error);
    if (!refusal) throw error;
    return refusal.answer();
  });
  routes.use(guardDemoFiles);
  routes.get('/object/public/:bucket/*', publicFile(options));
  routes.route('/', linkRoutes(service));
  routes.route('/', fileRoutes(service));
  routes.all('*', (c) => c.json(NOTHING_HERE, 404));
  return routes;
}

const NOTHING_HERE = { statusCode: '404', error: 'not_found', message: 'There is nothing at this address.' };
const ENDED = refused(401, 'session_ended', 'Your session has ended. Please sign in again.');

function notOpen({ state }: SessionNotOpen): Response {
  const refusal = state === 'half-open' ? people.secondFactorNeeded() : ENDED;
  return new Response(refusalBody('storage', refusal), {
    status: refusal.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
