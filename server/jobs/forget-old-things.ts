import { type RawBuilder, sql } from 'kysely';
import { DISOWN_DAYS } from '#core/account/guarded-acts.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';

/** How many rows one statement takes: short transactions, however long the job was away. */
const BATCH = 1_000;

/**
 * How long what is no part of an account, or of the books, is kept. The same table stands in
 * docs/decisions/what-deletion-keeps.md and, in words for people, on the privacy page.
 */
const KEPT: { table: string; key: string; until: RawBuilder<unknown> }[] = [
  { table: 'stack.mail', key: 'id', until: sql`sent_at < private.now() - interval '30 days'` },
  // What sign-in keeps goes by the machine's own clock, as it was written.
  { table: 'stack.sign_in_checks', key: 'id', until: sql`at < now() - interval '2 hours'` },
  { table: 'stack.known_devices', key: 'ctid', until: sql`last_seen_at < now() - interval '90 days'` },
  { table: 'stack.google_flows', key: 'state_hash', until: sql`created_at < now() - interval '1 day'` },
  { table: 'stack.passkey_challenges', key: 'id', until: sql`created_at < now() - interval '1 day'` },
  // The payment service delivers an event again for 30 days at most.
  { table: 'private.provider_events', key: 'id', until: sql`handled_at < now() - interval '45 days'` },
  {
    table: 'auth.one_time_tokens',
    key: 'id',
    until: sql`created_at < (now() - interval '1 day') at time zone 'UTC'`,
  },
  { table: 'auth.mfa_challenges', key: 'id', until: sql`created_at < now() - interval '1 day'` },
  {
    table: 'auth.refresh_tokens',
    key: 'id',
    until: sql`revoked and updated_at < now() - interval '7 days'`,
  },
  { table: 'auth.sessions', key: 'id', until: sql`not_after < now()` },
  { table: 'auth.audit_log_entries', key: 'id', until: sql`created_at < private.now() - interval '90 days'` },
  { table: 'auth.flow_state', key: 'id', until: sql`created_at < private.now() - interval '1 day'` },
  {
    table: 'public.contact_messages',
    key: 'id',
    until: sql`answered_at < private.now() - interval '1 year' or created_at < private.now() - interval '2 years'`,
  },
  {
    table: 'private.match_impressions',
    key: 'id',
    until: sql`at < private.now() - interval '180 days'`,
  },
  {
    table: 'private.guarded_acts',
    key: 'id',
    // What stood before an act of sign-in is a secret: it goes once the act is no longer taken back.
    until: sql`at < private.now() - interval '90 days'
      or jsonb_exists_any(before, array['factor', 'codes', 'email']) and at < private.now() - ${DISOWN_DAYS + 1} * interval '1 day'`,
  },
  { table: 'public.notifications', key: 'id', until: sql`created_at < private.now() - interval '1 year'` },
  {
    table: 'public.domain_events',
    key: 'id',
    until: sql`booking_id is null and at < private.now() - interval '2 years'`,
  },
  // Which row of the list got an issue: what the counts of the issue say stays.
  {
    table: 'private.newsletter_mails',
    key: 'id',
    until: sql`newsletter_id in (select id from private.newsletters where state = 'sent' and sent_at < private.now() - interval '90 days')`,
  },
  // A link that has ended opens nothing; its list says for a month what became of it.
  {
    table: 'private.press_kits',
    key: 'id',
    until: sql`coalesce(withdrawn_at, ends_at) < private.now() - interval '30 days'`,
  },
  // For so long somebody may have to show that a paper was sent.
  { table: 'private.sent_invoices', key: 'id', until: sql`made_at < private.now() - interval '3 years'` },
  { table: 'private.accounting_archives', key: 'user_id', until: sql`ends_at < private.now()` },
  // Its pieces go with it.
  { table: 'private.own_archives', key: 'id', until: sql`ends_at < private.now()` },
  // For a month the list says that it has ended, to whoever wonders why a program stopped.
  { table: 'private.api_tokens', key: 'id', until: sql`ends_at < private.now() - interval '30 days'` },
  { table: 'private.webhook_sends', key: 'id', until: sql`at < private.now() - interval '30 days'` },
  { table: 'private.failed_mails', key: 'id', until: sql`failed_at < private.now() - interval '7 days'` },
  { table: 'private.announcements', key: 'id', until: sql`ends_at < private.now() - interval '1 year'` },
  // Only where a member said that the contact erases itself; the others are named in the list.
  { table: 'public.contacts', key: 'id', until: sql`erases_itself and keep_until < private.today()` },
  // So long a mail that comes again is known to have come; its person reads what became of it in the conversation.
  { table: 'private.mails_in', key: 'id', until: sql`at < private.now() - interval '90 days'` },
  { table: 'private.account_letters', key: 'id', until: sql`at < private.now() - interval '30 days'` },
  { table: 'private.admin_log', key: 'id', until: sql`at < private.now() - interval '6 years'` },
];

/** Deletes what has been kept long enough. A table that a deployment does not have, or may not touch, is left out. */
export const forgetOldThings: Job = {
  name: 'forget-old-things',
  async run(db) {
    if (!(await isTimeFor(db, 'forget-old-things', '1 hour'))) return 0;
    let gone = 0;
    for (const { table, key, until } of KEPT) {
      if (await mayDelete(db, table)) gone += await deleteAll(db, table, key, until);
    }
    return gone;
  },
};

async function mayDelete(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select case when to_regclass(${table}) is null then false else has_table_privilege(to_regclass(${table}), 'delete') end as may`.execute(
    db,
  );
  return rows[0]?.may ?? false;
}

async function deleteAll(db: Db, table: string, key: string, until: RawBuilder<unknown>): Promise<number> {
  for (let gone = 0; ; ) {
    const found = await db.transaction().execute(async (tx) => {
      // Nothing changes for whoever has a page open: what goes is too old to stand on one.
      await sql`select set_config('stack.quiet', 'on', true)`.execute(tx);
      const { numAffectedRows } = await sql`
        with old as (
          select ${sql.ref(key)} as key from ${sql.table(table)} where ${until} limit ${BATCH} for update skip locked)
        delete from ${sql.table(table)} where ${sql.ref(key)} in (select key from old)`.execute(tx);
      return Number(numAffectedRows ?? 0);
    });
    gone += found;
    if (found < BATCH) return gone;
  }
}
