import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/admin.ts';
import { defineRead } from '#server/commands/read.ts';

const A_PAGE = 50;
const MOST_WORDS = 6;

type Answer = z.input<typeof contract.adminLog.answer>;
type Row = Answer['entries'][number] & { seq: number };

/** Who stands in the log: few, each found by one look into its index. The last row is null. */
const ADMINS = sql`admins (id) as (
  select (select l.admin_id from private.admin_log l order by l.admin_id limit 1)
  union all select (select l.admin_id from private.admin_log l where l.admin_id > a.id order by l.admin_id limit 1) from admins a where a.id is not null)`;

/** For admins: the log of what admins did. Names are those of now; of an account that is gone there is the id. */
export const adminLog = defineRead(contract.adminLog, async ({ db }, { before, adminId, words = '' }) => {
  const wanted: RawBuilder<SqlBool>[] = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(hasWord);
  if (before !== undefined) wanted.push(sql`l.seq < ${before}::bigint`);
  if (adminId !== undefined) wanted.push(sql`l.admin_id = ${adminId}::uuid`);
  const { rows } = await sql<Row>`
    with recursive ${ADMINS}
    select l.id, l.seq::int as seq, l.at, jsonb_build_object('id', l.admin_id, 'name', private.person_name(l.admin_id)) as admin, l.act,
      case when l.about_id is not null then jsonb_build_object('id', l.about_id, 'name', private.subject_name(l.about_id)) end as about,
      l.reason, l.data
    from (select * from private.admin_log l ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
      order by l.seq desc limit ${A_PAGE + 1}) l
    order by l.seq desc`.execute(db);
  const { rows: admins } = await sql<Answer['admins'][number]>`
    with recursive ${ADMINS}
    select a.id, private.person_name(a.id) as name from admins a where a.id is not null order by 2, 1`.execute(
    db,
  );
  const page = rows.slice(0, A_PAGE);
  return {
    entries: page.map(({ seq: _, ...entry }) => entry),
    next: rows.length > A_PAGE ? (page.at(-1)?.seq ?? null) : null,
    admins,
  };
});

/** A word of the act, of its reason, or of whom or what it names. Each way has an index of its own. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const pattern = sql`'%' || private.as_pattern(private.folded(${word})) || '%'`;
  return sql<SqlBool>`l.seq in (
    with who as materialized (select w.user_id from private.people_words w where w.words like ${pattern})
    select e.seq from private.admin_log e where e.words like ${pattern}
    union all select e.seq from admins a
      join private.people_words w on w.user_id = a.id and w.words like ${pattern}
      join private.admin_log e on e.admin_id = a.id
    union all select e.seq from private.admin_log e where e.about_id in (
      select user_id from who
      union all select a.id from artist_profiles a join who on who.user_id = a.user_id
      union all select v.id from venue_profiles v join who on who.user_id = v.user_id
      union all select c.id from contact_messages c where private.folded(c.name) like ${pattern}))`;
}
