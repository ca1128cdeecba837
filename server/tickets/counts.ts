import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { Course } from '#core/tickets/course.ts';
import { type Count, curveOf, type Source, type Tier } from '#core/tickets/tickets.ts';
import type { Db, Tx } from '#server/db.ts';

/** The prices of a night, in their order. */
export async function tiersOf(db: Db | Tx, showId: string): Promise<Tier[]> {
  const { rows } = await sql<Tier>`
    select id, name, price_cents as "priceCents", allocation, on_sale_on::text as "onSaleOn"
    from private.ticket_tiers where show_id = ${showId}::uuid order by place`.execute(db);
  return rows;
}

type Row = Omit<Count, 'seq'> & { seq: string; showId: string };

/** The counts of nights by which they are compared and summed up: of each day, price and seller the last one. */
async function countsByDay(db: Db | Tx, showIds: readonly string[]): Promise<Map<string, Count[]>> {
  const { rows } = await sql<Row>`
    select distinct on (c.show_id, c.tier_id, c.seller, (c.counted_at at time zone s.time_zone)::date)
      c.show_id as "showId", c.seq, c.tier_id as "tierId", c.seller, c.sold, c.source, c.counted_at as "countedAt", c.entered_at as "enteredAt"
    from private.ticket_counts c join public.shows s on s.id = c.show_id
    where c.show_id = any (${showIds}::uuid[])
    order by c.show_id, c.tier_id, c.seller, (c.counted_at at time zone s.time_zone)::date, c.counted_at desc, c.seq desc`.execute(
    db,
  );
  const found = new Map<string, Count[]>();
  for (const { showId, ...row } of rows) found.set(showId, [...(found.get(showId) ?? []), countOf(row)]);
  return found;
}

const instant = (at: string | Date) => new Date(at).toISOString();

const countOf = (row: Omit<Row, 'showId'>): Count => ({
  ...row,
  seq: Number(row.seq),
  countedAt: instant(row.countedAt),
  enteredAt: instant(row.enteredAt),
});

/** The counts of one night, of each day the last one of a price and seller. */
export const countsOf = async (db: Db | Tx, showId: string): Promise<Count[]> =>
  (await countsByDay(db, [showId])).get(showId) ?? [];

export type ListedCount = Count & { by: string | null; note: string | null };

/** The counts of a night as they were entered, the newest last; so many at most. */
export async function countsEntered(db: Db | Tx, showId: string, most: number): Promise<ListedCount[]> {
  const { rows } = await sql<Omit<Row, 'showId'> & { by: string | null; note: string | null }>`
    select c.seq, c.tier_id as "tierId", c.seller, c.sold, c.source, c.counted_at as "countedAt", c.entered_at as "enteredAt", c.note,
      coalesce(l.label, nullif(p.full_name, '')) as by
    from private.ticket_counts c
    left join public.crew_links l on l.id = c.link_id
    left join public.settings p on p.user_id = c.entered_by
    where c.show_id = ${showId}::uuid order by c.seq desc limit ${most}`.execute(db);
  return rows.map(({ by, note, ...row }) => ({ ...countOf(row), by, note })).reverse();
}

/** So many nights of before are compared at most, the latest. */
const MOST_NIGHTS = 30;

/** How the sale of a side's own nights of before went, of those that somebody counted. */
export async function coursesBefore(
  db: Db | Tx,
  of: { venueId: string } | { artistId: string },
  before: Day,
): Promise<Course[]> {
  const own =
    'venueId' in of
      ? sql`s.venue_id = ${of.venueId}::uuid`
      : sql`exists (select from public.bookings b where b.show_id = s.id and b.artist_id = ${of.artistId}::uuid and b.status = any (${bindingStatuses}))`;
  const { rows: nights } = await sql<{ id: string; day: Day; capacity: number; zone: string }>`
    select s.id, s.show_date::text as day, s.capacity, s.time_zone as zone from public.shows s
    where ${own} and s.show_date < ${before}::date and s.status <> 'cancelled' and s.capacity > 0
      and exists (select from private.ticket_counts c where c.show_id = s.id)
    order by s.show_date desc limit ${MOST_NIGHTS}`.execute(db);
  const counts = await countsByDay(
    db,
    nights.map(({ id }) => id),
  );
  return nights.map(({ id, day, capacity, zone }) => ({
    ...{ day, capacity },
    curve: curveOf(counts.get(id) ?? [], (at) => dayAt(new Date(at), zone)),
  }));
}

/** A count to be written; `countedAt` is an ISO instant. */
export type NewCount = Pick<Count, 'tierId' | 'seller' | 'sold' | 'countedAt'>;

/** Writes counts down in their order. */
export async function writeCounts(
  tx: Tx,
  showId: string,
  counts: readonly NewCount[],
  by: { source: Source; userId: string | null; linkId: string | null; note: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into private.ticket_counts (show_id, tier_id, seller, sold, source, note, counted_at, entered_at, entered_by, link_id)
    select ${showId}::uuid, x."tierId", x.seller, x.sold, ${by.source}, ${by.note}, x."countedAt", ${by.now.toISOString()}::timestamptz,
      ${by.userId}::uuid, ${by.linkId}::uuid
    from rows from (jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as ("tierId" uuid, seller text, sold int, "countedAt" timestamptz)) with ordinality as x ("tierId", seller, sold, "countedAt", place)
    order by x.place`.execute(tx);
}
