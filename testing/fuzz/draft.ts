/**
 * Who sends it: nobody, one of the demo accounts, an account made for this run (which may be deleted by it), or whoever holds the link of a
 * booking without an account.
 */
export type Sender = 'nobody' | 'venue' | 'artist' | 'own' | 'link';

/** A request in parts, before it is put into bytes. Path and query are as on the wire. */
export type Draft = {
  /** The address it is counted under: method and path without ids. */
  route: string;
  method: string;
  path: string;
  query: string[];
  headers: [string, string][];
  body: Buffer | null;
  as: Sender;
};

export const headerOf = ({ headers }: Draft, name: string): string | undefined =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1];

export function setHeader(draft: Draft, name: string, value: string): void {
  draft.headers = draft.headers.filter(([each]) => each.toLowerCase() !== name);
  draft.headers.push([name, value]);
}

export function dropHeader(draft: Draft, name: string): void {
  draft.headers = draft.headers.filter(([each]) => each.toLowerCase() !== name);
}

const targetOf = ({ path, query }: Draft): string => (query.length > 0 ? `${path}?${query.join('&')}` : path);

/** The request as bytes. Header values are sent as they are, one byte a character below 256. */
export function bytesOf(draft: Draft, version = 'HTTP/1.1', lineEnd = '\r\n'): Buffer {
  const lines = [
    `${draft.method} ${targetOf(draft)} ${version}`,
    ...draft.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join(lineEnd)}${lineEnd}${lineEnd}`, 'latin1');
  return draft.body ? Buffer.concat([head, draft.body]) : head;
}

/** Says how long the body is, unless something says so already. */
export function withLength(draft: Draft): Draft {
  const isTold = headerOf(draft, 'content-length') ?? headerOf(draft, 'transfer-encoding');
  const mayHaveBody = draft.body || !['GET', 'HEAD'].includes(draft.method);
  if (isTold === undefined && mayHaveBody)
    draft.headers.push(['content-length', String(draft.body?.length ?? 0)]);
  return draft;
}
