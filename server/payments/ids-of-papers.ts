import { sql } from 'kysely';
import { SIDES, type Side } from '#core/booking/side.ts';
import { treatmentOf } from '#core/vat/treatment.ts';
import type { Actor } from '#server/commands/actor.ts';
import type { Db } from '#server/db.ts';
import { detailsOfAll } from '#server/payments/billing-details.ts';

export type IdOfPaper = {
  bookingId: string;
  side: Side;
  name: string;
  vatId: string;
  checkedOn: string | null;
  refusedOn: string | null;
};

/**
 * What VIES said of the VAT ids on papers to come that say that the venue owes the VAT: of the next 200 bookings between two countries. Where VIES was
 * not asked there is nothing to say.
 */
export async function idsOfPapers(db: Db, actor: Pick<Actor, 'artistId' | 'venueId'>): Promise<IdOfPaper[]> {
  const { rows } = await sql<{ id: string } & Record<`${Side}${'Id' | 'Name'}`, string>>`
    select b.id, a.user_id as "artistId", v.user_id as "venueId", a.name as "artistName", v.name as "venueName"
    from bookings b join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
      join private.billing_details da on da.user_id = a.user_id join private.billing_details dv on dv.user_id = v.user_id
    where (b.artist_id = ${actor.artistId} or b.venue_id = ${actor.venueId})
      and b.status in ('requested', 'countered', 'confirmed', 'played', 'concluded')
      and da.country <> dv.country and dv.vat_id <> ''
      and (da.vat_id_checked_on is not null or da.vat_id_refused_on is not null
        or dv.vat_id_checked_on is not null or dv.vat_id_refused_on is not null)
    order by b.show_date, b.id limit 200`.execute(db);
  const details = await detailsOfAll(
    db,
    rows.flatMap(({ artistId, venueId }) => [artistId, venueId]),
  );
  return rows.flatMap((row) => {
    const both = { artist: details(row.artistId), venue: details(row.venueId) };
    if (treatmentOf(both.artist, both.venue).category !== 'AE') return [];
    return SIDES.map((side) => ({
      ...{ bookingId: row.id, side, name: row[`${side}Name`], vatId: both[side].vatId },
      ...{ checkedOn: both[side].vatIdCheckedOn, refusedOn: both[side].vatIdRefusedOn },
    })).filter(({ checkedOn, refusedOn }) => checkedOn !== null || refusedOn !== null);
  });
}
