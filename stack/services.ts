import type { Context, Hono } from 'hono';
import { Hono as Router } from 'hono';
import type pg from 'pg';
import type { Db } from '#server/db.ts';
import { createDocuments, type Documents } from '#server/documents/documents.ts';
import { render } from '#server/documents/render.ts';
import { createFileStore, type FileStore } from '#server/files.ts';
import { type ApiOptions, createApi } from '#server/http/app.ts';
import { createVerifier } from '#server/http/auth.ts';
import type { Log } from '#server/log/log.ts';
import type { ReplyAddresses } from '#server/mail/mailer.ts';
import type { Connecting } from '#server/outside/connecting.ts';
import type { Sealing } from '#server/outside/outside.ts';
import { createAuth } from './auth/index.ts';
import { takeBackSignIn } from './auth/take-back.ts';
import { admittedOf } from './gate/admitted.ts';
import { guardDemoSignIn, refuseDistantAdmin } from './gate/demo-guard.ts';
import { createMailLinks } from './keys/seal.ts';
import { openIncomingMail } from './mail/incoming.ts';
import type { Mailing } from './mail/mailing.ts';
import { createKeptPictures, type KeptPictures } from './pictures/kept-pictures.ts';
import { createRest } from './rest/rest.ts';
import { CONNECTIONS, type StackOptions } from './stack-options.ts';
import { createStorage } from './storage/index.ts';
import { createWorkerDocuments } from './workers/worker-documents.ts';

type ServiceOptions = StackOptions & {
  pool: pg.Pool;
  db: Db;
  mailing: Pick<Mailing, 'sendEmail'>;
  siteUrl: string | undefined;
  url: string;
  port: number;
  log: Log;
  sealing: Sealing;
  connecting: Connecting;
  pushKey: string;
  replies: ReplyAddresses | undefined;
};

/** The services under one project address: data, sign-in, files and commands. What asks them has passed the gate. */
export async function mountServices(
  app: Hono,
  { pool, db, keys, siteUrl, url, port, log, ...options }: ServiceOptions,
): Promise<{
  files: FileStore;
  documents: Documents;
  pictures: KeptPictures;
  lettersQueued: () => Promise<void>;
  incomingSmtpPort: number | undefined;
  stop: () => Promise<void>;
}> {
  const pictures = createKeptPictures({ pool, log });
  const addressOf = (c: Context) => admittedOf(c)?.address ?? 'this process';
  const isLocal = (c: Context) => admittedOf(c)?.isLocal ?? true;
  for (const area of ['rest', 'auth', 'storage', 'functions']) {
    app.use(`/${area}/v1/*`, refuseDistantAdmin(isLocal));
  }
  const auth = createAuth({
    pool,
    keys,
    origins: siteUrl ? [new URL(siteUrl).origin] : [url, `http://localhost:${port}`],
    sendEmail: options.mailing.sendEmail,
    emailConfirmation: options.emailConfirmation ?? false,
    google: options.google ?? null,
    lifetimes: options.lifetimes,
    addressOf,
    isLocal,
    log,
  });
  app.use('/auth/v1/*', guardDemoSignIn({ pool, isLocal }));
  app.route('/auth/v1', auth.routes);
  app.route('/storage/v1', createStorage({ pool, keys, pictures }));
  const { rows: connections } = options.connections ?? CONNECTIONS;
  const rest = await createRest({ databaseUrl: options.databaseUrl, keys, connections, log });
  app.all('/rest/v1/*', (c) => rest.fetch(c.req.raw));

  const files = createFileStore({
    supabaseUrl: 'http://localhost',
    serviceKey: keys.secretKey,
    fetch: (input, init) => Promise.resolve(app.fetch(new Request(input, init))),
  });
  const inThread = options.documents && createWorkerDocuments({ log, ...options.documents });
  const documents = inThread ?? createDocuments(render, { log });
  const verify = createVerifier({ jwtSecret: keys.jwtSecret });
  const { resetDemo, sealing, connecting, pushKey, strictContracts: strict } = options;
  const mailLinks = createMailLinks(keys);
  const incoming =
    options.incoming && options.replies
      ? await openIncomingMail(
          { db, files, documents, resetDemo, sealing, connecting, strict, log },
          options.replies,
          options.incoming,
        )
      : undefined;
  const api: ApiOptions = {
    db,
    verify,
    files,
    log,
    siteAt: (asked) => siteUrl ?? new URL(asked).origin,
    mailLinks,
    mailWebhook: incoming?.webhook,
    takeBackSignIn,
    resetDemo,
    sealing,
    connecting,
    pushKey,
    strict,
    documents,
  };
  const { fromSource } = options;
  if (fromSource) {
    app.all('/functions/v1/api/*', async (c) => {
      const loaded = await fromSource.createApi();
      return new Router().route('/functions/v1/api', loaded(api) as unknown as Hono).fetch(c.req.raw, c.env);
    });
  } else app.route('/functions/v1/api', createApi(api) as unknown as Hono);
  return {
    files,
    documents,
    pictures,
    lettersQueued: auth.lettersQueued,
    incomingSmtpPort: incoming?.smtp?.port,
    stop: async () => {
      await incoming?.smtp?.stop();
      await auth.lettersQueued();
      await Promise.all([rest.stop(), inThread?.stop()]);
    },
  };
}
