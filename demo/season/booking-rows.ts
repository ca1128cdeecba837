import { createHash } from 'node:crypto';
import { agreementNumber, agreementTerms, canonicalTerms } from '#core/booking/agreement.ts';
import { guaranteedCents } from '#core/booking/deal.ts';
import { dayAt } from '#core/calendar/night.ts';
import { AMENITIES, AMENITY_LABELS } from '#core/profile/venue-facts.ts';
import { placeLabel } from '#demo/cast/cities.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import { atOf, type SeasonBooking } from '#demo/season/season-booking.ts';
import { signatureOf } from '#demo/season/signature.ts';

/** An instant in milliseconds as the database takes it. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

export function bookingRow(booking: SeasonBooking): Row<'bookings'> {
  const { show, artist, deal } = booking;
  const lastOffer = booking.acts.findLast((act) => act.event === 'request' || act.event === 'counter');
  const over = ['declined', 'cancelled'].includes(booking.status);
  return {
    id: booking.id,
    show_id: show.row.id,
    venue_id: show.venue.id,
    artist_id: artist.id,
    show_date: show.day,
    status: booking.status,
    requested_by: booking.requestedBy,
    offered_by: booking.offeredBy,
    deal,
    guarantee_cents: guaranteedCents(deal),
    currency: show.venue.currency,
    set_starts_at: show.row.starts_at,
    set_minutes: booking.setMinutes,
    message: lastOffer?.note ?? null,
    end_reason: over ? (booking.reason ?? null) : null,
    expires_at: isoOrNull(booking.expiresAt),
    confirmed_at: isoOrNull(atOf(booking, 'accept')),
    created_at: iso(booking.acts[0]?.at ?? 0),
  };
}

/** The agreement of an accepted offer, with the terms as they stood that day. `count` is its number in the season. */
export function agreementRow(
  booking: SeasonBooking,
  count: number,
): Row<'agreements'> & { id: string; number: string } {
  const { show, artist } = booking;
  const { venue } = show;
  const accepted = atOf(booking, 'accept') as number;
  const agreedOn = dayAt(new Date(accepted), show.timeZone);
  const number = agreementNumber(Number(agreedOn.slice(0, 4)), count);
  const presale = show.row.presale_price_cents;
  const terms = agreementTerms(number, {
    agreedOn,
    artist: { name: artist.name, location: placeLabel(artist.city) },
    venue: {
      name: venue.name,
      address: `${venue.address}, ${placeLabel(venue.city)}`,
      capacity: show.row.capacity,
    },
    show: {
      date: show.day,
      timeZone: show.timeZone,
      doors: show.doors,
      showTime: show.showTime,
      curfew: show.curfew,
      ...(show.row.title ? { title: show.row.title } : {}),
      ...(show.room ? { room: show.room.name } : {}),
    },
    set: { start: show.showTime, minutes: booking.setMinutes },
    deal: booking.deal,
    currency: venue.currency,
    tickets: {
      fullPriceCents: show.row.full_price_cents ?? 0,
      ...(presale == null ? {} : { presalePriceCents: presale }),
    },
    provides: AMENITIES.filter((each) => each !== 'noBackline' && venue.amenities.includes(each)).map(
      (each) => AMENITY_LABELS[each],
    ),
    techRider: false,
  });
  const sign = (side: 'artist' | 'venue', member: { signer: string; userId: string }) => {
    const at = booking.signedAt[side];
    return {
      [`${side}_signature`]: at === null ? null : signatureOf(member.signer),
      [`${side}_signed_at`]: isoOrNull(at),
      [`${side}_signed_by`]: at === null ? null : member.userId,
    };
  };
  return {
    id: idOf('agreement', booking.id),
    number,
    booking_id: booking.id,
    artist_id: artist.id,
    venue_id: venue.id,
    terms,
    terms_sha256: createHash('sha256').update(canonicalTerms(terms)).digest('hex'),
    ...sign('artist', artist),
    ...sign('venue', venue),
    created_at: iso(accepted),
  };
}
