import { sql } from 'kysely';
import { aroundOffers } from '#server/band/around-offers.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { BusyRead } from './read-busy.ts';

/** More times than these nobody has; the later ones are left out. */
const MOST_TIMES = 5_000;

/**
 * Writes when the owner of a calendar is busy in place of what was known, and has their days and the offers of their bands follow. Nothing is
 * written where nothing changed.
 */
export async function keepBusy(
  context: Pick<CommandContext, 'tx' | 'now'>,
  source: { id: string; userId: string; isPersonal: boolean; timeZone: string },
  { spans, days }: BusyRead,
): Promise<void> {
  const { tx } = context;
  const times = JSON.stringify([
    ...spans.map(({ from, until }) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
  ]);
  const whole = JSON.stringify(days);
  const write = async () => {
    const { numAffectedRows } = await sql`
      with given as (
        select tstzrange(x."from", x.until, '[)') as span from jsonb_to_recordset(${times}::jsonb) as x ("from" timestamptz, until timestamptz)
        union all
        select tstzrange(private.instant_of_night(x."from", time '06:00', ${source.timeZone}), private.instant_of_night(x.until, time '06:00', ${source.timeZone}), '[)')
        from jsonb_to_recordset(${whole}::jsonb) as x ("from" date, until date)
      ), wanted as (
        select span from (select unnest(range_agg(span)) as span from given where not isempty(span)) j order by span limit ${MOST_TIMES}
      ), gone as (
        delete from private.busy_times b where b.source_id = ${source.id}::uuid and not exists (select from wanted w where w.span = b.span) returning 1
      ), come as (
        insert into private.busy_times (source_id, user_id, is_personal, span)
        select ${source.id}::uuid, ${source.userId}::uuid, ${source.isPersonal}, w.span from wanted w
        where not exists (select from private.busy_times b where b.source_id = ${source.id}::uuid and b.span = w.span) returning 1
      ) select 1 from gone union all select 1 from come`.execute(tx);
    return numAffectedRows;
  };
  if (source.isPersonal) {
    await aroundOffers(context, source.userId, write);
    return;
  }
  await write();
  await sql`select private.follow_calendars(${source.userId}::uuid)`.execute(tx);
}
