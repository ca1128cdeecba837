/**
 * Whether the page at `url` (path and query) already shows what a notification's route leads to. A page has a path of
 * its own in each area: '/venue/messages' is '/messages'.
 */
export function isLookedAt(route: string, url: string): boolean {
  const [there, here] = [new URL(route, BASE), new URL(url, BASE)];
  if (!there.pathname.endsWith(here.pathname) && !here.pathname.endsWith(there.pathname)) return false;
  return [...there.searchParams].every(([name, value]) => here.searchParams.get(name) === value);
}

const BASE = 'http://here';
