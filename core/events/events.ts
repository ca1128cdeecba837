import type * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import { ofBookings } from '#core/events/data/bookings.ts';
import { ofMoney } from '#core/events/data/money.ts';
import { ofNights } from '#core/events/data/nights.ts';
import { ofPeople } from '#core/events/data/people.ts';
import { ofSettlement } from '#core/events/data/settlement.ts';
import type { EventKind } from '#core/events/kinds.ts';

/** The data of each kind of event: facts, and the words of whoever acted (`note`). Names are read where they stand. */
export const eventData = {
  ...ofNights,
  ...ofBookings,
  ...ofSettlement,
  ...ofMoney,
  ...ofPeople,
} as const satisfies Record<EventKind, z.ZodType>;

export type EventData<Kind extends EventKind = EventKind> = z.output<(typeof eventData)[Kind]>;

/** Whom and what an event is about. `subjectId` is the agreement, statement, payout, invoice, review, message or letter. */
export type EventAbout = {
  artistId?: string;
  venueId?: string;
  showId?: string;
  bookingId?: string;
  subjectId?: string;
};

/** Until when an offer stands: an instant, and the zone of the venue in which it is read. */
export type Stands = { until: string; zone: string };

export type Doing = { side: Side; kind: 'conclude' };

/** Something that happened. `by` is the side that did it, `time` when nobody did, null for a visitor or the product's own people. */
export type DomainEvent<Kind extends EventKind = EventKind> = {
  [Each in Kind]: {
    kind: Each;
    by: Side | 'time' | null;
    about: EventAbout;
    data: EventData<Each>;
    /**
     * For the notifications alone: words that are kept elsewhere, and go from there; until when an offer
     * stands, in the zone of its venue; and what a side need not be asked for, because it is doing it.
     */
    told?: {
      note?: string | undefined;
      stands?: Stands | undefined;
      doing?: Doing | undefined;
      /** Which sides are asked how the other was: it is known by now that the act played, on this day. */
      review?: { by: readonly Side[]; day: string };
      /** The offer is to fill the place of another: whoever accepts first has it. */
      standsIn?: boolean;
      /** So many offers of one night ended alike at once, and their venue is told of all with this one; 0 with another. */
      alike?: number;
    };
  };
}[Kind];

/** What a booking tells of itself to an event about it. */
export function aboutBooking(booking: {
  id: string;
  show_id: string;
  artist_id: string;
  venue_id: string;
}): Required<Omit<EventAbout, 'subjectId'>> {
  return {
    bookingId: booking.id,
    showId: booking.show_id,
    artistId: booking.artist_id,
    venueId: booking.venue_id,
  };
}
