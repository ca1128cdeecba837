import type { Context } from 'hono';

/** How an answer is named while it stays the same: by its content (in quotes), and by when what it is made of was changed last. */
type Known = { etag: string; changedAt?: Date };

/**
 * Whether whoever asks has this answer already (RFC 9110, 13): they name it, or, where they name none, they had it when nothing was changed
 * since. Sets both names on the answer.
 */
export function isUnchanged(c: Context, { etag, changedAt }: Known): boolean {
  c.header('ETag', etag);
  if (changedAt) c.header('Last-Modified', changedAt.toUTCString());
  const named = c.req.header('if-none-match');
  if (named !== undefined)
    return named.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  // Headers have whole seconds.
  return changedAt !== undefined && since >= Math.floor(changedAt.getTime() / 1000) * 1000;
}
