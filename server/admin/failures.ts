import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/failure.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

type Answer = z.input<typeof contract.failures.answer>;

const MOST_MAILS = 200;

/** For admins: what failed and has not succeeded since, the newest first. */
export const failures = defineRead(contract.failures, async ({ db }) => {
  const { rows: jobs } = await sql<Answer['jobs'][number]>`
    select name, failed_at as "failedAt", first_failed_at as since, in_a_row as "inARow", error
    from private.failing_jobs order by failed_at desc, name`.execute(db);
  const { rows: mails } = await sql<Answer['mails'][number]>`
    select id, to_masked as "to", subject, error, tries, failed_at as "failedAt"
    from private.failed_mails order by failed_at desc, id limit ${MOST_MAILS}`.execute(db);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from private.failed_mails`.execute(db);
  return { jobs, mails, moreMails: (all[0]?.count ?? 0) - mails.length };
});

/** A job that failed runs with the next round; what is done once an hour or a day, too. */
export const tryJobAgain = defineCommand(contract.tryJobAgain, {
  async run(context, { job }) {
    const { tx } = context;
    const { rows } = await sql`select from private.failing_jobs where name = ${job} for update`.execute(tx);
    if (rows.length === 0) refuse(refusals.notFailing());
    await sql`delete from private.chores where name = ${job}`.execute(tx);
    await publish(context, { kind: 'failure-tried-again', by: null, about: {}, data: { what: 'job' } });
    return { job };
  },
});

/** A mail is handed over again, from its first try on. It is listed again if it fails again. */
export const tryMailAgain = defineCommand(contract.tryMailAgain, {
  async run(context, { failureId }) {
    const { tx } = context;
    const { rows } = await sql<{ source: string; sourceId: string }>`
      delete from private.failed_mails where id = ${failureId} returning source, source_id as "sourceId"`.execute(
      tx,
    );
    const failed = rows[0] ?? refuse(refusals.notFailing());
    await sql`select private.mail_again(${failed.source}, ${failed.sourceId})`.execute(tx);
    await publish(context, { kind: 'failure-tried-again', by: null, about: {}, data: { what: 'mail' } });
    return { failureId };
  },
});
