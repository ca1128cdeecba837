import { AsyncLocalStorage } from 'node:async_hooks';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import { type Mail, MailNotTaken, type SendMail } from '#server/post.ts';
import { plainPagePolicy } from './page-policy.ts';

/** Sends by SMTP when a server is known; keeps mail in the database, to be read at /mail, when none is. */
export function createMailer(options: { pool: pg.Pool; smtpUrl?: string; from: string; log: Log }): SendMail {
  const { log } = options;
  const send = sender(options);
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      log.error('mail-failed', { error });
      throw error;
    }
    log.debug('mail-sent');
  };
}

function sender({ pool, smtpUrl, from }: { pool: pg.Pool; smtpUrl?: string; from: string }): SendMail {
  if (!smtpUrl) {
    return async ({ to, subject, text, html }) => {
      await pool.query(
        'insert into stack.mail (recipient, subject, text_body, html_body) values ($1, $2, $3, $4)',
        [to, subject, text ?? null, html ?? null],
      );
    };
  }
  // A server that says nothing must not hold up whoever waits for the mail to be gone.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return async (mail) => {
    // The people of the demo have addresses that can never exist (RFC 2606).
    if (/\.example$/i.test(mail.to)) return;
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw wasRefused(error as SmtpError)
        ? new MailNotTaken((error as Error).message, { cause: error })
        : error;
    }
  };
}

type SmtpError = Error & { code?: string; syscall?: string; responseCode?: number; timeoutType?: string };

/** Whether the server answered with a no, or was never reached; a connection lost later leaves it open. */
function wasRefused({ code, syscall, responseCode, timeoutType }: SmtpError): boolean {
  if (responseCode || syscall === 'connect' || code === 'EDNS') return true;
  return code === 'ETIMEDOUT' && timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT';
}

const redirectOfRequest = new AsyncLocalStorage<string>();

/** While `act` runs, links in the mails it sends lead to `redirectTo`: Lite itself would always use the front page. */
export function withMailRedirect<T>(redirectTo: string | null, act: () => Promise<T>): Promise<T> {
  return redirectTo ? redirectOfRequest.run(redirectTo, act) : act();
}

/** A mail of the auth service with its links leading where the person's browser asked. */
export function redirected(mail: Mail): Mail {
  const redirectTo = redirectOfRequest.getStore();
  if (!redirectTo) return mail;
  const lead = (body?: string) =>
    body?.replace(/redirect_to=[^&"'\s<]*/g, () => `redirect_to=${encodeURIComponent(redirectTo)}`);
  return { ...mail, text: lead(mail.text), html: lead(mail.html) };
}

const STYLE = `
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif } body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
    article { border-top: 1px solid; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 } .to { margin: 0; opacity: .75 }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`;

/** The Content-Security-Policy of the page at /mail. */
export const MAIL_POLICY = plainPagePolicy(STYLE);

/** The page at /mail: the newest hundred mails that were not sent, links ready to follow. */
export async function mailPage(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{
    recipient: string;
    subject: string;
    text_body: string | null;
    sent_at: Date | string;
  }>('select recipient, subject, text_body, sent_at from stack.mail order by id desc limit 100');
  const letters = rows.map(
    ({ recipient, subject, text_body, sent_at }) => `<article>
      <h2>${escaped(subject)}</h2>
      <p class="to">To ${escaped(recipient)} · <time>${escaped(new Date(sent_at).toISOString().slice(0, 16).replace('T', ' '))} UTC</time></p>
      <pre>${linked(text_body ?? '')}</pre>
    </article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail · Running Order</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
    <h1>Mail</h1><p>No SMTP server is known (SMTP_URL), so mail is kept here instead of being sent. Only this machine sees this page.</p>
    ${letters.join('\n') || '<p>Nothing yet.</p>'}</body></html>`;
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
