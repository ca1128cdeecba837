import type { Auth } from './auth.ts';

/**
 * The path on this deployment that `redirect_to` names, or null: any other site, port or scheme, and whatever browsers and
 * parsers read in different ways (backslashes, a user name, control characters).
 */
export function ownPath(auth: Pick<Auth, 'origins'>, redirectTo: string | null | undefined): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers drop in silence.
  if (!redirectTo || redirectTo.length > 2000 || /[\\\u0000-\u0020\u007f]/.test(redirectTo)) return null;
  if (!URL.canParse(redirectTo)) return null;
  const { origin, username, password, pathname, search } = new URL(redirectTo);
  if (username || password) return null;
  if (!auth.origins.includes(origin) || pathname.startsWith('//')) return null;
  return pathname + search;
}

/**
 * The page with a button that a link in a mail leads to: programs that open links in mails use nothing up. The token stands
 * behind the #, so that it reaches no server and no log on the way; `side` is whose words and picture the page shows.
 */
export function linkTo(
  auth: Pick<Auth, 'origins'>,
  { type, token, next, side }: { type: string; token: string; next: string; side: string | null },
): string {
  const query = new URLSearchParams({
    ...{ type, token },
    ...(next === '/' ? {} : { next }),
    ...(side === 'artist' || side === 'venue' ? { side } : {}),
  });
  return `${auth.origins[0]}/confirm#${query}`;
}
