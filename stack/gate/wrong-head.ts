import type { IncomingMessage } from 'node:http';
import { refusals } from '#core/refusal.ts';
import { hasBody } from './body.ts';
import { type GateRefusal, refused } from './gate-refusal.ts';
import { type Columns, hasFilter, wrongRestQuery } from './rest-query.ts';
import type { Route } from './routes.ts';
import type { Target } from './target.ts';

/** What can be said of a request before its body is read. */
export function wrongHead(
  route: Route,
  request: IncomingMessage,
  target: Target,
  columns: Columns,
): GateRefusal | null {
  const unknown = route.query && target.query.find(([name]) => !route.query?.includes(name));
  if (unknown) return refused(400, 'bad-query', `"${unknown[0].slice(0, 60)}" means nothing here.`);
  if (route.query && new Set(target.query.map(([name]) => name)).size < target.query.length) {
    return refused(400, 'bad-query', 'A parameter stands twice in the address.');
  }
  if (route.notFromPages && request.headers.origin !== undefined) return refusals.notFromPages();
  if (request.headers['content-encoding']) {
    return refused(415, 'bad-encoding', 'A body is sent as it is, without compression.');
  }
  return (
    (route.body ? wrongBodyHead(route, request) : bodyWhereNone(request)) ?? wrongRest(route, target, columns)
  );
}

function wrongBodyHead(route: Route, request: IncomingMessage): GateRefusal | null {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > (route.most ?? 0)) return tooLarge(route);
  if (route.body !== 'file' && hasBody(request) && !isJson(request.headers['content-type'])) {
    return refused(415, 'not-json', 'The body must be JSON (Content-Type: application/json).');
  }
  return null;
}

function wrongRest(route: Route, target: Target, columns: Columns): GateRefusal | null {
  if (!route.relation) return null;
  const { name, open } = route.relation;
  if (route.method === 'PATCH' && !hasFilter(target.query)) {
    return refused(400, '21000', 'An update says which rows it means.');
  }
  return wrongRestQuery(name, open, target.query, columns);
}

function bodyWhereNone(request: IncomingMessage): GateRefusal | null {
  return hasBody(request) ? refused(400, 'no-body', 'A request of this kind has no body.') : null;
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset=utf-8)?\s*$/i.test(contentType ?? '');
}

/** The refusal of a body that is larger than the route takes. */
export function tooLarge({ body, most = 0 }: Route): GateRefusal {
  if (body !== 'file') return refusals.tooLarge(most);
  return refusals.tooLargeAsFile(most);
}
