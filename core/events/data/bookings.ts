import * as z from 'zod';
import { changeInWords } from '#core/booking/change.ts';
import { dealSchema } from '#core/booking/deal.ts';
import { OVERTAKEN_BY } from '#core/booking/overtaken.ts';
import { TIME_OVER } from '#core/booking/time-over.ts';
import { currency, day, ended, money, note, sides } from '#core/events/data/fields.ts';

const offer = z.strictObject({ day, deal: dealSchema, currency, note });
const changes = z.array(changeInWords);
/** The act that did it is not the one of this booking: another act of the same night, which is not named. */
const another = z.literal(true).optional();

/** Of offers, bookings, agreements and their changes. */
export const ofBookings = {
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
    /** What ended its time; events of before it was written down do not say. */
    over: z.enum(TIME_OVER).optional(),
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
   * `owes` is what the side that cancels owes the other by the agreement; `makesGood` says that it makes good what the other has spent,
   * where no ladder was agreed and the show is near. `others` is how many other acts stay booked for the night. Events of before one of
   * them was written down do not say it.
   */
  'booking-cancelled': ended.extend({
    owes: z.strictObject(money).optional(),
    makesGood: z.literal(true).optional(),
    others: z.int().min(0).optional(),
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
    /** Whose answer was missing when its time was over; events of before it was written down do not say. */
    missing: z.array(z.enum(['this-act', 'another-act', 'venue'])).optional(),
  }),
  'agreement-amended': z.strictObject({ number: z.string(), changes, agreementId: z.uuid(), toldTo: sides }),
};
