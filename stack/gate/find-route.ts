import { areaOf, ROUTES, type Route } from './routes.ts';

export type FoundRoute = { route: Route } | { notAllowed: readonly string[] } | null;

/** Finds the route of a method and path; or, where the address is served, with which methods. */
export function createRouter(routes = ROUTES): (method: string, segments: readonly string[]) => FoundRoute {
  const exact = new Map<string, Route[]>();
  const patterns: { parts: string[]; routes: Route[] }[] = [];
  for (const [path, route] of routes) {
    if (!/[:*]/.test(path)) exact.set(path, [...(exact.get(path) ?? []), route]);
    else {
      const parts = path.slice(1).split('/');
      const known = patterns.find((each) => each.parts.join('/') === parts.join('/'));
      if (known) known.routes.push(route);
      else patterns.push({ parts, routes: [route] });
    }
  }
  return (method, segments) => {
    const asked = method === 'HEAD' ? 'GET' : method;
    const area = areaOf(segments);
    const there =
      exact.get(`/${segments.join('/')}`) ??
      patterns.find(({ parts, routes: [first] }) => first?.area === area && matches(parts, segments))?.routes;
    if (!there) return null;
    const route = there.find((each) => each.method === asked);
    return route
      ? { route }
      : { notAllowed: there.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : [each.method])) };
  };
}

function matches(parts: readonly string[], segments: readonly string[]): boolean {
  for (const [at, part] of parts.entries()) {
    if (part === '*') return segments.length > at;
    if (segments[at] === undefined || (part[0] !== ':' && part !== segments[at])) return false;
  }
  return parts.length === segments.length;
}
