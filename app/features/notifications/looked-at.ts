/**
 * Whether the page at `url` (path and query) already shows what a notification's route leads to. A page has a path of
 * its own in each area: '/venue/messages' is '/messages'.
 */
export function isLookedAt(route: string, url: string): boolean {
  const [there, here] = [new URL(route, BASE), new URL(url, BASE)];
  if (!there.pathname.endsWith(here.pathname) && !here.pathname.endsWith(there.pathname)) return false;
  return [...there.searchParams].every(([name, value]) => here.searchParams.get(name) === value);
}

/** Those of them that are new and that the page at `url` shows. A conversation is read by what is read in it. */
export function newAndLookedAt(
  items: readonly { id: string; kind: string; route: string; is_new: boolean }[],
  url: string,
): string[] {
  return items
    .filter(({ is_new, kind, route }) => is_new && kind !== 'message' && isLookedAt(route, url))
    .map(({ id }) => id);
}

const BASE = 'http://here';
