import { sql } from 'kysely';
import * as contract from '#core/contract/calendar.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { defineRead } from '#server/commands/read.ts';

/** What a person has said of their own days. All of it is of who asks, and of nobody else. */
export const myDays = defineRead(contract.myDays, async ({ db, actor }, { from, to }) => {
  const within = sql`user_id = ${actor.homeId} and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<ReadAnswer<'my-days'>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'status', status, 'byRule', by_rule, 'byCalendar', by_calendar, 'away', case when away_from is not null or away_until is not null
          then jsonb_build_object('from', to_char(away_from, 'HH24:MI'), 'until', to_char(away_until, 'HH24:MI')) end) order by day), '[]')
        from availability where ${within}) as marks,
      (select coalesce(jsonb_agg(day order by day), '[]') from availability_skips where ${within}) as skipped,
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'note', note) order by day), '[]')
        from day_notes where ${within}) as notes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'status', status, 'weekdays', weekdays, 'from', from_day,
          'until', until_day, 'exceptMonths', except_months, 'exceptDays', except_days) order by created_at, id), '[]')
        from availability_rules where user_id = ${actor.homeId}) as rules`.execute(db);
  return rows[0] ?? { marks: [], skipped: [], notes: [], rules: [] };
});
