import { sql } from 'kysely';
import { SIDES, type Side } from '#core/booking/side.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { askedForPapers } from '#core/vat/asked-for-papers.ts';
import type { Actor } from '#server/commands/actor.ts';
import type { Db, Tx } from '#server/db.ts';
import { detailsOfAll } from '#server/payments/billing-details.ts';

type Asked = Record<Side, string[]>;

/** What each side has yet to say of itself before papers of these bookings are issued, by booking. Accounts of the demo, which cannot say it, are not asked. */
export async function askedOfBookings(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Asked>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; merchandise: boolean } & Record<Side, string | null>>`
    select b.id, a.user_id as artist, v.user_id as venue,
      coalesce(b.deal -> 'extras' ?| array['merch', 'merchFlatCents'], false) as merchandise from bookings b
    join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
    where b.id = any(${ids}::uuid[])`.execute(db);
  const details = await detailsOfAll(
    db,
    rows.flatMap(({ artist, venue }) => [artist, venue]).filter((id) => id !== null),
  );
  return new Map(
    rows.map((row) => {
      const both = { artist: details(row.artist), venue: details(row.venue) };
      const of = (side: Side) =>
        row[side] === null || isDemoAccount(row[side]) ? [] : askedForPapers(side, both, row);
      return [row.id, { artist: of('artist'), venue: of('venue') }];
    }),
  );
}

/**
 * What whoever asks has yet to say, of each booking whose papers are to come: the next 200. An offer with a deposit is one of them: its first invoice is
 * issued as soon as it is accepted. The link of a booking asks for that one.
 */
export async function askedOf(
  db: Db,
  actor: Pick<Actor, 'artistId' | 'venueId' | 'bookingId'>,
): Promise<{ bookingId: string; lacks: string[] }[]> {
  const { rows } = await sql<{ id: string; side: Side }>`
    select b.id, case when b.artist_id = ${actor.artistId} then 'artist' else 'venue' end as side from bookings b
    where (b.artist_id = ${actor.artistId} or b.venue_id = ${actor.venueId})
      and (${actor.bookingId ?? null}::uuid is null or b.id = ${actor.bookingId ?? null}::uuid)
      and (b.status in ('confirmed', 'played', 'concluded')
        or b.status in ('requested', 'countered') and (b.deal -> 'extras' ->> 'depositCents') is not null)
    order by b.show_date, b.id limit 200`.execute(db);
  const asked = await askedOfBookings(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .map(({ id, side }) => ({ bookingId: id, lacks: asked.get(id)?.[side] ?? [] }))
    .filter(({ lacks }) => lacks.length > 0);
}

/** The same for notices, which say it with what they tell. */
export const toldOfLacks = (asked: Asked | undefined): { lacks?: Asked } =>
  asked && SIDES.some((side) => asked[side].length > 0) ? { lacks: asked } : {};
