/**
 * A path of this site, of what an address asks to go on to; '/' when it would lead elsewhere. Browsers read '//host',
 * '/\host' and '/<tab>/host' as other sites, so the browser's own reading decides.
 */
export function ownPath(wanted: unknown, origin = window.location.origin): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const there = new URL(wanted, origin);
  // A path that begins with two slashes is one of this site only as long as nobody reads it again.
  if (there.origin !== origin || /^\/[/\\]/.test(there.pathname)) return '/';
  return there.pathname + there.search + there.hash;
}
