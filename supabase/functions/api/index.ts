import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { refusals } from '#core/refusal.ts';
import { createDb, createPool } from '#server/db.ts';
import { createFileStore } from '#server/files.ts';
import { createApi } from '#server/http/app.ts';
import { createVerifier } from '#server/http/auth.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { createLog, levelOf } from '#server/log/json-log.ts';
import { keepOutOfLogs, secretsIn } from '#server/log/known-secrets.ts';
import { inRequest } from '#server/log/request.ts';

/** The door to the commands on Supabase: the same routes, behind Supabase's own auth, storage and database. */
const env = (name: string): string => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const supabaseUrl = env('SUPABASE_URL');
const serviceKey = env('SUPABASE_SERVICE_ROLE_KEY');
// Supabase keeps what a function prints.
keepOutOfLogs(secretsIn(Deno.env.toObject()));
const log = createLog({
  level: levelOf(Deno.env.get('LOG_LEVEL')) ?? 'info',
  write: (line) => console.error(line.trimEnd()),
});
const db = createDb(createPool(env('SUPABASE_DB_URL'), 4, { log }));
const files = createFileStore({ supabaseUrl, serviceKey });
const secret = Deno.env.get('JWT_SECRET');
// The application is served from another address than the project's, which no request says.
const siteUrl = Deno.env.get('SITE_URL')?.replace(/\/+$/, '') || null;

const door = new Hono();
door.use((_, next) => inRequest({ requestId: crypto.randomUUID() }, next));
// The application may be served from another address than the project's.
door.use(
  cors({
    origin: '*',
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'idempotency-key',
      'x-client-info',
      'x-link',
      'x-link-proof',
      'x-profile',
    ],
  }),
);
// What is due by time: called by the project's scheduler (pg_cron with pg_net), see the README.
door.post('/api/run-due-jobs', async (c) => {
  if (c.req.header('authorization') !== `Bearer ${serviceKey}`) {
    const { code, message } = refusals.notSignedIn();
    return c.json({ error: { code, message } }, 401);
  }
  return c.json({ data: await runDueJobs(db, { files, log }) });
});
door.route(
  '/api',
  createApi({
    db,
    verify: createVerifier(
      secret ? { jwtSecret: secret } : { jwksUrl: `${supabaseUrl}/auth/v1/.well-known/jwks.json` },
    ),
    files,
    log,
    siteAt: () => siteUrl,
  }) as unknown as Hono,
);

Deno.serve(door.fetch);
