import { createTransport, type SendMailOptions } from 'nodemailer';
import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import { type Mail, MailNotTaken, type SendMail } from '#server/mail/mailer.ts';
import { mailFailed, mailSent } from './failed-mails.ts';

/** Sends by SMTP when a server is known; keeps mail in the database, to be read at /mail, when none is. */
export function createMailSender(options: {
  pool: pg.Pool;
  smtpUrl?: string;
  from: string;
  log: Log;
}): SendMail {
  const { log, pool } = options;
  const send = sender(options);
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      log.error('mail-failed', { error });
      await mailFailed(pool, mail, error).catch(() => {});
      throw error;
    }
    log.debug('mail-sent');
    await mailSent(pool, mail.of).catch(() => {});
  };
}

function sender({ pool, smtpUrl, from }: { pool: pg.Pool; smtpUrl?: string; from: string }): SendMail {
  if (!smtpUrl) {
    return async ({ to, subject, text, html, event, replyTo, messageId, papers = [] }) => {
      await pool.query(
        `insert into stack.mail (recipient, subject, text_body, html_body, event_method, event_ics, reply_to, message_id, papers, sent_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, private.now())`,
        [
          ...[to, subject, text ?? null, html ?? null, event?.method ?? null, event?.ics ?? null],
          ...[replyTo?.address ?? null, messageId ?? null],
          // What they are is kept, and they are where they were made from.
          JSON.stringify(papers.map(({ filename, content }) => ({ filename, bytes: content.length }))),
        ],
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
      await transport.sendMail(messageOf(mail));
    } catch (error) {
      throw wasRefused(error as SmtpError)
        ? new MailNotTaken((error as Error).message, { cause: error })
        : error;
    }
  };
}

/**
 * A mail as nodemailer takes it: an event is both another form of the text, which mail programs show as an invitation, and a
 * file. No program should answer such mails (RFC 3834).
 */
function messageOf({
  event,
  unsubscribe,
  returnTo,
  references,
  papers = [],
  of: _,
  ...mail
}: Mail): SendMailOptions {
  return {
    ...mail,
    ...(returnTo && { envelope: { from: returnTo, to: mail.to } }),
    ...(references && { references: [...references], inReplyTo: references.at(-1) }),
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: papers.map(({ filename, content }) => ({
      ...{ filename, content: Buffer.from(content) },
      contentType: filename.endsWith('.xml') ? 'application/xml' : 'application/pdf',
    })),
    ...(event && { icalEvent: { method: event.method, filename: event.filename, content: event.ics } }),
  };
}

type SmtpError = Error & { code?: string; syscall?: string; responseCode?: number; timeoutType?: string };

/** Whether the server answered with a no, or was never reached; a connection lost later leaves it open. */
function wasRefused({ code, syscall, responseCode, timeoutType }: SmtpError): boolean {
  if (responseCode || syscall === 'connect' || code === 'EDNS') return true;
  return code === 'ETIMEDOUT' && timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT';
}
