import { sheetOfDeal } from '#core/booking/deal.ts';
import { type BookingStatus, isBinding, isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { OFFER_STANDS_DAYS } from '#core/booking/time-over.ts';
import type { Month } from '#core/calendar/month.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { type Deduction, judgeStatement, type Statement, statementOf } from '#core/settlement/statement.ts';
import { actsOf, type BookingAct, type BookingPath, followActs } from '#demo/season/booking-path.ts';
import type { Chance } from '#demo/season/chance.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Artist } from '#demo/season/people.ts';
import type { Show } from '#demo/season/shows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An offer that is open stands until its season is replaced, at 04:00 UTC of the next day. */
const OPEN_AT_MOST_HOURS = OFFER_STANDS_DAYS * 24 - 30;

/** How many days before the season's day something was done, where a season wants it done then: 0.4 is 14:24 UTC of the day before. */
type DaysAgo = Partial<Record<BookingAct['event'] | 'payInvoice', number>>;

export type BookingPlan = BookingPath & {
  show: Show;
  artist: Artist;
  /** Tickets sold, for shows that were concluded. */
  sold?: { full: number; presale: number } | undefined;
  deductions?: Deduction[] | undefined;
  /** What merchandise was sold for, in integer cents, by the lines of the deal. */
  merchandise?: Readonly<Record<string, number>> | undefined;
  signed?: 'both' | Side | 'none' | undefined;
  invoicePaid?: boolean | undefined;
  daysAgo?: DaysAgo | undefined;
  /** The month on whose one invoice its fee is. */
  monthInvoice?: Month | undefined;
};

export type TimedAct = BookingAct & { at: number };

/** One booking with all that came of it. Instants are milliseconds. */
export type SeasonBooking = BookingPlan & {
  id: string;
  acts: TimedAct[];
  status: BookingStatus;
  offeredBy: Side;
  binding: boolean;
  expiresAt: number | null;
  setMinutes: number;
  signedAt: { artist: number | null; venue: number | null };
  statement: Statement | null;
  invoicePaidAt: number | null;
};

/** When an act of a booking was done, or null when it was not. The last one, where there are several. */
export function atOf(booking: SeasonBooking, event: BookingAct['event']): number | null {
  return booking.acts.findLast((act) => act.event === event)?.at ?? null;
}

/** Lives a plan through the product's own rules up to `now`. Throws where one of them refuses. */
export function playBooking(plan: BookingPlan, now: number, chance: Chance): SeasonBooking {
  const acts = timed(plan, actsOf(plan), now, chance);
  const { status, offeredBy } = followActs(acts, plan);
  const last = acts[acts.length - 1]?.at ?? 0;
  if (last > now) throw new Error(`${plan.artist.name} on ${plan.show.day}: done before its time`);
  const lastOffer = acts.findLast((act) => act.event === 'request' || act.event === 'counter')?.at ?? 0;
  const open = isOpen(status) || status === 'expired';
  return {
    ...plan,
    id: idOf('booking', plan.show.row.id, plan.artist.id),
    acts,
    status,
    offeredBy,
    binding: isBinding(status),
    expiresAt: open ? offerStandsUntil(plan.show, lastOffer) : null,
    setMinutes: chance.pick([45, 60, 60, 75]),
    signedAt: signatures(plan, acts, now, chance),
    statement: statementFor(plan),
    invoicePaidAt: invoicePaidAt(plan, acts, now, chance),
  };
}

/** Gives each act its hour: asked weeks ahead, answered in days, settled in the days after the show. */
function timed(plan: BookingPlan, acts: BookingAct[], now: number, chance: Chance): TimedAct[] {
  const ends = Date.parse(plan.show.row.ends_at);
  const past = ends <= now;
  const open = plan.ending === 'requested' || plan.ending === 'countered';
  let at = 0;
  return acts.map((act) => {
    const wanted = plan.daysAgo?.[act.event];
    if (wanted !== undefined) at = Math.max(at + HOUR, now - wanted * DAY);
    else if (act.event === 'request') {
      if (open) at = awake(now - chance.int(22, OPEN_AT_MOST_HOURS) * HOUR);
      else at = inDaytime(past ? ends - chance.int(25, 60) * DAY : now - chance.int(9, 45) * DAY, chance);
    } else if (act.event === 'play') at = ends;
    else if (act.event === 'expire') at = offerStandsUntil(plan.show, at);
    else
      at = open
        ? at + chance.int(3, 14) * HOUR
        : inDaytime(at + hoursUntil(act.event, chance) * HOUR, chance);
    return { ...act, at };
  });
}

function hoursUntil(event: BookingAct['event'], chance: Chance): number {
  switch (event) {
    case 'conclude':
      return chance.int(11, 20);
    case 'confirm':
    case 'dispute':
      return chance.int(8, 24);
    case 'pay':
      return chance.int(4, 18);
    default:
      return chance.int(8, 50);
  }
}

/** The same instant, or a few hours later when people would have been asleep. */
function inDaytime(at: number, chance: Chance): number {
  return Math.floor(awake(at) / 60_000) * 60_000 + chance.int(0, 40) * 60_000;
}

function awake(at: number): number {
  const hour = new Date(at).getUTCHours();
  return hour < 8 ? at + (8 - hour) * HOUR : at;
}

/** How long an offer stands: 7 days, to the end of the deadline's day if that is earlier; never into the show. As the command reckons it. */
function offerStandsUntil({ row, timeZone }: Show, offeredAt: number): number {
  const deadline = row.deadline ? instantOfNight(row.deadline, '00:00', timeZone).getTime() : Infinity;
  return Math.min(offeredAt + OFFER_STANDS_DAYS * DAY, deadline, Date.parse(row.starts_at));
}

function signatures(
  plan: BookingPlan,
  acts: TimedAct[],
  now: number,
  chance: Chance,
): SeasonBooking['signedAt'] {
  const accepted = acts.find((act) => act.event === 'accept')?.at;
  const ends = Date.parse(plan.show.row.ends_at);
  const signed = plan.signed ?? (ends <= now ? 'both' : 'none');
  if (accepted === undefined || signed === 'none') return { artist: null, venue: null };
  const left = Math.min(now, ends - 4 * HOUR) - accepted;
  const first = accepted + Math.min(chance.int(1, 30) * HOUR, left * 0.4);
  const second = first + Math.min(chance.int(2, 40) * HOUR, left * 0.5);
  const whole = (at: number) => Math.floor(at / 60_000) * 60_000;
  if (signed !== 'both') return { artist: null, venue: null, [signed]: whole(first) };
  return { venue: whole(first), artist: whole(second) };
}

function statementFor(plan: BookingPlan): Statement | null {
  const { show, deal, sold, deductions = [], ending } = plan;
  if (!['concluded', 'disputed', 'settled', 'paid'].includes(ending)) return null;
  if (!sold) throw new Error(`${show.venue.name} on ${show.day} was concluded without tickets`);
  const { full_price_cents: fullCents = 0, presale_price_cents: presaleCents } = show.row;
  const statement = statementOf({
    sheet: sheetOfDeal(deal),
    tiers: [
      { name: 'full-price', priceCents: fullCents, sold: sold.full },
      ...(presaleCents == null ? [] : [{ name: 'pre-sale', priceCents: presaleCents, sold: sold.presale }]),
    ],
    deductions,
    fees: FEES_OF_TODAY,
    currency: show.row.currency ?? 'EUR',
  });
  const refused = judgeStatement(statement, show.row.capacity);
  if (refused) throw new Error(`${show.venue.name} on ${show.day}: ${refused.message}`);
  return statement;
}

function invoicePaidAt(plan: BookingPlan, acts: TimedAct[], now: number, chance: Chance): number | null {
  const confirmed = acts.find((act) => act.event === 'confirm')?.at;
  const paidOut = acts.find((act) => act.event === 'pay')?.at ?? null;
  if (confirmed === undefined || plan.invoicePaid === false) return paidOut;
  const ago = plan.daysAgo?.payInvoice;
  const at = ago === undefined ? inDaytime(confirmed + chance.int(20, 240) * HOUR, chance) : now - ago * DAY;
  // Money is in before it goes out.
  if (paidOut !== null) return Math.min(at, paidOut);
  return at <= now ? at : null;
}
