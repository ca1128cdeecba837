import * as z from 'zod';
import { changeInWords } from '#core/booking/change.ts';
import { dealSchema } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import type { EventKind } from '#core/events/kinds.ts';
import { HOLD_ENDS } from '#core/hold/hold.ts';
import { TOPIC_NAMES } from '#core/night/advancing.ts';
import { DIRECT_KINDS } from '#core/settlement/direct-payment.ts';

const day = z.iso.date();
const time = z.string().regex(/^\d\d:\d\d$/);
const currency = z.string().length(3);
const money = { amountCents: z.int(), currency };
const note = z.string().optional();
/** Who pays or is paid, where it is not the venue that pays the artist: an artist has cancelled. */
const payer = z.literal('artist').optional();
const payee = z.literal('venue').optional();
const offer = z.strictObject({ day, deal: dealSchema, currency, note });
/** A figure of a line that one side claims: a number of pieces, or integer cents. */
const claimed = { line: z.string(), figure: z.int(), unit: z.enum(['count', 'money']), currency };
const ended = z.strictObject({ day, note });
const changes = z.array(changeInWords);
const sides = z.array(z.enum(['artist', 'venue']));
/** The act that did it is not the one of this booking: another act of the same night, which is not named. */
const another = z.literal(true).optional();

/** Why an offer on the table ended without an answer to it. */
const OVERTAKEN_BY = [
  'artist-booked',
  'show-filled',
  'place-filled',
  'show-cancelled',
  'account-closed',
  'set-aside',
] as const;
export type OvertakenBy = (typeof OVERTAKEN_BY)[number];

/** The data of each kind of event: facts, and the words of whoever acted (`note`). Names are read where they stand. */
export const eventData = {
  'show-opened': z.strictObject({ day }),
  'show-changed': z.strictObject({ day, doors: time, show: time, end: time, retimed: z.boolean() }),
  'show-cancelled': ended,
  /** What changed for the act that it is about, a sentence each: none for the first version that it is in. `set` is when it plays. */
  'running-order-published': z.strictObject({
    day,
    version: z.int(),
    changes: z.array(z.string()),
    set: time.optional(),
    /** Why there is a new version, where nobody has made it by hand. */
    because: z.literal('agreement-changed').optional(),
  }),
  'running-order-confirmed': z.strictObject({ day, version: z.int() }),
  'stage-run': z.strictObject({ day, marks: z.int(), sets: z.int() }),
  'hold-placed': z.strictObject({ day, rank: z.int(), until: z.iso.datetime() }),
  'hold-challenged': z.strictObject({ day, until: z.iso.datetime() }),
  /** `freed`: the first one need not decide any more, as nobody waits behind it. */
  'hold-moved': z.strictObject({ day, rank: z.int(), freed: z.literal(true).optional() }),
  'hold-ended': z.strictObject({ day, how: z.enum(HOLD_ENDS), note }),
  /** A deadline makes it end earlier than its sides were told. */
  'hold-shortened': z.strictObject({ day, until: z.iso.datetime() }),
  /** It ended because the night was taken, and the night has room again. */
  'hold-reopened': z.strictObject({ day }),
  'night-shared': z.strictObject({ day, how: z.enum(['make', 'revoke']), label: z.string() }),
  /** Told to each act that stays: another one of the night has left it, come to it in the place of one, or plays at another time, for longer or shorter. */
  'bill-changed': z.strictObject({ day, how: z.enum(['left', 'joined', 'moved']) }),
  'advance-said': z.strictObject({
    day,
    topic: z.enum(TOPIC_NAMES),
    how: z.enum(['ask', 'answer', 'confirm']),
    note,
  }),
  /** `waits`: how many lines each side has to answer or confirm; reminders of before do not say it. */
  'advance-reminded': z.strictObject({
    day,
    days: z.int(),
    open: z.int(),
    waits: z.strictObject({ artist: z.int(), venue: z.int() }).optional(),
  }),
  'booking-requested': offer,
  'booking-countered': offer,
  'booking-accepted': z.strictObject({
    day,
    deal: dealSchema,
    currency,
    agreementId: z.uuid(),
    agreementNumber: z.string(),
  }),
  'booking-declined': ended,
  'booking-withdrawn': ended,
  'booking-expired': z.strictObject({
    day,
    offeredBy: z.enum(['artist', 'venue']),
    /** The cancelled booking whose place it was to fill. */
    replaces: z.uuid().optional(),
  }),
  /** `as` is the status that the offer has come to. */
  'booking-overtaken': z.strictObject({
    day,
    as: z.enum(['declined', 'withdrawn']),
    because: z.enum(OVERTAKEN_BY),
    note,
  }),
  /**
   * `owes` is what the side that cancels owes the other by the agreement; `others` is how many other acts stay booked for the night,
   * which events of before it was counted do not say.
   */
  'booking-cancelled': ended.extend({
    owes: z.strictObject(money).optional(),
    others: z.int().min(0).optional(),
  }),
  /** `acts` when several played the night; `besides` for all of them but the first. */
  /** Where the stage view was used: how many acts of the night began a set, and that this one never did. */
  'booking-played': z.strictObject({
    day,
    acts: z.int().optional(),
    besides: z.boolean().optional(),
    began: z.int().optional(),
    neverBegan: z.boolean().optional(),
  }),
  'agreement-signed': z.strictObject({ number: z.string(), complete: z.boolean() }),
  /** `toldTo` are the sides of the booking that hear of it: all acts of a night are asked, and its venue once. */
  'change-proposed': z.strictObject({ changes, until: day, toldTo: sides, note, another }),
  'change-answered': z.strictObject({
    how: z.enum(['agreed', 'declined', 'withdrawn', 'expired']),
    toldTo: sides,
    note,
    another,
    /** A booking of the night was cancelled, and ended it. */
    cancelled: z.literal(true).optional(),
  }),
  'agreement-amended': z.strictObject({ number: z.string(), changes, agreementId: z.uuid(), toldTo: sides }),
  /** With the part of the set, in percent, that the venue claims beside it. */
  'settlement-sent': z.strictObject({ ...money, note, claimed: z.int().optional() }),
  'settlement-disputed': z.strictObject({ note: z.string() }),
  /** What the artist receives, where silence confirmed it. */
  'settlement-confirmed': z.strictObject({
    receives: z.strictObject(money).optional(),
    free: z.literal(true).optional(),
  }),
  /** The figures of a statement follow what was settled or stated anew. `because` of which; `wasCents` is what the artist received before. */
  'settlement-restated': z.strictObject({
    ...money,
    because: z.enum(['contest', 'correction', 'night']),
    wasCents: z.int().optional(),
  }),
  'figures-proposed': z.strictObject({ day, concludesOn: day, note }),
  'cost-answered': z.strictObject({ ...money, label: z.string(), accepted: z.boolean() }),
  /** `anew` where another act's figures changed the night after this statement was confirmed: with `stays` its fee is the same either way. */
  'line-contested': z.strictObject({
    ...claimed,
    was: z.int(),
    note: z.string(),
    anew: z.enum(['stays', 'changes']).optional(),
  }),
  /** `receivesCents` is what the artist receives by the statement that an accepted figure changed. */
  'contest-answered': z.strictObject({
    ...claimed,
    how: z.enum(['accept', 'counter', 'withdraw']),
    receivesCents: z.int().optional(),
    note,
  }),
  /** Both sides are told of a deadline some days before. */
  'settlement-reminded': z.strictObject({
    what: z.enum(['conclude', 'proposal', 'statement', 'contest']),
    days: z.int(),
    by: day,
    contested: z.string().optional(),
  }),
  'payout-started': z.strictObject(money),
  /** `cancelled` where it is what was owed for cancelling: such a booking has no statement. */
  'payout-sent': z.strictObject({ ...money, payee, cancelled: z.literal(true).optional() }),
  'payout-arrived': z.strictObject({ ...money, payee, cancelled: z.literal(true).optional() }),
  'payout-failed': z.strictObject({ ...money, payee, why: z.string() }),
  /** Nobody has said to which account it goes. */
  'payout-waits': z.strictObject({ ...money, payee }),
  /** What it is for, unless a fee; `payer` where it is not the venue. */
  'invoice-issued': z.strictObject({
    ...money,
    number: z.string(),
    dueOn: day,
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
    payer,
  }),
  'invoice-paid': z.strictObject({
    ...money,
    number: z.string(),
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
    payer,
  }),
  'invoice-reminded': z.strictObject({
    ...money,
    number: z.string(),
    dueOn: day,
    when: z.enum(['soon', 'today', 'overdue']),
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
    payer,
  }),
  'payment-refunded': z.strictObject({
    ...money,
    number: z.string(),
    returned: z.literal(true).optional(),
    payer,
  }),
  'payment-disputed': z.strictObject({
    ...money,
    number: z.string(),
    how: z.enum(['taken-back', 'returned']),
    payer,
  }),
  'direct-payment-recorded': z.strictObject({ ...money, what: z.enum(DIRECT_KINDS) }),
  'direct-payment-answered': z.strictObject({
    ...money,
    what: z.enum(DIRECT_KINDS),
    received: z.boolean(),
  }),
  'payout-account-saved': z.strictObject({}),
  'billing-details-saved': z.strictObject({}),
  /** The day in the zone of whoever did it, and what the account was or is on. */
  'plan-changed': z.strictObject({ day, plan: z.string(), how: z.enum(['cancelled', 'resumed']) }),
  'payment-page-opened': z.strictObject({ page: z.enum(['invoice', 'card', 'account']) }),
  'payment-page-left': z.strictObject({ paid: z.int() }),
  'credit-note-issued': z.strictObject({
    ...money,
    number: z.string(),
    corrects: z.string(),
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
  }),
  'review-submitted': z.strictObject({ stars: z.int().min(1).max(5) }),
  /** `toldTo` are the sides that want to be reminded, `unsigned` those that have yet to sign the agreement. */
  'show-reminded': z.strictObject({
    doors: time,
    show: time,
    set: time.optional(),
    /** So many play, where a venue is reminded of a night of several; the booking is that of the act that plays last. */
    acts: z.int().min(2).optional(),
    toldTo: z.array(z.enum(['artist', 'venue'])),
    agreementId: z.uuid().optional(),
    unsigned: z.array(z.enum(['artist', 'venue'])).optional(),
    /** So many lines of the night are not settled. */
    openLines: z.int().min(1).optional(),
  }),
  'message-sent': z.strictObject({}),
  'contact-received': z.strictObject({ about: z.enum(['contact', 'support']) }),
  'account-deleted': z.strictObject({ recordsKept: z.boolean() }),
  'demo-reset': z.strictObject({}),
  'matcher-training-asked': z.strictObject({}),
  'match-model-chosen': z.strictObject({ side: z.enum(['artist', 'venue']), modelId: z.int().nullable() }),
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

export type Doing = { side: Side; kind: 'conclude' | 'review-asked' };

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
      /** The offer is to fill the place of another: whoever accepts first has it. */
      standsIn?: boolean;
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
