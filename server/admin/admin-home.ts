import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/admin.ts';
import { defineRead } from '#server/commands/read.ts';

type Counts = z.input<typeof contract.adminHome.answer>;

/** For admins: how much waits for one of them. */
export const adminHome = defineRead(contract.adminHome, async ({ db }) => {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from contact_messages where not answered) as letters,
      (select count(*)::int from reports where decided_at is null) as reports,
      (select count(*)::int from private.verification_requests where status = 'open') as verifications,
      (select count(*)::int from private.mediations m where private.mediation_waits(m)) as disputes,
      (select count(*)::int from private.failing_jobs) + (select count(*)::int from private.failed_mails) as failures`.execute(
    db,
  );
  return rows[0] as Counts;
});
