import type { IncomingMessage } from 'node:http';

/** What a request may tell those behind the gate; every other header ends here. */
const KEPT = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'apikey',
  'authorization',
  'cache-control',
  'content-profile',
  'content-type',
  'accept-profile',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'prefer',
  'stripe-signature',
  'user-agent',
  'x-client-info',
  'x-incoming-secret',
  'x-link',
  'x-link-proof',
  'x-profile',
  'x-supabase-api-version',
  'x-upsert',
]);

/** Headers that say one thing: two of them contradict each other, and whoever reads on may choose the other one. */
const ONCE = new Set([
  'accept-profile',
  'apikey',
  'authorization',
  'content-length',
  'content-profile',
  'content-type',
  'host',
  'idempotency-key',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'stripe-signature',
  'transfer-encoding',
  'x-incoming-secret',
  'x-link',
  'x-link-proof',
  'x-profile',
  'x-upsert',
]);

/** Whether a header that says one thing is there twice. */
export function contradictsItself({ rawHeaders }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** The request as it goes on: one spelling of its address, the headers that mean something here, and its body in memory. */
export function rebuild(
  request: IncomingMessage,
  target: string,
  { body = null, withCookies = false }: { body?: Buffer | null; withCookies?: boolean } = {},
): void {
  const headers: Record<string, string> = {};
  for (const name of withCookies ? [...KEPT, 'cookie'] : KEPT) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const prefer = headers.prefer && knownPreferences(headers.prefer);
  if (prefer) headers.prefer = prefer;
  else delete headers.prefer;
  if (body) headers['content-length'] = String(body.length);
  const raw = Object.entries(headers).flat();
  Object.assign(request, { url: target, headers, rawHeaders: raw }, body ? { rawBody: body } : {});
}

const PREFERENCES = /^(return=(minimal|representation)|count=exact|resolution=(merge|ignore)-duplicates)$/;

function knownPreferences(text: string): string {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => PREFERENCES.test(each))
    .join(',');
}
