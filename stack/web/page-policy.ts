import { createHash } from 'node:crypto';

export type PagePolicy = {
  /** Where the page is reached, for the web socket: some browsers do not count one to the same host as 'self'. */
  origin: string;
  /** Lets the style elements run that components of a library make; never a script. */
  styleNonce: string;
  /** `sha256-…` of the scripts that stand in the page itself. */
  scriptHashes: readonly string[];
};

/**
 * What a page of ours may load and run: its own files alone. Nothing is framed, embedded or evaluated, no script or style
 * that was put into the page runs, and text becomes HTML, a script or a script's address only past the policy of
 * app/public/boot.js (Trusted Types).
 */
export function pagePolicy({ origin, styleNonce, scriptHashes }: PagePolicy): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", `'nonce-${styleNonce}'`],
    // The map's styles bring small pictures of their own.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", origin.replace(/^http/, 'ws')],
    'worker-src': ["'self'"],
    // The list of shows as it stands on other websites: it runs nothing.
    'frame-src': [`${origin}/embed/`],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(origin.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/** A page without scripts, styled by this one style element. */
export function plainPagePolicy(
  style: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  return policy({
    'default-src': ["'none'"],
    'style-src': [`'${sha256(style)}'`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...more,
  });
}

/** A mail in a frame of ours: its styles stand in its elements; it loads and runs nothing, and its links open beside. */
export const MAIL_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
});

/** Data and files: opened directly they show, and do nothing. */
export const DATA_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/** The service worker: it asks for parts of the application and for pages, and does nothing else. */
export const WORKER_POLICY = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The hashes of scripts that stand in a page itself; JSON is no script. */
export function inlineScriptHashes(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, code = '']) => sha256(code));
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
