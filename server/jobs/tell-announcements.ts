import { sql } from 'kysely';
import { formatInstant } from '#core/calendar/clock.ts';
import { t } from '#core/words/t.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';

/** How many accounts one transaction looks at, and a round. */
const A_BATCH = 500;
const A_ROUND = 10;

/**
 * Tells everybody whose settings say so of an announcement once it begins. Who was told is a mark in the order of accounts, moved in the
 * transaction that tells them: killed between two batches nobody is told twice, and nobody is left out.
 */
export const tellAnnouncements: Job = {
  name: 'tell-announcements',
  async run(db: Db) {
    let told = 0;
    for (let batch = 0; batch < A_ROUND; batch += 1) {
      const some = await db.transaction().execute(tellSome);
      if (some === null) break;
      told += some;
    }
    return told;
  },
};

type Due = {
  id: string;
  title: string;
  text: string;
  from: string | null;
  until: string | null;
  toldTo: string;
};

/** Null where nothing is due, or another process is at it. */
async function tellSome(tx: Tx): Promise<number | null> {
  const { rows } = await sql<Due>`
    select id, title, body as text, down_from as "from", down_until as until, told_to as "toldTo" from private.announcements
    where told_at is null and ended_at is null and starts_at <= private.now() and ends_at > private.now()
    order by starts_at, id limit 1 for update skip locked`.execute(tx);
  const due = rows[0];
  if (!due) return null;
  const { id, title, text, from, until, toldTo } = due;
  const down = from && until ? t`Not available from ${inUtc(from)} to ${inUtc(until)} (UTC).\n\n` : '';
  const params = { heading: title, note: down + text };
  const { rows: looked } = await sql<{ last: string | null; looked: number; told: number }>`
    with batch as (select u.id from auth.users u where u.id > ${toldTo}::uuid order by u.id limit ${A_BATCH}),
    told as (
      insert into notifications (user_id, kind, params, route, created_at)
      select s.id, 'system-announcement', ${JSON.stringify(params)}::jsonb,
        case when p.user_type = 'venue' then '/venue-dashboard' else '/artist/dashboard' end, private.now()
      from batch s join settings t on t.user_id = s.id and t.push_system_announcements join profiles p on p.id = s.id
      join auth.users u on u.id = s.id
      where u.deleted_at is null and (u.banned_until is null or u.banned_until <= private.now()) and not private.is_demo_account(s.id)
      returning 1)
    select (select id from batch order by id desc limit 1) as last, (select count(*)::int from batch) as looked,
      (select count(*)::int from told) as told`.execute(tx);
  const { last, looked: many, told } = looked[0] as { last: string | null; looked: number; told: number };
  await sql`
    update private.announcements set told_to = coalesce(${last}::uuid, told_to),
      told_at = case when ${many < A_BATCH} then private.now() end
    where id = ${id}`.execute(tx);
  return told;
}

const inUtc = (instant: string): string => formatInstant(new Date(instant).toISOString(), 'UTC');
