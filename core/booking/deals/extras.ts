import type * as z from 'zod';
import { OF_LATE_PAYMENT } from '#core/booking/deals/interest-terms.ts';
import { OF_MERCHANDISE } from '#core/booking/deals/merchandise.ts';
import { PAYMENT_PLAN } from '#core/booking/deals/plan-terms.ts';
import {
  basisPointsOf,
  choiceTerm,
  countTerm,
  moneyTerm,
  optional,
  percentTerm,
  rowsTerm,
  schemaOfTerms,
  textTerm,
} from '#core/booking/deals/term.ts';
import { addDays, type Day } from '#core/calendar/day.ts';

/** What goes off the receipts before a share is taken, or is added to them. It needs a deal that shares the door. */
export const OF_THE_DOOR = {
  ticketFeeCents: optional(
    moneyTerm({ label: 'Ticket fee', hint: 'For each ticket sold, off the top, beside what sellers keep.' }),
  ),
  offTheTop: optional(
    rowsTerm({
      label: 'Off before tax',
      hint: 'What cards, sellers or the hall take: a percentage of the receipts, or a sum.',
      columns: {
        label: textTerm({
          label: 'For what',
          placeholder: 'Card fees',
          missing: 'Please say what it is for',
        }),
        percent: optional(percentTerm({ label: 'Of receipts' })),
        cents: optional(moneyTerm({ label: 'Or a sum' })),
      },
      most: 6,
      add: 'Add what comes off before tax',
      row: 'Off before tax',
    }),
  ),
  taxPercent: optional(
    percentTerm({ label: 'Tax contained', hint: 'In ticket prices, off before the share.' }, 'A tax rate'),
  ),
  compsAllowed: optional(
    countTerm({ label: 'Comps allowed', hint: 'Each further one counts as a full-price ticket.' }),
  ),
  openersCents: optional(
    moneyTerm({ label: "Openers' flat fees", hint: 'Off the door before the share, in full.' }),
  ),
  costs: optional(
    rowsTerm({
      label: 'Costs that count',
      hint: 'Off the door before the share. A cost without an amount counts as its receipt shows.',
      columns: {
        label: textTerm({
          label: 'For what',
          placeholder: 'Sound hire',
          missing: 'Please say what the cost is for',
        }),
        agreedCents: optional(moneyTerm({ label: 'Agreed' })),
        capCents: optional(moneyTerm({ label: 'At most' })),
      },
      most: 12,
      add: 'Add a cost',
      row: 'Cost',
    }),
  ),
};

/** Every amount that fees are rounded to, in the smallest unit; forms offer those that are round in their currency. */
export const ROUND_STEPS = [100, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;

/** What changes the fee once the share is known. */
export const OF_THE_FEE = {
  bonuses: optional(
    rowsTerm({
      label: 'Bonuses',
      hint: 'Each is paid on top, once so many tickets are sold.',
      columns: {
        atSold: countTerm({ label: 'At', least: 1, suffix: 'sold' }),
        cents: moneyTerm({ label: 'Bonus' }),
      },
      most: 6,
      add: 'Add a bonus',
      row: 'Bonus',
    }),
  ),
  grossBonuses: optional(
    rowsTerm({
      label: 'Bonuses by receipts',
      hint: 'Each is paid on top, once tickets bring so much.',
      columns: {
        atCents: moneyTerm({ label: 'Once tickets bring' }),
        cents: moneyTerm({ label: 'Bonus' }),
      },
      most: 6,
      add: 'Add a bonus by receipts',
      row: 'Bonus by receipts',
    }),
  ),
  headCents: optional(
    moneyTerm({ label: 'On top, for each ticket', hint: 'Paid for every ticket sold, beside all else.' }),
  ),
  aboveHeads: optional(
    countTerm({ label: 'Only above', hint: 'Tickets; every one counts when left empty.', suffix: 'sold' }),
  ),
  hospitalityCents: optional(
    moneyTerm({ label: 'Hospitality buyout', hint: 'Paid in place of food and drink.' }),
  ),
  roundToCents: optional(
    choiceTerm({
      label: 'Fee rounded to',
      roundsMoney: true,
      options: ROUND_STEPS.map((value) => ({ value, label: 'the nearest' })),
    }),
  ),
};

/** What is agreed beside the fee. */
export const BESIDE_THE_FEE = {
  depositCents: optional(
    moneyTerm({ label: 'Deposit', hint: 'A part of the fee that is paid before the show.' }),
  ),
  depositDays: optional(
    countTerm({
      label: 'Deposit due',
      hint: 'Empty: 14 days after these terms are accepted, and the day before the show at the latest.',
      least: 1,
      suffix: 'days before',
    }),
  ),
  ...PAYMENT_PLAN,
  ...OF_LATE_PAYMENT,
  ladder: optional(
    rowsTerm({
      label: 'When it is cancelled',
      hint: 'What the side that cancels pays the other, in parts of what is guaranteed or of an amount for cancelling.',
      columns: {
        days: countTerm({ label: 'From', suffix: 'days before' }),
        percent: percentTerm({ label: 'Pays' }, 'A part'),
      },
      most: 6,
      add: 'Add a step',
      row: 'Step',
    }),
  ),
  ladderOfCents: optional(
    moneyTerm({
      label: 'Amount for cancelling',
      hint: 'Empty: what is guaranteed. A deal that guarantees nothing needs one for its steps.',
    }),
  ),
};

/** Where and when else the artist does not play. */
export const OF_OTHER_SHOWS = {
  radiusKm: optional(
    countTerm({
      label: 'No other show within',
      hint: 'Of the venue. The artist is warned before it is broken; the venue reads of no other show.',
      least: 1,
      suffix: 'km',
    }),
  ),
  radiusDaysBefore: optional(countTerm({ label: 'No other show from', suffix: 'days before' })),
  radiusDaysAfter: optional(countTerm({ label: 'No other show until', suffix: 'days after' })),
};

/** What decides on tax that the country of the show has withheld from a foreign artist. */
export const OF_TAX = {
  taxBorneBy: optional(
    choiceTerm({
      label: 'Tax withheld from a foreign artist',
      options: [
        { value: 'artist', label: 'goes off the fee' },
        { value: 'venue', label: 'is paid by the venue on top' },
      ],
    }),
  ),
  taxPersons: optional(
    countTerm({
      label: 'Persons who play',
      hint: 'Some countries withhold nothing up to an amount for each.',
      least: 1,
    }),
  ),
  taxExemption: optional(
    textTerm({
      label: 'Certificate of exemption',
      placeholder: 'Number and office',
      missing: 'Please enter its number',
    }),
  ),
};

const EXTRAS = {
  ...{ ...OF_THE_DOOR, ...OF_THE_FEE, ...BESIDE_THE_FEE },
  ...{ ...OF_OTHER_SHOWS, ...OF_MERCHANDISE, ...OF_TAX },
};
export const extrasSchema = schemaOfTerms(EXTRAS);
/** What may be added to a deal of every kind. */
export type Extras = z.output<typeof extrasSchema>;

/** The part of what is guaranteed, or of the amount for cancelling, that is owed when a show is cancelled so many days before it, in basis points. */
export function ladderBasisPoints(extras: Extras | undefined, daysBefore: number): number {
  const reached = (extras?.ladder ?? []).filter(({ days }) => daysBefore <= days);
  return basisPointsOf(reached.at(-1)?.percent ?? 0);
}

/** The day by which a deposit is agreed to be paid; null where no number of days before the show is agreed. */
export function depositDay(extras: Pick<Extras, 'depositDays'> | undefined, showDate: Day): Day | null {
  const days = extras?.depositDays;
  return days === undefined ? null : addDays(showDate, -Math.min(days, MANY_DAYS));
}

/** Whether the agreed day of a deposit is over already on `today`: it is due at once then. */
export function isDepositDayOver(extras: Extras | undefined, showDate: Day, today: Day): boolean {
  const day = depositDay(extras, showDate);
  return day !== null && day < today;
}

/**
 * Whether the day agreed for a deposit was over from the start, so that it is due at once: with the acceptance, or in agreements of before
 * (`true`), which waited for both signatures, as they say.
 */
export type DepositAtOnce = boolean | 'accepted';

/** More days than any show is agreed ahead; a form may hold a number that calendars do not reach. */
const MANY_DAYS = 10_000;
