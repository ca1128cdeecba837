import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';

/** A night of a file, an act a row. */
interface ToCome {
  day: string;
  act: string;
  place: number;
  room?: string | null | undefined;
  isOption?: boolean | undefined;
  doors?: string | null | undefined;
  stage?: string | null | undefined;
  deal?: string | null | undefined;
  contact?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  note?: string | null | undefined;
}

/** What takes a room of a venue for the acts of a day there. */
export interface InRoom {
  id: string;
  /** Its rows among the nights that were given. */
  lines: number[];
  day: string;
  roomId: string;
  /** What the file calls the room, where the venue has none of that name. */
  unknownRoom: string | null;
  title: string;
  startsAt: string;
  endsAt: string;
  isOption: boolean;
  /** False of an option, and where something has the room then. */
  isFirm: boolean;
}

/** Where the nights to come of a file are in the rooms of a venue: in the room that is named, else in the first; from doors on. */
export async function inRooms(tx: Tx, venueId: string, nights: readonly ToCome[]): Promise<InRoom[]> {
  if (nights.length === 0) return [];
  const given = nights.map(({ day, act, place, room, isOption, doors, stage }, line) => ({
    ...{ line, day, act, place, room, is_option: isOption ?? false, doors, stage },
  }));
  const { rows } = await sql<Omit<InRoom, 'id'>>`
    select lines, day::text as day, room_id as "roomId", unknown_room as "unknownRoom", title, starts_at as "startsAt", ends_at as "endsAt",
      is_option as "isOption", is_firm as "isFirm"
    from private.agreed_nights_in_rooms(${venueId}::uuid, ${JSON.stringify(given)}::jsonb) order by day, lines`.execute(
    tx,
  );
  return rows.map((row) => ({ id: randomUUID(), ...row }));
}

/** Writes what takes the rooms. The money stays with the night: what an act gets is not what the house takes. */
export async function takeRooms(
  { tx, now }: CommandContext,
  venueId: string,
  rooms: readonly InRoom[],
  nights: readonly ToCome[],
): Promise<void> {
  if (rooms.length === 0) return;
  const rows = rooms.map(({ lines, unknownRoom, ...room }) => {
    const acts = lines.flatMap((line) => nights[line] ?? []);
    const each = (of: (night: ToCome) => string | null | undefined) =>
      [...new Set(acts.map(of).filter(Boolean))].join(', ');
    return {
      ...room,
      contact: [each(({ contact }) => contact), each(({ email }) => email), each(({ phone }) => phone)]
        .filter(Boolean)
        .join(', ')
        .slice(0, 300),
      note: [unknownRoom, each(({ deal }) => deal), each(({ note }) => note)]
        .filter(Boolean)
        .join('\n')
        .slice(0, 2000),
    };
  });
  await sql`
    insert into uses (id, venue_id, room_id, kind, title, contact, note, day, last_day, time_zone, starts_at, ends_at, is_firm, currency, created_at, updated_at)
    select u.id, v.id, u."roomId", 'agreed', u.title, u.contact, u.note, u.day, u.day, v.time_zone, u."startsAt", u."endsAt", u."isFirm", v.currency,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from venue_profiles v, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (id uuid, "roomId" uuid, title text, contact text, note text, day date,
      "startsAt" timestamptz, "endsAt" timestamptz, "isFirm" boolean)
    where v.id = ${venueId}::uuid`.execute(tx);
}
