import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { AwayPart } from '#core/calendar/part-of-day.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import type { ArtistRow, ShowRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** What a person has marked of a day that is in the way of a show, from load-in to load-out; null where nothing is. */
export async function awayAt(
  db: Tx | Db,
  userId: string,
  { show_date, time_zone, span }: Pick<ShowRow, 'show_date' | 'time_zone' | 'span'>,
): Promise<AwayPart | null> {
  const { rows } = await sql<{ away: AwayPart | null }>`
    select private.away_at(${userId}::uuid, ${show_date}::date, ${time_zone}, ${span}::tstzrange) as away`.execute(
    db,
  );
  return rows[0]?.away ?? null;
}

/** Refuses an artist who has marked the hours of a show as ones it is not available in. */
export async function refuseAway(tx: Tx, artist: ArtistRow, show: ShowRow): Promise<void> {
  refuseAwayAt(await awayAt(tx, artist.user_id, show), artist, show);
}

/** The same, of what is known already. */
export function refuseAwayAt(
  away: AwayPart | null,
  { name }: Pick<ArtistRow, 'name'>,
  { show_date: day }: ShowRow,
): void {
  if (!away) return;
  const isPart = away.from !== null || away.until !== null;
  refuse(isPart ? refusals.awayThatPart(name, day, away) : refusals.unavailableThatNight(name, day));
}

/** Refuses other hours of a show that an act of it has marked as ones it is not available in, where the show had not been in them before. */
export async function refuseActsAway(
  tx: Tx,
  show: ShowRow,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await sql<{ name: string; away: AwayPart }>`
    select a.name, private.away_at(a.user_id, s.show_date, s.time_zone, tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')) as away
    from shows s join bookings b on b.show_id = s.id join artist_profiles a on a.id = b.artist_id
    where s.id = ${show.id}::uuid and ${statusIn('b.status', bindingStatuses)}
      and private.away_at(a.user_id, s.show_date, s.time_zone, s.span) is null order by a.id`.execute(tx);
  for (const { name, away } of rows) refuseAwayAt(away, { name }, show);
}
