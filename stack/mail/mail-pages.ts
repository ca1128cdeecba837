import type { Context, Hono } from 'hono';
import type pg from 'pg';
import { contentDisposition } from '#core/documents/file-name.ts';
import { admittedOf } from '../gate/admitted.ts';
import { MAIL_POLICY } from '../web/page-policy.ts';
import { type KeptMail, MAIL_LIST_POLICY, mailList } from './mail-list.ts';

const COLUMNS = 'id, recipient, subject, text_body, html_body, event_method, papers, sent_at';

/**
 * The mails that were not sent, for this machine alone: the newest hundred at /mail, one as its reader would see it at
 * /mail/<id>, and its event at /mail/<id>/show.ics.
 */
export function mountMailPages(app: Hono, pool: pg.Pool): void {
  app.get('/mail', async (c, next) => {
    if (!isLocal(c)) return next();
    const { rows } = await pool.query<KeptMail>(
      `select ${COLUMNS} from stack.mail order by id desc limit 100`,
    );
    c.header('Content-Security-Policy', MAIL_LIST_POLICY);
    return c.html(mailList(rows));
  });
  app.get('/mail/:id{[0-9]{1,15}}', async (c, next) => {
    const { rows } = isLocal(c)
      ? await pool.query('select html_body from stack.mail where id = $1', [c.req.param('id')])
      : { rows: [] };
    const html: string | null = rows[0]?.html_body ?? null;
    if (html === null) return next();
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(html);
  });
  app.get('/mail/:id{[0-9]{1,15}}/show.ics', async (c, next) => {
    const { rows } = isLocal(c)
      ? await pool.query('select event_ics from stack.mail where id = $1', [c.req.param('id')])
      : { rows: [] };
    const ics: string | null = rows[0]?.event_ics ?? null;
    if (ics === null) return next();
    return c.body(ics, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': contentDisposition('show.ics'),
    });
  });
}

const isLocal = (c: Context) => admittedOf(c)?.isLocal ?? false;
