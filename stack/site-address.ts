import { hostname } from 'node:os';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

export type SiteOptions = {
  /** SITE_URL without a slash at its end, when it is given. */
  siteUrl?: string;
  /** Where this process listens. */
  host: string;
  /** How many proxies stand in front and set X-Forwarded-Proto; 0 believes none. */
  proxies: number;
};

export type Site = {
  /** People reach the product by https alone. */
  https: boolean;
  /** The address of the product as absolute URLs name it; without SITE_URL, the one that was asked and passed the guard. */
  originOf: (c: Context) => string;
  /** Refuses what was asked of another site, and sends to https whoever came without it. */
  guard: MiddlewareHandler;
};

/** Asked by whoever watches over the process, under whatever name. */
const HEALTH = /^\/(healthz|readyz)$/;
const SERVICES = /^\/(rest|auth|storage|functions|realtime)(\/|$)/;

export function siteAddress({ siteUrl, host, proxies }: SiteOptions): Site {
  const https = siteUrl?.startsWith('https:') ?? false;

  const guard: MiddlewareHandler = async (c, next) => {
    // A request without a socket was made in this process.
    if (!socketOf(c) || HEALTH.test(c.req.path)) return next();
    if (!siteUrl && !isOurName(c.req.header('host') ?? '', host)) {
      return refusal(
        c,
        421,
        'This server does not answer to that name. SITE_URL names the address that people use.',
      );
    }
    if (!https || schemeOf(c, proxies) === 'https') return next();
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !SERVICES.test(c.req.path);
    if (!isPage) return refusal(c, 403, `This product is reached by https alone: ${siteUrl}`);
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(siteUrl + pathname + search, 308);
  };

  return {
    https,
    originOf: (c) => siteUrl ?? `${schemeOf(c, proxies)}://${c.req.header('host')}`,
    guard,
  };
}

/**
 * Whether a Host header names this process. Any other name is somebody else's that leads here (DNS rebinding): the page
 * would be theirs to read. On all addresses at once, whoever asks by a number has asked this machine.
 */
export function isOurName(header: string, listening: string): boolean {
  const name = header
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  const own = listening.toLowerCase();
  if (name === own) return true;
  if (isLoopback(own)) return isLoopback(name);
  if (own !== '0.0.0.0' && own !== '::') return false;
  const machine = hostname().toLowerCase();
  return (
    isLoopback(name) ||
    /^([\d.]+|[\da-f:.]*:[\da-f:.]*)$/.test(name) ||
    name === machine ||
    name === `${machine}.local`
  );
}

export function isLoopback(address: string | undefined): boolean {
  return /^(localhost|::1|(::ffff:)?127(\.\d+){3})$/.test(address ?? '');
}

/** What the last proxy that is believed says, or else what the socket is. */
function schemeOf(c: Context, proxies: number): 'http' | 'https' {
  const said = proxies > 0 ? (c.req.header('x-forwarded-proto') ?? '').split(',') : [];
  const scheme = (said.at(-proxies) ?? said[0])?.trim().toLowerCase();
  if (scheme === 'http' || scheme === 'https') return scheme;
  return (socketOf(c) as { encrypted?: boolean } | undefined)?.encrypted ? 'https' : 'http';
}

function socketOf(c: Context) {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
}

function refusal(c: Context, status: 403 | 421, message: string): Response {
  return SERVICES.test(c.req.path) ? c.json({ message }, status) : c.text(message, status);
}
