import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import type { HOLD_ENDS } from '#core/hold/hold.ts';
import type { CommandContext } from '#server/commands/perform.ts';

export type HoldRow = {
  id: string;
  venue_id: string;
  artist_id: string;
  day: string;
  room_id: string | null;
  /** Its name where the venue has several. */
  room: string | null;
  rank: number;
  told_rank: number | null;
  decides_until: string | null;
};
type HeldNight = { venueId: string; day: string };

/** What an event of a hold says of its room. */
export const inRoom = (hold: { room: string | null } | undefined): { room?: string } =>
  hold?.room ? { room: hold.room } : {};

/** The standing holds of a night in their order, each with its rank among those of its room. The venue is locked, so that nobody else changes them. */
export async function holdsOf(
  { tx }: Pick<CommandContext, 'tx'>,
  { venueId, day }: HeldNight,
): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select id, venue_id, artist_id, day::text as day, room_id, private.room_named(room_id) as room,
      (row_number() over (partition by room_id order by seq))::int as rank, told_rank,
      to_json(decides_until) #>> '{}' as decides_until
    from holds where venue_id = ${venueId}::uuid and day = ${day}::date and status = 'held' order by seq`.execute(
    tx,
  );
  return rows;
}

/**
 * Ends the holds of a night that are over by what is so at this moment: booked, booked elsewhere, the night taken, not decided in time, or
 * expired. Those behind move up. It follows from rows alone, so that whoever comes by may do it. Answers what happened, to be published.
 */
export async function settleHolds(
  context: Pick<CommandContext, 'tx' | 'now'>,
  night: HeldNight,
): Promise<DomainEvent[]> {
  const now = context.now.toISOString();
  const { rows: ended } = await sql<EndedRow & { status: (typeof HOLD_ENDS)[number] }>`
    with over as (
      select h.id, ${HOW(now)} as how from holds h join artist_profiles a on a.id = h.artist_id
      where h.venue_id = ${night.venueId}::uuid and h.day = ${night.day}::date and h.status = 'held')
    update holds h set status = over.how, ended_at = ${now} from over where over.id = h.id and over.how is not null
    returning h.id, h.venue_id, h.artist_id, h.day::text as day, private.room_named(h.room_id) as room, h.status`.execute(
    context.tx,
  );
  return [
    ...ended.map((hold) => endedEvent(hold, hold.status, 'time')),
    ...(await movedUp(context, night)),
    ...(await freed(context, night)),
  ];
}

/** Whoever was asked to decide and has nobody behind any more need not. */
async function freed(context: Pick<CommandContext, 'tx'>, night: HeldNight): Promise<DomainEvent[]> {
  const standing = await holdsOf(context, night);
  const free = standing.filter(
    ({ decides_until, rank, room_id }) =>
      decides_until && rank === 1 && standing.filter((each) => each.room_id === room_id).length === 1,
  );
  for (const { id } of free)
    await context.tx
      .updateTable('holds')
      .set({ challenged_at: null, decides_until: null })
      .where('id', '=', id)
      .execute();
  return free.map((first) => ({
    kind: 'hold-moved',
    by: 'time',
    about: { artistId: first.artist_id, venueId: first.venue_id, subjectId: first.id },
    data: { day: first.day, ...inRoom(first), rank: 1, freed: true },
  }));
}

/** What ends a hold by itself; null while it stands. For `h`, its row, and `a`, its artist's. */
export const HOW = (now: string) => sql<string | null>`case
  when exists (select from bookings b where b.artist_id = h.artist_id and b.venue_id = h.venue_id and b.show_date = h.day
    and private.is_binding(b.status)) then 'booked'
  when a.closed then 'closed'
  when private.is_booked_on(h.artist_id, h.venue_id, h.day, h.night) then 'elsewhere'
  when exists (select from shows s where s.venue_id = h.venue_id and s.show_date = h.day and s.status = 'filled'
      and (h.room_id is null or private.rooms_meet(s.room_id, h.room_id)))
    and not exists (select from shows s where s.venue_id = h.venue_id and s.show_date = h.day and s.status = 'open'
      and (h.room_id is null or s.room_id = h.room_id))
    and not private.can_be_had(h.venue_id, h.room_id, h.night) then 'taken'
  when h.decides_until <= ${now} then 'fell'
  when h.expires_at <= ${now} then 'expired' end`;

type EndedRow = Pick<HoldRow, 'id' | 'venue_id' | 'artist_id' | 'day' | 'room'>;

export const endedEvent = (
  { venue_id, artist_id, day, id, room }: EndedRow,
  how: (typeof HOLD_ENDS)[number],
  by: 'artist' | 'venue' | 'time',
  note?: string,
): DomainEvent => ({
  kind: 'hold-ended',
  by,
  about: { artistId: artist_id, venueId: venue_id, subjectId: id },
  data: { day, ...inRoom({ room }), how, ...(note ? { note } : {}) },
});

/** Whose rank is another one than they were told. */
async function movedUp(context: Pick<CommandContext, 'tx'>, night: HeldNight): Promise<DomainEvent[]> {
  const moved = (await holdsOf(context, night)).filter(({ rank, told_rank }) => rank !== told_rank);
  if (moved.length === 0) return [];
  await sql`update holds h set told_rank = n.rank from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n (id uuid, rank int)
    where h.id = n.id`.execute(context.tx);
  return moved
    .filter(({ told_rank }) => told_rank !== null)
    .map(({ id, artist_id, venue_id, day, room, rank }) => ({
      kind: 'hold-moved',
      by: 'time',
      about: { artistId: artist_id, venueId: venue_id, subjectId: id },
      data: { day, ...inRoom({ room }), rank },
    }));
}
