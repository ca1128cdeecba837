import { Hono } from 'hono';
import { sql } from 'kysely';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { issueContent } from '#server/newsletter/issue-mail.ts';

/** A mail alone on a page: its styles stand in its elements; it loads and runs nothing. */
const HEADERS = () => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
});

/** An issue of the newsletter as a mail, for whoever has its key: admins are told it, and it ends when the issue is sent. */
export function newsletterPreview(db: Db): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/newsletter-preview/:key', async (c) => {
    const key = c.req.param('key');
    const { rows } = isId(key)
      ? await sql<{ subject: string; text: string }>`
          select subject, body as text from private.newsletters where preview_key = ${key}`.execute(db)
      : { rows: [] };
    const issue = rows[0] ?? refuse(refusals.unknownNewsletter());
    return new Response((await layOut(issueContent(issue))).html ?? '', { headers: HEADERS() });
  });
  return routes;
}
