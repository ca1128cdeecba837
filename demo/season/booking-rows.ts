import { createHash } from 'node:crypto';
import { agreementNumber, agreementTerms, canonicalTerms } from '#core/booking/agreement.ts';
import { guaranteedCents } from '#core/booking/deal.ts';
import { dayAt } from '#core/calendar/night.ts';
import { AMENITIES, AMENITY_LABELS } from '#core/profile/venue-facts.ts';
import { placeLabel } from '#demo/cast/cities.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import { signatureOf } from '#demo/season/signature.ts';
import { atOf, type Story } from '#demo/season/story.ts';

/** An instant in milliseconds as the database takes it. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

export function bookingRow(story: Story): Row<'bookings'> {
  const { show, artist, deal } = story;
  const lastOffer = story.acts.findLast((act) => act.event === 'request' || act.event === 'counter');
  const over = ['declined', 'cancelled'].includes(story.status);
  return {
    id: story.id,
    show_id: show.row.id,
    venue_id: show.venue.id,
    artist_id: artist.id,
    show_date: show.day,
    status: story.status,
    requested_by: story.requestedBy,
    offered_by: story.offeredBy,
    deal,
    guarantee_cents: guaranteedCents(deal),
    currency: show.venue.currency,
    set_starts_at: show.row.starts_at,
    set_minutes: story.setMinutes,
    message: lastOffer?.note ?? null,
    end_reason: over ? (story.reason ?? null) : null,
    expires_at: isoOrNull(story.expiresAt),
    confirmed_at: isoOrNull(atOf(story, 'accept')),
    created_at: iso(story.acts[0]?.at ?? 0),
  };
}

/** The agreement of an accepted offer, with the terms as they stood that day. `count` is its number in the season. */
export function agreementRow(
  story: Story,
  count: number,
): Row<'agreements'> & { id: string; number: string } {
  const { show, artist } = story;
  const { venue } = show;
  const accepted = atOf(story, 'accept') as number;
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
    },
    set: { start: show.showTime, minutes: story.setMinutes },
    deal: story.deal,
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
    const at = story.signedAt[side];
    return {
      [`${side}_signature`]: at === null ? null : signatureOf(member.signer),
      [`${side}_signed_at`]: isoOrNull(at),
      [`${side}_signed_by`]: at === null ? null : member.userId,
    };
  };
  return {
    id: idOf('agreement', story.id),
    number,
    booking_id: story.id,
    artist_id: artist.id,
    venue_id: venue.id,
    terms,
    terms_sha256: createHash('sha256').update(canonicalTerms(terms)).digest('hex'),
    ...sign('artist', artist),
    ...sign('venue', venue),
    created_at: iso(accepted),
  };
}
