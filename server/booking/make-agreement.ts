import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type AgreementTerms,
  agreementNumber,
  agreementTerms,
  canonicalTerms,
} from '#core/booking/agreement.ts';
import { hasAny } from '#core/booking/own-clauses/own-clauses.ts';
import { dayAt, timeAt } from '#core/calendar/night.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { AMENITIES, AMENITY_LABELS, type Amenity } from '#core/profile/venue-facts.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import type { Language, Trial } from '#core/words/languages.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { feesOfPair } from '#server/payments/fees-of-pair.ts';
import type { RoomRow } from '#server/room/own-room.ts';
import { dealOf, type LockedBooking, type VenueRow } from '#server/rows/lock-booking.ts';
import { languageOfPaper } from '#server/words/language-of-paper.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/**
 * Writes down what was agreed: numbered as the `count`th, with the terms as they are now and their hash.
 */
export async function makeAgreement(
  { tx, now }: CommandContext,
  locked: LockedBooking,
  count: number,
): Promise<{ id: string; number: string }> {
  const agreedOn = dayAt(now, locked.show.time_zone);
  const number = agreementNumber(Number(agreedOn.slice(0, 4)), count);
  const { artist, venue, show } = locked;
  const pair = { artistId: artist.id, venueId: venue.id, currency: show.currency };
  const fees = await feesOfPair(tx, pair);
  const room = await roomOf(tx, show.room_id);
  const language = await languageOfPaper(tx, artist.user_id, venue.user_id);
  const terms = readAs(await readerOfSetting(language), () =>
    termsOf(number, agreedOn, locked, { room, fees, language }),
  );
  return tx
    .insertInto('agreements')
    .values({
      number,
      booking_id: locked.booking.id,
      artist_id: locked.artist.id,
      venue_id: locked.venue.id,
      terms: JSON.stringify(terms),
      terms_sha256: hashOf(terms),
      created_at: now.toISOString(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** The SHA-256 that proves terms unchanged, in hexadecimal. */
export function hashOf(terms: AgreementTerms): string {
  return createHash('sha256').update(canonicalTerms(terms)).digest('hex');
}

function termsOf(
  number: string,
  agreedOn: string,
  { booking, show, artist, venue }: LockedBooking,
  { room, fees, language }: { room: Room; fees: FeeTerms; language: Language | Trial | null },
): AgreementTerms {
  const at = (instant: string) => timeAt(instant, show.time_zone);
  const parts = {
    agreedOn,
    artist: { name: artist.name, location: asSaid(artist.location) },
    venue: {
      name: venue.name,
      address: wholeAddress(venue) || venue.name,
      capacity: show.capacity,
    },
    show: {
      date: show.show_date,
      timeZone: show.time_zone,
      doors: at(show.doors_at),
      showTime: at(show.starts_at),
      curfew: at(show.ends_at),
      ...(show.title ? { title: show.title } : {}),
      ...(room.name ? { room: room.name } : {}),
    },
    set: {
      ...(booking.set_starts_at ? { start: at(booking.set_starts_at) } : {}),
      ...(booking.set_minutes ? { minutes: booking.set_minutes } : {}),
    },
    deal: dealOf(booking),
    currency: show.currency,
    tickets: {
      fullPriceCents: show.full_price_cents,
      ...(show.presale_price_cents === null ? {} : { presalePriceCents: show.presale_price_cents }),
    },
    provides: AMENITIES.filter((each) => each !== 'noBackline' && has(venue, room, each)).map(
      (each) => AMENITY_LABELS[each],
    ),
    techRider: artist.tech_rider_path !== null,
    ...(language ? { language } : {}),
    ...(hasAny(booking.own_clauses) ? { own: booking.own_clauses } : {}),
  };
  return agreementTerms(number, parts, fees);
}

/** A room by its name, where the venue has several, and what it says of its technics; null is as the house. */
type Room = Pick<RoomRow, 'backline' | 'sound_tech' | 'lights_tech'> & { name: string | null };

async function roomOf(tx: CommandContext['tx'], roomId: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select private.room_named(id) as name, backline, sound_tech, lights_tech from rooms where id = ${roomId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? { name: null, backline: null, sound_tech: null, lights_tech: null };
}

function has(venue: VenueRow, room: Room, amenity: Amenity): boolean {
  const backline = (each: string, house: boolean) =>
    room.backline === null ? house : room.backline === each;
  const columns: Record<Amenity, boolean> = {
    fullBackline: backline('full', venue.full_backline),
    partialBackline: backline('partial', venue.partial_backline),
    noBackline: backline('none', venue.no_backline),
    soundTech: room.sound_tech ?? venue.sound_tech,
    catering: venue.catering,
    lightsTech: room.lights_tech ?? venue.lights_tech,
    accommodation: venue.accommodation,
  };
  return columns[amenity];
}
