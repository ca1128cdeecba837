import * as z from 'zod';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { offerTerms } from '#core/booking/offer.ts';
import { nightTitle, ticketPrice } from '#core/booking/opening.ts';
import { CANNOT_ASK, NIGHT_IS_GONE, SHOW_IS_CLOSED, UNKNOWN_PARTNER } from '#core/contract/asking.ts';
import { act, read } from '#core/contract/define.ts';
import { aBookingStatus, anId, inCents } from '#core/contract/fields.ts';
import { cents, currency, day, id, optionalText, requiredText, timeOfDay } from '#core/forms/fields.ts';
import type { ArtistId, BookingId, RoomId, ShowId } from '#core/ids.ts';
import type { RefusalCode } from '#core/refusal.ts';
import { despite } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

/** What any step along the lifecycle can be refused with. */
const STEP = ['unknown-booking', 'not-your-turn', 'not-now', 'booking-over'] as const satisfies RefusalCode[];

/**
 * What a ticket costs on a night that an artist asks for, as its venue says it: asked for where nobody has said it yet, and left out
 * everywhere else. 0 is free entry.
 */
const priceSaid = { fullPriceCents: ticketPrice.optional() };

const moved = z.strictObject({ bookingId: anId, status: aBookingStatus });

export const requestBooking = act({
  name: 'request-booking',
  summary: 'A venue asks an artist for its opening, or an artist asks for an opening.',
  who: 'signed-in',
  may: 'book',
  /**
   * `artistId` is whom a venue asks; an artist asks for itself and leaves it out. Until `answerBy` the offer stands, also after
   * a counter-offer, or until 7 days after the last move, the opening's deadline or the show if that is earlier.
   */
  input: z.object({
    showId: id<ShowId>(),
    artistId: id<ArtistId>().optional(),
    answerBy: z.iso.datetime({ error: () => t`Please say by when they answer.` }).optional(),
    ...offerTerms,
  }),
  answer: z.strictObject({ bookingId: anId, status: z.literal('requested'), conversationId: anId }),
  refusals: [
    ...CANNOT_ASK,
    'only-venues',
    'unknown-show',
    ...UNKNOWN_PARTNER,
    ...SHOW_IS_CLOSED,
    'date-in-the-past',
    'already-requested',
    ...NIGHT_IS_GONE,
  ],
  moves: 'nothing',
  publishes: ['booking-requested', 'booking-expired', 'band-asked'],
});
export type RequestBooking = z.output<typeof requestBooking.input>;

export const askForNight = act({
  name: 'ask-for-night',
  summary:
    'An artist asks a venue for a night that is not open, or a venue asks an artist for one: nobody else sees it.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    /** Whom a venue asks, and whom an artist asks; one's own is left out. */
    artistId: id<ArtistId>().optional(),
    venueId: id().optional(),
    day,
    /** The show of that day that is meant, where it has several. */
    showId: id<ShowId>().optional(),
    /** Where in the venue, of a night without a show yet; left out, the first room that is free. */
    roomId: id<RoomId>().optional(),
    /** The night of that day that was agreed elsewhere, as a file told of it: it makes room for this offer. */
    agreedNightId: id().optional(),
    despite,
    /** Of a night without a show yet, as a venue plans it; without them, as its last show was. */
    plan: z
      .object({
        /** What the night is called. */
        title: nightTitle.optional(),
        doors: timeOfDay,
        showTime: timeOfDay,
        curfew: timeOfDay,
        fullPriceCents: ticketPrice,
      })
      .optional(),
    /**
     * What the deal's amounts are in, and the plan's: the currency of the show that the night has, else the venue's. Left out, the venue's.
     * In any other the request is refused, and the sentence names the night's.
     */
    currency: currency.optional(),
    ...offerTerms,
  }),
  answer: z.strictObject({
    bookingId: anId,
    showId: anId,
    status: z.literal('requested'),
    conversationId: anId,
  }),
  refusals: [
    ...CANNOT_ASK,
    ...UNKNOWN_PARTNER,
    'date-in-the-past',
    ...NIGHT_IS_GONE,
    ...SHOW_IS_CLOSED,
    'already-requested',
    'already-declined',
    'too-many-asks',
    'unknown-show',
    'unknown-agreed-night',
    'unknown-room',
    'room-archived',
    'rooms-hear',
  ],
  moves: 'nothing',
  publishes: ['booking-requested', 'booking-expired', 'band-asked'],
});
export type AskForNight = z.output<typeof askForNight.input>;

export const counterOffer = act({
  name: 'counter-offer',
  summary: 'The side that was offered something offers another deal or another set.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'bookingId', proved: true },
  /** What is left out of the set stays as it is offered; null makes it open again. */
  input: z.object({
    bookingId: id<BookingId>(),
    ...offerTerms,
    setStart: offerTerms.setStart.nullable(),
    setMinutes: offerTerms.setMinutes.nullable(),
    ...priceSaid,
  }),
  answer: moved,
  refusals: [...STEP, 'nothing-changed', 'date-taken', 'unknown-paper'],
  moves: 'nothing',
  publishes: ['booking-countered'],
});
export type CounterOffer = z.output<typeof counterOffer.input>;

export const acceptBooking = act({
  name: 'accept-booking',
  summary:
    'The side that was offered something accepts: the night is booked for both, and the agreement is made.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'bookingId', proved: true },
  input: z.object({
    bookingId: id<BookingId>(),
    ...priceSaid,
    /**
     * What tickets cost as an artist has read it who accepts a fee that follows from it. Left out, the price that stood when the offer was
     * made; another one than today's is refused.
     */
    read: z
      .strictObject({ fullPriceCents: ticketPrice, presalePriceCents: ticketPrice.nullable() })
      .optional(),
    /** Of a night that an artist asked for: its venue was asked about a room that hears it. Of an artist: it goes without those who are missing. */
    despite,
  }),
  answer: z.strictObject({ ...moved.shape, agreementId: anId, agreementNumber: z.string() }),
  refusals: [
    'rooms-hear',
    'band-incomplete',
    'stage-taken',
    ...STEP,
    'date-taken',
    'show-full',
    'show-cancelled',
    'date-in-the-past',
    'unavailable-that-night',
  ],
  moves: 'nothing',
  publishes: ['booking-accepted', 'booking-overtaken', 'bill-changed', 'invoice-issued'],
});

export const declineBooking = act({
  name: 'decline-booking',
  summary: 'The side that was asked declines, and may say why.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'bookingId' },
  input: z.object({ bookingId: id<BookingId>(), reason: optionalText(1000) }),
  answer: moved,
  refusals: STEP,
  moves: 'nothing',
  publishes: ['booking-declined'],
});

export const withdrawBooking = act({
  name: 'withdraw-booking',
  summary: 'The side that made the last offer takes it back while it is unanswered.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'bookingId' },
  input: z.object({ bookingId: id<BookingId>() }),
  answer: moved,
  refusals: STEP,
  moves: 'nothing',
  publishes: ['booking-withdrawn'],
});

export const cancelBooking = act({
  name: 'cancel-booking',
  summary: 'Either side cancels a confirmed booking before the show, and says why.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'bookingId', proved: true },
  input: z.object({
    bookingId: id<BookingId>(),
    reason: requiredText(1000, () => t`Please say why you cancel.`),
    /** What the person read that it costs, in integer cents: more is not charged unread, and nothing where this is left out. */
    costCents: cents.optional(),
    /**
     * Whether all artists may ask for the place, which the venue says. Otherwise only whom it asks see a night that was full; one that
     * seeks other acts stays as open as it is.
     */
    opens: z.boolean().optional(),
  }),
  /** `owedCents` is what the side that cancels owes the other by the agreement. */
  answer: moved.extend({ owedCents: inCents, currency: z.string() }),
  refusals: [...STEP, 'show-played', 'cancelling-costs-more'],
  moves: 'nothing',
  publishes: ['booking-cancelled', 'bill-changed', 'change-answered', 'invoice-issued', 'credit-note-issued'],
});

export const billOfShow = read({
  name: 'bill-of-show',
  summary: "What the other acts of one's own night, booked or asked, may together take of its door.",
  /** No artist's to ask: with offers of their own they would find out what others are offered, whatever sum they were told. */
  who: 'venue',
  may: 'see-business',
  purpose: () => t`weigh the acts of a night`,
  /** The offer that is weighed is not counted among the others. */
  query: z.object({ showId: id<ShowId>(), bookingId: id<BookingId>().optional() }),
  answer: z.strictObject({
    others: z.int(),
    /** What is agreed with those that are booked, so that the night is summed up with any deal beside theirs. */
    booked: z.array(z.strictObject({ deal: dealSchema, venueFeeCents: inCents })),
    doorBasisPoints: z.int(),
    guaranteedCents: inCents,
    /** What all take at a full house, guarantees, shares and what is paid by the head together. */
    fullHouseCents: inCents.nullable(),
    /** What openers get or ask for, what of it is agreed, and the least that a deal takes off the door for them before its share. */
    openers: z.strictObject({ feesCents: inCents, agreedCents: inCents, takenOffCents: inCents.nullable() }),
  }),
  refusals: ['unknown-show'],
});
