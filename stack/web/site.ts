import type { Context, Hono } from 'hono';
import type pg from 'pg';
import type { Deployment } from '#core/public/deployment.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import { DEVELOPERS_STYLE, developersPage } from '#server/http/developers/page.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';
import { admittedOf } from '../gate/admitted.ts';
import type { Health } from '../health/health.ts';
import { mountMailPages } from '../mail/mail-pages.ts';
import type { StackOptions } from '../stack-options.ts';
import { mountClientFiles } from './client-files.ts';
import { createSitemap, robotsText } from './crawlers.ts';
import { pageAt, withHead } from './page-head.ts';
import { plainPagePolicy } from './page-policy.ts';
import { securityText } from './security-text.ts';
import type { Site } from './site-address.ts';
import { createWebApp, withDeployment } from './web-app.ts';
import { mountWebsite } from './website.ts';

type SiteOptions = Omit<StackOptions, 'documents'> & {
  pool: pg.Pool;
  db: Db;
  documents: Documents;
  site: Site;
  health: Health;
};

/** Everything that is a page: the application, what crawlers ask for, and the mails that were not sent. */
export function mountSite(
  app: Hono,
  { pool, db, documents, keys, site, health, ...options }: SiteOptions,
): void {
  const { demoAccounts = [], google = null, fromSource } = options;
  const siteOf = site.originOf;
  const pageOf = (c: Context) => pageAt(c.req.path, siteOf(c), { pool, db });
  const deploymentOf = async (c: Context): Promise<Deployment> => {
    const { rows } = await pool.query<{ now: string }>('select private.now() as now');
    return {
      supabaseUrl: siteOf(c),
      publishableKey: keys.publishableKey,
      demo: demoAccounts.length > 0,
      demoAccounts: demoAccounts.filter(({ role }) => role !== 'admin' || admittedOf(c)?.isLocal),
      google: google !== null,
      emailConfirmation: options.emailConfirmation ?? false,
      apiDocsUrl: options.apiDocsUrl === undefined ? `${siteOf(c)}/developers` : options.apiDocsUrl,
      functions: true,
      mail: true,
      flatFees: flatFeesSet(),
      now: rows[0]?.now ?? '',
    };
  };
  app.get('/healthz', () => health.alive());
  app.get('/readyz', () => health.ready());
  if (!options.smtpUrl) mountMailPages(app, pool);
  const { securityContact } = options;
  if (securityContact) {
    app.get('/.well-known/security.txt', (c) => c.text(securityText(securityContact, siteOf(c), new Date())));
  }
  app.get('/.well-known/*', (c) =>
    c.json({ error: { code: 'not-found', message: 'There is nothing at this address.' } }, 404),
  );
  app.get('/developers', (c) => {
    c.header('Content-Security-Policy', plainPagePolicy(DEVELOPERS_STYLE));
    return c.html(developersPage(siteOf(c)));
  });
  mountClientFiles(app);
  app.get('/robots.txt', (c) => c.text(robotsText(siteOf(c))));
  const sitemap = createSitemap(pool);
  app.get('/sitemap.xml', async (c) =>
    c.body((await sitemap(siteOf(c))) as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  mountWebsite(app, { db, documents, site });
  if (fromSource) {
    app.get('*', async (c) => {
      // Vite puts scripts and styles of its own into the page.
      c.header('Content-Security-Policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
      return c.html(
        withHead(withDeployment(await fromSource.html(c.req.path), await deploymentOf(c)), await pageOf(c)),
      );
    });
  }
  if (options.appDir && !fromSource) app.get('*', createWebApp(options.appDir, deploymentOf, pageOf));
}
