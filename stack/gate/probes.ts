import type { IncomingMessage } from 'node:http';
import { hasBody } from './body.ts';
import type { Target } from './target.ts';

/** The addresses at which whoever watches over the process asks how it does. */
const PROBES = ['/healthz', '/readyz'] as const;
export type Probe = (typeof PROBES)[number];

/** The question how the process does that a request is; null for any other request. */
export function probeOf(request: IncomingMessage, target: Target | null): Probe | null {
  if (!target || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  if (target.query.length > 0 || hasBody(request)) return null;
  return PROBES.find((path) => path === target.path) ?? null;
}
