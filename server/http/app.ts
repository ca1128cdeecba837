import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sql } from 'kysely';
import { LARGEST_BODY } from '#core/contract/largest-body.ts';
import { NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import type { TakeBackSignIn } from '#server/account/disown-act.ts';
import { kept } from '#server/commands/contract-kept.ts';
import { perform } from '#server/commands/perform.ts';
import { Refused, refuse } from '#server/commands/refused.ts';
import type { ResetDemo } from '#server/commands/reset-demo.ts';
import { hashOfKey } from '#server/commands/sealed-answer.ts';
import { subjectOf } from '#server/commands/subject-of.ts';
import { turnsOfActs } from '#server/commands/turns.ts';
import { Gone } from '#server/commands/work-queue.ts';
import type { Db } from '#server/db.ts';
import { createDocuments, type Documents } from '#server/documents/documents.ts';
import { render } from '#server/documents/render.ts';
import type { FileStore } from '#server/files.ts';
import { addressRoutes } from '#server/http/address-routes.ts';
import { commands } from '#server/http/all-acts.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import type { VerifyToken } from '#server/http/auth.ts';
import { bandRoutes } from '#server/http/band-routes.ts';
import { AWAY, isDatabaseAway } from '#server/http/database-away.ts';
import { feedRoutes } from '#server/http/feed-routes.ts';
import { incomingMail, type MailWebhook } from '#server/http/incoming-mail.ts';
import { linkIn } from '#server/http/link-in.ts';
import { mcpRoutes } from '#server/http/mcp/mcp-routes.ts';
import { newsletterPreview } from '#server/http/newsletter-preview.ts';
import { notMeRoutes } from '#server/http/not-me-routes.ts';
import { openApi } from '#server/http/openapi.ts';
import { profileIn } from '#server/http/profile-in.ts';
import { readRoutes } from '#server/http/read-routes.ts';
import { tokenIn } from '#server/http/token-in.ts';
import { readToTheEnd } from '#server/http/unread-body.ts';
import { type MailLinks, unsubscribeRoutes } from '#server/http/unsubscribe-routes.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { requestIsBy } from '#server/log/request.ts';
import type { Connecting } from '#server/outside/connecting.ts';
import type { Sealing } from '#server/outside/outside.ts';
import { receiveWebhook } from '#server/payments/stripe/webhook.ts';
import { readAs, readerOfRequest } from '#server/words/reader.ts';

export type ApiOptions = {
  db: Db;
  verify: VerifyToken;
  files: FileStore;
  /** Where refused acts and surprises are written; of a surprise a person is told nothing. */
  log?: Log;
  /** Who makes PDFs; this thread unless another is given. */
  documents?: Documents;
  /** Where people reach the product, by the address that was asked; null where that is not known. */
  siteAt?: ((asked: string) => string | null) | undefined;
  /** Opens private links of mails, where any are sent. */
  mailLinks?: MailLinks;
  /** Takes mails from a mail provider, where answers come in so. */
  mailWebhook?: MailWebhook | undefined;
  /** Takes back what was done to the sign-in of an account, where sign-in is a service of this deployment. */
  takeBackSignIn?: TakeBackSignIn;
  /** Puts the demo season back, where there is one. */
  resetDemo?: ResetDemo | undefined;
  /** Seals the addresses of calendars elsewhere, where a job reads them. */
  sealing?: Sealing | undefined;
  /** The keys of other services that people can connect, where the deployment has any. */
  connecting?: Connecting | undefined;
  /** The public key by which browsers subscribe to what is pushed, where anything is. */
  pushKey?: string | undefined;
  /** Answers and refusals that a contract does not have are surprises: for tests. */
  strict?: boolean | undefined;
};

/** The commands and computed reads, to be mounted at /functions/v1/api. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const {
    db,
    verify,
    files,
    resetDemo,
    sealing,
    connecting,
    pushKey,
    strict = false,
    log = silentLog,
  } = options;
  const documents = options.documents ?? createDocuments(render, { log });
  const turns = turnsOfActs();
  const app = new Hono<ApiEnv>();

  app.onError((error, c) => {
    if (error instanceof Refused) {
      const { code, message, status, field, retryAfter } = error.refusal;
      const attempt = c.get('attempt');
      log[status === 401 || status === 403 ? 'warn' : 'info'](attempt ? 'act-refused' : 'read-refused', {
        ...attempt,
        code,
        status,
        userId: c.get('userId') ?? undefined,
      });
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      return c.json({ error: { code, message, field } }, status as ContentfulStatusCode);
    }
    // Nobody is there to read an answer; the status is what proxies write down for it.
    if (error instanceof Gone) return c.body(null, 499 as ContentfulStatusCode);
    const about = { ...c.get('attempt'), userId: c.get('userId') ?? undefined, error };
    if (isDatabaseAway(error)) {
      log.error('database-away', about);
      const { code, message, retryAfterSeconds } = AWAY;
      return c.json({ error: { code, message } }, 503, { 'Retry-After': String(retryAfterSeconds) });
    }
    log.error('surprise', about);
    return c.json(
      {
        error: {
          code: 'surprise',
          message: t`Something went wrong on our side. Nothing was changed; please try again.`,
        },
      },
      500,
    );
  });
  app.notFound((c) => c.json({ error: refusals.unknownCommand() }, 404));

  // It is larger than any act, and the gate knows how large.
  if (options.mailWebhook) app.route('/', incomingMail(options.mailWebhook));
  // What is answered is worded for who asks.
  app.use(async (c, next) => readAs(await readerOfRequest(c.req.header('accept-language')), next));

  const limited = (most: number) =>
    bodyLimit({
      maxSize: most,
      onError: async (c) => {
        await readToTheEnd(c.req.raw);
        return refuse(refusals.tooLarge(most));
      },
    });
  const ofMost = limited(LARGEST_BODY);
  app.use((c, next) => {
    const most = commands.get(c.req.path.split('/').at(-1) ?? '')?.contract.largestBody;
    return (most ? limited(most) : ofMost)(c, next);
  });
  // It knows its token by itself: what a tool asks comes back here as a read.
  app.route(
    '/',
    mcpRoutes({ db, log, siteAt: options.siteAt ?? (() => null), api: (request) => app.fetch(request) }),
  );
  app.use(async (c, next) => {
    const asked = c.req.method === 'POST' && commands.get(c.req.path.split('/').at(-1) ?? '');
    if (asked) c.set('attempt', { command: asked.contract.name, subject: null });
    const link = await linkIn(c, db, options.mailLinks);
    // Whoever asks by a link is its holder alone, whoever else is signed in there.
    const token = link ? null : await tokenIn(c, db);
    const who =
      link || token ? { userId: '', ...(link ?? token), sessionId: null } : await whoAsks(c, db, verify);
    c.set('userId', who?.userId ?? null);
    c.set('token', token);
    c.set('sessionId', who?.sessionId ?? null);
    c.set('isProved', link?.isProved ?? false);
    if (who) requestIsBy(who.userId);
    await next();
    const done = c.res.ok && c.get('attempt');
    // What a restored backup brings back has to be deleted again: the log outlives it.
    if (done) log[done.command === 'delete-account' ? 'info' : 'debug']('act-done', done);
  });

  app.get('/openapi.json', (c) => c.json(openApi()));
  app.route('/', readRoutes({ db, files, documents, resetDemo, connecting, sealing, pushKey, strict, log }));

  app.route('/', feedRoutes(db));
  app.route('/', newsletterPreview(db));
  if (options.mailLinks) app.route('/', unsubscribeRoutes(db, options.mailLinks));
  if (options.mailLinks) app.route('/', bandRoutes(db, options.mailLinks));
  if (options.mailLinks) app.route('/', addressRoutes(db, options.mailLinks));
  if (options.mailLinks) app.route('/', notMeRoutes(db, options.mailLinks, options.takeBackSignIn));

  // What the payment service tells. Its signature says that it is it; without a secret there is no such address.
  app.post('/stripe-webhook', async (c) => {
    const status = await receiveWebhook(db, {
      body: await c.req.text(),
      signature: c.req.header('stripe-signature') ?? '',
    });
    if (status === 404) refuse(refusals.unknownCommand());
    return c.json({ received: status === 200 }, status);
  });

  app.post('/:command', async (c) => {
    const command = commands.get(c.req.param('command'));
    if (!command) refuse(refusals.unknownCommand());
    const { contract } = command;
    const { answer, changed } = await kept(
      contract,
      strict,
      async () => {
        const userId =
          c.get('userId') ?? (contract.who === 'visitor' ? NOBODY : refuse(refusals.notSignedIn()));
        const key = c.req.header('idempotency-key')?.trim();
        if (!key || key.length > 200) refuse(refusals.missingKey());
        const token = c.get('token');
        const input = await c.req.json().catch(() => refuse(refusals.unreadable()));
        c.set('attempt', { command: contract.name, subject: subjectOf(input) });
        return perform(
          { db, files, documents, resetDemo, sealing, connecting, pushKey, turns, strict },
          command,
          {
            userId,
            sessionId: c.get('sessionId'),
            profile: profileIn(c),
            isProved: c.get('isProved') ?? false,
            isByToken: token !== null,
            // A token has keys of its own: with one of another token, or of a browser, it does not learn what was answered there.
            key: token ? `token ${token.id} ${hashOfKey(key)}` : key,
            input,
          },
        );
      },
      ({ answer }) => answer,
    );
    return c.json({ data: answer, changed });
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
    c.req.method === 'POST'
      ? commands.get(c.req.path.split('/').at(-1) ?? '')?.contract.provedRecently
      : false;
  if (!rows[0]?.state && !ended) refuse(refusals.sessionEnded());
  if (rows[0]?.state === 'half-open') refuse(refusals.secondFactorNeeded());
  return known;
}
