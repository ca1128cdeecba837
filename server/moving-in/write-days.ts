import { sql } from 'kysely';
import type * as z from 'zod';
import type { takeOverFile } from '#core/contract/moving-in.ts';
import type { Into, Written } from '#server/moving-in/into.ts';

type Rows = Extract<z.output<typeof takeOverFile.input>['rows'], { kind: 'days' }>['days'];

/** Marks days that are not past and do not say the same already. */
export async function writeDays(into: Into, days: Rows): Promise<Written> {
  const { tx, actor } = into.context;
  const last = new Map(days.map((row) => [row.day, row]));
  const { rows: fresh } = await sql<{ day: string }>`
    select d.day::text as day from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as d (day date, status text)
    where d.day between ${into.today}::date and date '2099-12-31' and not exists (select from availability a
      where a.user_id = ${actor.homeId}::uuid and a.day = d.day and a.status = d.status)`.execute(tx);
  const result = { written: fresh.length, alreadyThere: last.size - fresh.length };
  if (into.importId === null) return result;
  await markFreshDays(
    into,
    fresh.flatMap(({ day }) => {
      const row = last.get(day);
      return row ? [{ day, mark: row.status, note: row.note ?? null }] : [];
    }),
  );
  return result;
}

/** Marks days and writes notes where none is, and keeps what stood there, so that all of it can be taken back. */
export async function markFreshDays(
  { context, importId }: Into,
  days: readonly { day: string; mark: 'free' | 'unavailable' | null; note: string | null }[],
): Promise<void> {
  if (days.length === 0) return;
  const { tx, actor, now } = context;
  const given = JSON.stringify(days);
  await sql`
    insert into private.imported_days (import_id, day, mark, before, note)
    select ${importId}::uuid, d.day, d.mark, a.status, case when n.day is null then nullif(btrim(d.note), '') end
    from jsonb_to_recordset(${given}::jsonb) as d (day date, mark text, note text)
    left join availability a on a.user_id = ${actor.homeId}::uuid and a.day = d.day
    left join day_notes n on n.user_id = ${actor.homeId}::uuid and n.day = d.day`.execute(tx);
  await sql`
    insert into day_notes (user_id, day, note, updated_at)
    select ${actor.homeId}::uuid, d.day, left(d.note, 280), ${now.toISOString()}::timestamptz
    from private.imported_days d where d.import_id = ${importId}::uuid and d.note is not null
    on conflict do nothing`.execute(tx);
  const marked = days.filter(({ mark }) => mark !== null);
  if (marked.length > 0)
    await sql`select private.mark_days(${actor.homeId}::uuid, ${marked.map(({ day }) => day)}::date[],
      ${marked.map(({ mark }) => mark)}::text[])`.execute(tx);
}
