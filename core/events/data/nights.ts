import * as z from 'zod';
import { day, ended, note, sides, time } from '#core/events/data/fields.ts';
import { HOLD_ENDS } from '#core/hold/hold.ts';
import { TOPIC_NAMES } from '#core/night/advancing.ts';

/** Of a night: its opening, its holds, its running order and what is asked before it. */
export const ofNights = {
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
  /** Told to each act that stays: another one of the night has left it, come to it in the place of one, or plays at another time. */
  'bill-changed': z.strictObject({ day, how: z.enum(['left', 'joined', 'moved']) }),
  'advance-said': z.strictObject({
    day,
    topic: z.enum(TOPIC_NAMES),
    how: z.enum(['ask', 'answer', 'confirm']),
    note,
    /** How many an answer names: those on the guest list. */
    guests: z.int().optional(),
  }),
  /** `waits`: how many lines each side has to answer or confirm; reminders of before do not say it. */
  'advance-reminded': z.strictObject({
    day,
    days: z.int(),
    open: z.int(),
    waits: z.strictObject({ artist: z.int(), venue: z.int() }).optional(),
  }),
  /** `toldTo` are the sides that want to be reminded, `unsigned` those that have yet to sign the agreement. */
  'show-reminded': z.strictObject({
    doors: time,
    show: time,
    set: time.optional(),
    /** So many play, where a venue is reminded of a night of several; the booking is that of the act that plays last. */
    acts: z.int().min(2).optional(),
    toldTo: sides,
    agreementId: z.uuid().optional(),
    unsigned: sides.optional(),
    /** So many lines of the night are not settled. */
    openLines: z.int().min(1).optional(),
  }),
};
