import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { CLOCKS, TOLD_BEFORE } from '#core/settlement/clocks.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/**
 * Both sides are told of the clocks of a settlement 3 days and 1 day before they run out. That a show is to be concluded is told at its
 * end, three days before.
 */
export const remindToSettle: Job = {
  name: 'remind-to-settle',
  everyMs: MINUTE_MS,
  run: (db) => inBatches(db, remind),
};

type Clock = {
  what: 'conclude' | 'proposal' | 'statement' | 'contest';
  days: number;
  runs_out: string;
  time_zone: string;
  label: string | null;
  booking_id: string;
  show_id: string;
  artist_id: string;
  venue_id: string;
};

async function remind(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  // Another copy of the process is at it: what it writes is seen in the next round.
  const { rows: turn } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('remind-to-settle', 0)) as mine`.execute(tx);
  if (!turn[0]?.mine) return 0;
  const [first, last] = TOLD_BEFORE;
  const { rows } = await sql<Clock>`
    -- Asked once: for each row it would be a query of its own.
    with clock as materialized (select private.now() as now, private.now() + make_interval(days => ${first}) as first, private.now() + make_interval(days => ${last}) as last),
    clocks as (
      select 'conclude' as what, b.id as booking_id, s.ends_at + make_interval(days => ${CLOCKS.conclude}) as runs_out, null as label
      from clock, bookings b join shows s on s.id = b.show_id
      where b.status = 'played' and b.show_date between clock.now::date - ${CLOCKS.conclude + 2}::int and clock.first::date
        and s.ends_at between clock.now - make_interval(days => ${CLOCKS.conclude}) and clock.first - make_interval(days => ${CLOCKS.conclude}) and not exists (select from settlements t where t.booking_id = b.id)
      union all
      select 'proposal', b.id, max(p.concludes_at), null from clock, house_proposals p join bookings b on b.show_id = p.show_id and b.status = 'played'
      where p.concludes_at > clock.now and not exists (select from house_sheets h where h.show_id = p.show_id and h.stated_at >= p.proposed_at)
      group by b.id
      union all
      -- The rest of a statement waits for an answer also while a line of it is open; which one is said.
      select 'statement', t.booking_id, t.answer_by, (select c.label from line_claims c where c.settlement_id = t.id and c.answer_by > clock.now
          and not exists (select from line_claims later where later.settlement_id = c.settlement_id and later.line_id = c.line_id and later.seq > c.seq)
          order by c.seq limit 1)
        from clock, settlements t where t.status = 'sent' and t.answer_by > clock.now
      union all
      select 'contest', c.booking_id, c.answer_by, c.label from clock, line_claims c where c.answer_by > clock.now
        and not exists (select from line_claims later where later.settlement_id = c.settlement_id and later.line_id = c.line_id and later.seq > c.seq)
    ), due as (
      select c.*, case when c.runs_out <= clock.last then ${last}::int else ${first}::int end as days
      from clock, clocks c where c.runs_out > clock.now and c.runs_out <= clock.first
    )
    select d.what, d.days, d.runs_out, d.label, s.time_zone, b.id as booking_id, b.show_id, b.artist_id, b.venue_id
    from due d join bookings b on b.id = d.booking_id join shows s on s.id = b.show_id
    -- The season is put back each night: nobody has to be reminded of it.
    where not private.is_demo_profile(b.venue_id) and not (d.what = 'conclude' and d.days = ${first}::int)
      and not exists (select from domain_events e where e.booking_id = d.booking_id and e.kind = 'settlement-reminded'
        and e.data ->> 'what' = d.what and (e.data ->> 'days')::int <= d.days
        and e.data ->> 'by' = (d.runs_out at time zone s.time_zone)::date::text
        and e.data ->> 'contested' is not distinct from d.label)
    order by d.runs_out, b.id limit ${size}`.execute(tx);
  await publish(
    { tx, now },
    ...rows.map((clock) => ({
      kind: 'settlement-reminded' as const,
      by: 'time' as const,
      about: aboutBooking({ ...clock, id: clock.booking_id }),
      data: {
        what: clock.what,
        days: clock.days,
        by: dayAt(new Date(clock.runs_out), clock.time_zone),
        ...(clock.label === null ? {} : { contested: clock.label }),
      },
    })),
  );
  return rows.length;
}
