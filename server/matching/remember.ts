import { sql } from 'kysely';
import { openStatuses, playedStatuses } from '#core/booking/phase.ts';
import { NOBODY } from '#core/ids.ts';
import { genreAt } from '#core/matching/genre-affinity.ts';
import { keptActivity, keptHabits, keptOfRoom, keptPairs, keptTies } from '#core/matching/memory/keep.ts';
import { Memory } from '#core/matching/memory/memory.ts';
import type { ArtistPast, Bill, RoomPast } from '#core/matching/memory/past.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Db, Tx } from '#server/db.ts';

const BILLS_AT_ONCE = 2000;
const ROWS_AT_ONCE = 1000;

/**
 * Makes anew what matching remembers of played nights. Everything is read in slices, so that requests are answered meanwhile,
 * and replaced in one transaction. Returns how many nights there were.
 */
export async function rememberNights(db: Db): Promise<number> {
  const { memory, nights, today } = await memoryOfAll(db);
  const kept = await keptOf(memory, today);
  await db.transaction().execute(async (tx) => {
    for (const [table, rows] of Object.entries(kept)) await replace(tx, table, rows);
    await rememberAnswers(tx);
  });
  return nights;
}

type Row = { show_id: string; venue: string; day: number; artists: string[]; price: number | null };

async function memoryOfAll(db: Db) {
  const memory = new Memory();
  const rooms = await sql<{ id: string; lat: number | null; lng: number | null }>`
    select id, lat, lng from venue_profiles v where exists (
      select from bookings b where b.venue_id = v.id and ${statusIn('b.status', playedStatuses)})`.execute(
    db,
  );
  for (const { id, lat, lng } of rooms.rows) memory.room(id, { lat, lng });
  const acts = await sql<{ id: string; genres: string[]; lat: number | null; lng: number | null }>`
    select id, genre_tags as genres, lat, lng from artist_profiles a where exists (
      select from bookings b where b.artist_id = a.id and ${statusIn('b.status', playedStatuses)})`.execute(
    db,
  );
  for (const { id, genres, lat, lng } of acts.rows) {
    const home = lat === null || lng === null ? null : { lat, lng };
    memory.artist(id, { genres: genres.map(genreAt), home });
  }
  let nights = 0;
  for (let after: Row | undefined; ; ) {
    const { rows } = await sql<Row>`
      select b.show_id, b.venue_id as venue, b.show_date - date '1970-01-01' as day, array_agg(b.artist_id order by b.artist_id) as artists,
        nullif(s.full_price_cents, 0) as price
      from bookings b join shows s on s.id = b.show_id
      where ${statusIn('b.status', playedStatuses)}
        and (b.show_date, b.show_id) > (date '1970-01-01' + ${after?.day ?? 0}::int, ${after?.show_id ?? NOBODY}::uuid)
      group by b.show_id, b.venue_id, b.show_date, s.full_price_cents
      order by b.show_date, b.show_id limit ${BILLS_AT_ONCE}`.execute(db);
    for (const { venue, day, artists, price } of rows) memory.learn({ venue, day, artists, price } as Bill);
    nights += rows.length;
    after = rows.at(-1);
    if (rows.length < BILLS_AT_ONCE) break;
  }
  const { rows } = await sql<{ today: number }>`select private.today() - date '1970-01-01' as today`.execute(
    db,
  );
  return { memory, nights, today: rows[0]?.today ?? 0 };
}

/** The rows of each table. */
async function keptOf(memory: Memory, today: number): Promise<Record<string, object[]>> {
  const acts = memory.artists.filter((artist: ArtistPast) => artist.nights > 0);
  const rooms = memory.rooms.filter((room: RoomPast) => room.nights > 0);
  const kept: Record<string, object[]> = {
    pair_history: acts.flatMap((artist) => keptPairs(memory, artist)),
    act_activity: acts.map((artist) => keptActivity(memory, artist)),
    acts_together: acts.flatMap((artist) => keptTies(memory, artist)),
    room_habits: rooms.map(keptHabits),
    rooms_alike: [],
    room_acts: [],
  };
  for (let at = 0; at < memory.rooms.length; at += 1) {
    if ((memory.rooms[at] as RoomPast).nights === 0) continue;
    const { alike, acts: said } = keptOfRoom(memory, at, today);
    kept.rooms_alike?.push(...alike);
    kept.room_acts?.push(...said);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return kept;
}

async function replace(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const name = sql.id('private', table);
  await sql`delete from ${name}`.execute(tx);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const slice = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${slice}::jsonb)`.execute(
      tx,
    );
  }
}

/** What became of the first offers that somebody was made; what is still on the table, or was taken back, tells nothing. */
async function rememberAnswers(tx: Tx): Promise<void> {
  await sql`delete from private.answer_rates`.execute(tx);
  await sql`
    insert into private.answer_rates (profile_id, asked, accepted)
    select case b.requested_by when 'venue' then b.artist_id else b.venue_id end, count(*),
      count(*) filter (where b.confirmed_at is not null)
    from bookings b
    where not (${statusIn('b.status', openStatuses)} or b.status = 'withdrawn')
    group by 1`.execute(tx);
}
