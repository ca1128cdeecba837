import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { DATA_POLICY } from './page-policy.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The answer is a file that anyone may read, embed and keep. */
    isPublicFile?: true;
    /** The answer is a page made to stand in frames of other sites: it shows what anybody may read, and does nothing. */
    isFramedAnywhere?: true;
  }
}

type Headers = Parameters<typeof secureHeaders>[0];

const SERVICES = /^\/(rest|auth|storage|functions|realtime)\//;
/** Shows mails, or how the process does: of this moment, for whoever asks. */
const PERSONAL_PAGES = /^\/(mail(\/.*)?|healthz|readyz)$/;
/** Opened by a private link, whose token stays in the browser: nobody is told where it leads from. */
const LINK_PAGES = ['/crew', '/box-office', '/press-kit/open'];
/** A person's calendar program keeps it, and asks each time whether it is still so. */
const CALENDAR_FEED = /^\/functions\/v1\/api\/calendar-feed\//;
/** Shown in a frame of the page at /mail. */
const FRAMED_PAGE = /^\/mail\/\d+$/;

/**
 * The headers that every answer has, by what it is. What the services answer is for one person and is kept by no cache,
 * pictures of public buckets excepted. `https`: people reach the product by https, and browsers are to insist on it.
 */
export function answerHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const everywhere: Headers = {
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
  };
  const pages = secureHeaders({
    ...everywhere,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      ...{ camera: [], microphone: [], geolocation: [], displayCapture: [] },
      ...{ payment: [], usb: [], serial: [], hid: [], midi: [] },
    },
  });
  const services = secureHeaders(everywhere);
  // The other headers of a page say nothing about a part of it, and a first load has a dozen parts.
  const partsOfPages = secureHeaders({
    ...{ crossOriginResourcePolicy: false, crossOriginOpenerPolicy: false, originAgentCluster: false },
    ...{ referrerPolicy: false, xDnsPrefetchControl: false, xDownloadOptions: false, xFrameOptions: false },
    ...{ xPermittedCrossDomainPolicies: false, xXssProtection: false },
    strictTransportSecurity: everywhere.strictTransportSecurity,
  });

  return async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/assets/')) {
      await partsOfPages(c, next);
      // Opened by itself, a picture or a map could be a page; programs, styles and fonts cannot.
      if (!/\.(js|css|woff2)$/.test(path)) c.res.headers.set('Content-Security-Policy', DATA_POLICY);
      return;
    }
    const isService = SERVICES.test(path);
    await (isService ? services : pages)(c, next);
    const { headers } = c.res;
    if (LINK_PAGES.includes(path)) {
      headers.set('Referrer-Policy', 'no-referrer');
      headers.set('X-Robots-Tag', 'noindex, nofollow');
    }
    if (c.var.isPublicFile) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    else if (CALENDAR_FEED.test(path) && c.res.status < 400)
      headers.set('Cache-Control', 'private, no-cache');
    else if (isService || PERSONAL_PAGES.test(path)) headers.set('Cache-Control', 'no-store');
    if (FRAMED_PAGE.test(path)) headers.set('X-Frame-Options', 'SAMEORIGIN');
    if (c.var.isFramedAnywhere) headers.delete('X-Frame-Options');
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', DATA_POLICY);
  };
}
