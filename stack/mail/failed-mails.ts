import type pg from 'pg';
import type { Mail, MailOf } from '#server/mail/mailer.ts';
import { whyNotSent } from '#server/mail/why-not-sent.ts';

/** Writes down that a mail could not be sent, for those who run the platform: to whom is masked, and why has no secret in it. */
export async function mailFailed(pool: pg.Pool, { of, to, subject }: Mail, error: unknown): Promise<void> {
  if (!of) return;
  await pool.query(
    `insert into private.failed_mails as f (source, source_id, to_masked, subject, error, failed_at)
     values ($1, $2, $3, $4, $5, private.now())
     on conflict (source, source_id) do update set failed_at = excluded.failed_at, error = excluded.error, tries = f.tries + 1`,
    [of.source, of.id, masked(to), subject.slice(0, 200), whyNotSent(error)],
  );
}

/** One that failed before was sent after all. */
export async function mailSent(pool: pg.Pool, of: MailOf | undefined): Promise<void> {
  if (of)
    await pool.query('delete from private.failed_mails where source = $1 and source_id = $2', [
      of.source,
      of.id,
    ]);
}

/** 'a…@e….com': enough to know an address by, and too little to write to it. */
function masked(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}…@${host.slice(0, 1)}…${host.includes('.') ? host.slice(host.lastIndexOf('.')).slice(0, 20) : ''}`;
}
