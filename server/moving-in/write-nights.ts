import { sql } from 'kysely';
import type * as z from 'zod';
import type { takeOverFile } from '#core/contract/moving-in.ts';
import { t } from '#core/words/t.ts';
import type { Into, Written } from '#server/moving-in/into.ts';
import { type InRoom, inRooms, takeRooms } from '#server/moving-in/nights-in-rooms.ts';
import { markFreshDays } from '#server/moving-in/write-days.ts';

/** So many are written at once: 40,000 in one statement take longer than a statement may on a busy machine. */
const AT_ONCE = 4_000;

type Rows = Extract<z.output<typeof takeOverFile.input>['rows'], { kind: 'nights' }>['nights'];

/**
 * The nights that are not there yet, a row an act. Those to come take the room of their venue, as far as it is free, and an artist is not
 * available on them. A profile that is not complete yet gets a note on their day.
 */
export async function writeNights({ context, importId, today }: Into, nights: Rows): Promise<Written> {
  const { tx, actor } = context;
  const flat = nights.flatMap(({ acts, ...night }, index) =>
    acts.map((act, place) => ({ ...night, act, place, index })),
  );
  const { rows: found } = await sql<{ line: number; is_new: boolean }>`
    select line, is_new from private.new_nights(${actor.homeId}::uuid, ${JSON.stringify(
      flat.map(({ day, act }, line) => ({ line, day, act })),
    )}::jsonb)`.execute(tx);
  const isNew = new Set(found.filter((row) => row.is_new).map(({ line }) => line));
  const fresh = flat.filter((_, line) => isNew.has(line));
  const count = (rows: readonly { index: number }[]) => new Set(rows.map(({ index }) => index)).size;
  const toCome = fresh.filter(({ day }) => day > today && day < '2100-01-01');
  const written = count(fresh);
  const rooms = actor.venueId ? await inRooms(tx, actor.venueId, toCome) : [];
  const inTheWay = rooms.filter(({ isFirm, isOption }) => !isFirm && !isOption).length;
  const result = { written, alreadyThere: nights.length - written, toCome: count(toCome), inTheWay };
  if (importId === null || fresh.length === 0) return result;
  const uses = usesByLine(rooms);
  if (actor.venueId) await takeRooms(context, actor.venueId, rooms, toCome);
  const takenBy = new Map(toCome.map((row, line) => [row, uses.get(line) ?? null]));
  const given = fresh.map((row) => {
    const { place, fee, price, gross, sold, capacity, isOption, index: _, ...night } = row;
    return {
      ...night,
      ...{ place, is_option: isOption ?? false, use_id: takenBy.get(row) ?? null },
      // Money and tickets are of the night: they stand with its first act, so that sums count them once.
      ...(place === 0
        ? {
            ...{ sold, capacity },
            ...{ fee_cents: fee?.cents, fee_currency: fee?.currency },
            ...{ price_cents: price?.cents, price_currency: price?.currency },
            ...{ gross_cents: gross?.cents, gross_currency: gross?.currency },
          }
        : {}),
    };
  });
  for (let from = 0; from < given.length; from += AT_ONCE)
    await sql`
    insert into private.past_nights (user_id, import_id, day, place, act, room, is_option, fee_cents, fee_currency, deal, sold, capacity,
      price_cents, price_currency, gross_cents, gross_currency, doors, stage, genre, contact, email, phone, note, use_id)
    select ${actor.homeId}::uuid, ${importId}::uuid, n.day, n.place, n.act, n.room, n.is_option, n.fee_cents, n.fee_currency, n.deal, n.sold,
      n.capacity, n.price_cents, n.price_currency, n.gross_cents, n.gross_currency, n.doors, n.stage, n.genre, n.contact, n.email, n.phone, n.note, n.use_id
    from jsonb_to_recordset(${JSON.stringify(given.slice(from, from + AT_ONCE))}::jsonb) as n (day date, place int, act text, room text, is_option boolean, fee_cents bigint,
      fee_currency text, deal text, sold int, capacity int, price_cents bigint, price_currency text, gross_cents bigint, gross_currency text,
      doors time, stage time, genre text, contact text, email text, phone text, note text, use_id uuid)`.execute(
      tx,
    );
  await markFreshDays(
    { context, importId, today },
    byDay(toCome).map(([day, rows]) => ({
      day,
      mark: actor.side === 'artist' && rows.some(({ isOption = false }) => !isOption) ? 'unavailable' : null,
      // What stands on the calendar by itself needs no note.
      note: actor.artistId || actor.venueId ? null : noteOf(rows),
    })),
  );
  return result;
}

type Fresh = Rows[number] & { act: string };

function byDay<Row extends { day: string }>(rows: readonly Row[]): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days];
}

/** What stands on the calendar of a night that was agreed elsewhere, while the profile has no calendar of shows yet. */
function noteOf(rows: readonly Omit<Fresh, 'acts'>[]): string {
  const names = rows.map(({ act, isOption }) => (isOption ? t`${act} (option)` : act));
  return [...new Set(names)].join(' + ').slice(0, 280);
}

/** Which use each row of the nights to come is of, by its place among them. */
const usesByLine = (rooms: readonly InRoom[]) =>
  new Map(rooms.flatMap(({ id, lines }) => lines.map((line) => [line, id] as const)));
