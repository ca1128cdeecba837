import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import type { VerifyToken } from '#server/auth.ts';
import { NOBODY, perform } from '#server/command.ts';
import { commands } from '#server/commands/index.ts';
import type { Db } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';
import { Refused, refuse } from '#server/refused.ts';
import { readRoutes } from '#server/routes/index.ts';
import { readToTheEnd } from '#server/unread-body.ts';

export type ApiOptions = {
  db: Db;
  verify: VerifyToken;
  files: FileStore;
  /** Where surprises are written; a person is told nothing of them. */
  log?: (message: string, error: unknown) => void;
};

export type ApiEnv = { Variables: { userId: string | null; sessionId: string | null } };

/** The commands and computed reads, to be mounted at /functions/v1/api. */
export function createApi({ db, verify, files, log = console.error }: ApiOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.onError((error, c) => {
    if (error instanceof Refused) {
      const { code, message, status, field } = error.refusal;
      return c.json({ error: { code, message, field } }, status as ContentfulStatusCode);
    }
    log(`${c.req.method} ${c.req.path} failed`, error);
    return c.json(
      {
        error: {
          code: 'surprise',
          message: 'Something went wrong on our side. Nothing was changed; please try again.',
        },
      },
      500,
    );
  });
  app.notFound((c) => c.json({ error: refusals.unknownCommand() }, 404));

  app.use(
    bodyLimit({
      maxSize: 256 * 1024,
      onError: async (c) => {
        await readToTheEnd(c.req.raw);
        return refuse(refusals.unreadable());
      },
    }),
  );
  app.use(async (c, next) => {
    const who = await whoAsks(c, db, verify);
    c.set('userId', who?.userId ?? null);
    c.set('sessionId', who?.sessionId ?? null);
    await next();
  });

  app.route('/', readRoutes({ db, files }));

  app.post('/:command', async (c) => {
    const command = commands.get(c.req.param('command'));
    if (!command) refuse(refusals.unknownCommand());
    const userId = c.get('userId') ?? (command.openToAll ? NOBODY : refuse(refusals.notSignedIn()));
    const key = c.req.header('idempotency-key')?.trim();
    if (!key || key.length > 200) refuse(refusals.missingKey());
    const input = await c.req.json().catch(() => refuse(refusals.unreadable()));
    const answer = await perform(db, files, command, { userId, sessionId: c.get('sessionId'), key, input });
    return c.json({ data: answer });
  });

  return app;
}

/** Null for a visitor. Refuses a token that is none of ours or whose session has ended, and one whose second step is still to be done. */
async function whoAsks(
  c: Context,
  db: Db,
  verify: VerifyToken,
): Promise<{ userId: string; sessionId: string } | null> {
  const header = c.req.header('authorization');
  if (!header) return null;
  const token = header.replace(/^bearer\s+/i, '');
  // supabase-js sends its publishable key here while nobody is signed in.
  if (token === c.req.header('apikey')) return null;
  const known = await verify(token);
  if (!known) refuse(refusals.notSignedIn());
  const { rows } = await sql<{ state: string | null }>`
    select private.session_state(${known.sessionId}::uuid, ${known.userId}::uuid) as state`.execute(db);
  // What has ended the account and its sessions with it may be asked again: it answers what it did, and does nothing without
  // the proof that only a living session holds.
  const ended =
    c.req.method === 'POST' ? commands.get(c.req.path.split('/').at(-1) ?? '')?.provedRecently : false;
  if (!rows[0]?.state && !ended) refuse(refusals.sessionEnded());
  if (rows[0]?.state === 'half-open') refuse(refusals.secondFactorNeeded());
  return known;
}
