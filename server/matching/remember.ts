import { sql } from 'kysely';
import { openStatuses, playedStatuses } from '#core/booking/phase.ts';
import { NOBODY } from '#core/ids.ts';
import { genreAt } from '#core/matching/genre-affinity.ts';
import { keptActivity, keptHabits, keptOfRoom, keptPairs, keptTies } from '#core/matching/memory/keep.ts';
import { Memory } from '#core/matching/memory/memory.ts';
import type { PastNight } from '#core/matching/memory/past.ts';
import type { Db, Tx } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** The bookings `b` that were played, by an act that did. */
const PLAYED = sql`${statusIn('b.status', playedStatuses)} and not b.did_not_play`;

const BILLS_AT_ONCE = 2000;
const ROWS_AT_ONCE = 1000;
/** These rows are long: half a thousand figures each. */
const HABITS_AT_ONCE = 50;

/**
 * Makes anew what matching remembers of played nights, in one transaction. Everything is read, worked out and written in slices, so that
 * requests are answered meanwhile, and no more than a slice of rows is kept at a time. Returns how many nights there were.
 */
export async function rememberNights(db: Db): Promise<number> {
  const { memory, nights, today } = await memoryOfAll(db);
  await db.transaction().execute(async (tx) => {
    await rememberActs(tx, memory);
    await rememberRooms(tx, memory, today);
    await rememberAnswers(tx);
  });
  return nights;
}

type Row = { show_id: string; venue: string; day: number; artists: string[]; price: number | null };

async function memoryOfAll(db: Db) {
  const memory = new Memory();
  const rooms = await sql<{ id: string; lat: number | null; lng: number | null }>`
    select id, lat, lng from venue_profiles v where exists (
      select from bookings b where b.venue_id = v.id and ${PLAYED})`.execute(db);
  for (const { id, lat, lng } of rooms.rows) memory.room(id, { lat, lng });
  const acts = await sql<{ id: string; genres: string[]; lat: number | null; lng: number | null }>`
    select id, genre_tags as genres, lat, lng from artist_profiles a where exists (
      select from bookings b where b.artist_id = a.id and ${PLAYED})`.execute(db);
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
      where ${PLAYED}
        and (b.show_date, b.show_id) > (date '1970-01-01' + ${after?.day ?? 0}::int, ${after?.show_id ?? NOBODY}::uuid)
      group by b.show_id, b.venue_id, b.show_date, s.full_price_cents
      order by b.show_date, b.show_id limit ${BILLS_AT_ONCE}`.execute(db);
    for (const { venue, day, artists, price } of rows)
      memory.learn({ venue, day, artists, price } as PastNight);
    nights += rows.length;
    after = rows.at(-1);
    if (rows.length < BILLS_AT_ONCE) break;
  }
  const { rows } = await sql<{ today: number }>`select private.today() - date '1970-01-01' as today`.execute(
    db,
  );
  return { memory, nights, today: rows[0]?.today ?? 0 };
}

async function rememberActs(tx: Tx, memory: Memory): Promise<void> {
  const activity = await emptied(tx, 'act_activity');
  const pairs = await emptied(tx, 'pair_history');
  const ties = await emptied(tx, 'acts_together');
  for (const artist of memory.artists) {
    if (artist.nights === 0) continue;
    await activity.add([keptActivity(memory, artist)]);
    await pairs.add(keptPairs(memory, artist));
    await ties.add(keptTies(memory, artist));
  }
  for (const table of [activity, pairs, ties]) await table.end();
}

async function rememberRooms(tx: Tx, memory: Memory, today: number): Promise<void> {
  const habits = await emptied(tx, 'room_habits', HABITS_AT_ONCE);
  const alike = await emptied(tx, 'rooms_alike');
  const acts = await emptied(tx, 'room_acts');
  for (const [at, room] of memory.rooms.entries()) {
    if (room.nights === 0) continue;
    const kept = keptOfRoom(memory, at, today);
    await habits.add([keptHabits(room)]);
    await alike.add(kept.alike);
    await acts.add(kept.acts);
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const table of [habits, alike, acts]) await table.end();
}

/** Empties a table of the memory. What is added then is written a slice at a time, and the rest at the end. */
async function emptied(tx: Tx, name: string, atOnce = ROWS_AT_ONCE) {
  const table = sql.id('private', name);
  await sql`delete from ${table}`.execute(tx);
  let waiting: object[] = [];
  const end = async () => {
    const slice = JSON.stringify(waiting);
    waiting = [];
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${slice}::jsonb)`.execute(
      tx,
    );
  };
  return {
    end,
    add: async (rows: readonly object[]) => {
      waiting.push(...rows);
      if (waiting.length >= atOnce) await end();
    },
  };
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
