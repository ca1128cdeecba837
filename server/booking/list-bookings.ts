import { sql } from 'kysely';
import { type Place, pageOf, placeOf } from '#core/api/cursor.ts';
import type { Deal } from '#core/booking/deal.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/lists.ts';
import { defineRead } from '#server/commands/read.ts';

type Row = Place & {
  showId: string;
  artistId: string;
  venueId: string;
  artist: string;
  venue: string;
  day: string;
  status: BookingStatus;
  requestedBy: Side;
  offeredBy: Side;
  deal: Deal;
  currency: string;
  expiresAt: string | null;
  agreementId: string | null;
  createdAt: string;
  changedAt: string;
};

/** The bookings of a profile, newest first; by the instant of the request, so that what is added meanwhile moves no page. */
export const listBookings = defineRead(
  contract.listBookings,
  async ({ db, actor }, { after, limit, status, bookingId }) => {
    const place = after === undefined ? null : placeOf(after);
    const { rows } = await sql<Row>`
    select b.id, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, b.show_id as "showId", b.artist_id as "artistId",
      b.venue_id as "venueId", a.name as artist, v.name as venue, b.show_date as day, b.status, b.requested_by as "requestedBy",
      b.offered_by as "offeredBy", b.deal, b.currency, b.expires_at as "expiresAt", g.id as "agreementId", b.created_at as "createdAt",
      b.updated_at as "changedAt"
    from bookings b join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
    left join agreements g on g.booking_id = b.id
    where (b.artist_id = ${actor.artistId}::uuid or b.venue_id = ${actor.venueId}::uuid)
      and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${bookingId ?? null}::uuid is null or b.id = ${bookingId ?? null}::uuid)
      and (${place === null} or (b.created_at, b.id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by b.created_at desc, b.id desc limit ${limit + 1}`.execute(db);
    const page = pageOf(rows, limit);
    return { bookings: page.rows.map(({ at: _, ...row }) => row), next: page.next };
  },
);
