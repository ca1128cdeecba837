import type { Context, Hono, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type pg from 'pg';
import type { StackOptions } from './backend.ts';
import { robotsText, sitemap } from './crawlers.ts';
import { admittedOf } from './gate/gate.ts';
import { mailPage } from './mail.ts';
import { pageAt, withHead } from './page-head.ts';
import { createWebApp, type Deployment, withDeployment } from './web-app.ts';

type SiteOptions = StackOptions & { pool: pg.Pool; siteUrl: string | undefined; url: string };

/** Everything that is a page: the application, what crawlers ask for, and the mails that were not sent. */
export function mountSite(app: Hono, { pool, keys, siteUrl, url, ...options }: SiteOptions): void {
  const { demoAccounts = [], google = null, fromSource } = options;
  const siteOf = (c: Context) => siteUrl ?? originOf(c) ?? url;
  const pageOf = (c: Context) => pageAt(c.req.path, siteOf(c), pool);
  const deploymentOf = async (c: Context): Promise<Deployment> => {
    const { rows } = await pool.query<{ now: string }>('select private.now() as now');
    return {
      supabaseUrl: siteOf(c),
      publishableKey: keys.publishableKey,
      demo: demoAccounts.length > 0,
      demoAccounts,
      google: google !== null,
      emailConfirmation: options.emailConfirmation ?? false,
      apiDocsUrl: options.apiDocsUrl ?? null,
      functions: true,
      mail: true,
      now: rows[0]?.now ?? '',
    };
  };
  app.get('/healthz', async (c) => {
    await pool.query('select 1');
    return c.json({ ok: true });
  });
  app.get('/mail', async (c, next) => {
    if (options.smtpUrl || !admittedOf(c)?.isLocal) return next();
    c.header('Cache-Control', 'no-store');
    return c.html(await mailPage(pool));
  });
  app.get('/robots.txt', (c) => c.text(robotsText(siteOf(c))));
  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(siteOf(c), pool), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  if (fromSource) {
    app.get('*', async (c) =>
      c.html(
        withHead(withDeployment(await fromSource.html(c.req.path), await deploymentOf(c)), await pageOf(c)),
      ),
    );
  }
  if (options.appDir && !fromSource) app.get('*', createWebApp(options.appDir, deploymentOf, pageOf));
}

/** The security headers of every answer but the parts of the application, which are many and say nothing by themselves. */
export function securityHeaders(siteUrl: string | undefined): MiddlewareHandler {
  const headers = secureHeaders({
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'SAMEORIGIN',
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [] },
  });
  return (c, next) => (c.req.path.startsWith('/assets/') ? next() : headers(c, next));
}

/** Where a request reached this process: its Host, and the protocol that the outermost trusted proxy was asked by. */
function originOf(c: Context): string | null {
  const host = c.req.header('host');
  return host ? `${admittedOf(c)?.protocol ?? 'http'}://${host}` : null;
}
