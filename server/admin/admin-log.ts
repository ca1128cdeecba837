import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/admin.ts';
import { defineRead } from '#server/commands/read.ts';

const A_PAGE = 50;

type Answer = z.input<typeof contract.adminLog.answer>;
type Row = Answer['entries'][number] & { seq: number };

/** For admins: the log of what admins did. Names are those of now; of an account that is gone there is the id. */
export const adminLog = defineRead(contract.adminLog, async ({ db }, { before, adminId, words }) => {
  const { rows } = await sql<Row>`
    select l.id, l.seq::int as seq, l.at, jsonb_build_object('id', l.admin_id, 'name', private.person_name(l.admin_id)) as admin, l.act,
      case when l.about_id is not null then jsonb_build_object('id', l.about_id, 'name', private.subject_name(l.about_id)) end as about,
      l.reason, l.data
    from private.admin_log l
    where (${before ?? null}::bigint is null or l.seq < ${before ?? null}::bigint)
      and (${adminId ?? null}::uuid is null or l.admin_id = ${adminId ?? null}::uuid)
      and not exists (
        select from regexp_split_to_table(private.folded(btrim(${words ?? ''})), '\\s+') word
        where position(word in private.folded(concat_ws(' ', replace(l.act, '-', ' '), l.reason,
          private.person_name(l.admin_id), private.subject_name(l.about_id)))) = 0)
    order by l.seq desc limit ${A_PAGE + 1}`.execute(db);
  const { rows: admins } = await sql<Answer['admins'][number]>`
    select a.admin_id as id, private.person_name(a.admin_id) as name
    from (select distinct admin_id from private.admin_log) a order by 2, 1`.execute(db);
  const page = rows.slice(0, A_PAGE);
  return {
    entries: page.map(({ seq: _, ...entry }) => entry),
    next: rows.length > A_PAGE ? (page.at(-1)?.seq ?? null) : null,
    admins,
  };
});
