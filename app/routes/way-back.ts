/**
 * Where a page goes whose session is over and which cannot be covered, because it is not open yet: one of the areas to sign in and back,
 * any other to the front page. Null for who is on the way to sign in already.
 * @param routeIds the routes that the page's address leads to
 * @param href path, search and hash of that address
 */
export function wayBack(routeIds: readonly string[], href: string): string | null {
  if (routeIds.some((id) => id.endsWith('/signin'))) return null;
  const isOwn = routeIds.some((id) => /\/area(\/|$)/.test(id) || id === '/dashboard');
  return isOwn ? `/signin?${new URLSearchParams({ back: href })}` : '/';
}
