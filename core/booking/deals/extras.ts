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
import { t } from '#core/words/t.ts';

/** What goes off the receipts before a share is taken, or is added to them. It needs a deal that shares the door. */
export const OF_THE_DOOR = {
  ticketFeeCents: optional(
    moneyTerm({
      get label() {
        return t`Ticket fee`;
      },
      get hint() {
        return t`For each ticket sold, off the top, beside what sellers keep.`;
      },
    }),
  ),
  offTheTop: optional(
    rowsTerm({
      get label() {
        return t`Off before tax`;
      },
      get hint() {
        return t`What cards, sellers or the hall take: a percentage of the receipts, or a sum.`;
      },
      columns: {
        label: textTerm({
          get label() {
            return t`For what`;
          },
          get placeholder() {
            return t`Card fees`;
          },
          get missing() {
            return t`Please say what it is for`;
          },
        }),
        percent: optional(
          percentTerm({
            get label() {
              return t`Of receipts`;
            },
          }),
        ),
        cents: optional(
          moneyTerm({
            get label() {
              return t`Or a sum`;
            },
          }),
        ),
      },
      most: 6,
      get add() {
        return t`Add what comes off before tax`;
      },
      get row() {
        return t`Off before tax`;
      },
    }),
  ),
  taxPercent: optional(
    percentTerm(
      {
        get label() {
          return t`Tax contained`;
        },
        get hint() {
          return t`In ticket prices, off before the share.`;
        },
      },
      () => t`A tax rate`,
    ),
  ),
  compsAllowed: optional(
    countTerm({
      get label() {
        return t`Comps allowed`;
      },
      get hint() {
        return t`Each further one counts as a full-price ticket.`;
      },
    }),
  ),
  openersCents: optional(
    moneyTerm({
      get label() {
        return t`Openers' flat fees`;
      },
      get hint() {
        return t`Off the door before the share, in full.`;
      },
    }),
  ),
  costs: optional(
    rowsTerm({
      get label() {
        return t`Costs that count`;
      },
      get hint() {
        return t`Off the door before the share. A cost without an amount counts as its receipt shows.`;
      },
      columns: {
        label: textTerm({
          get label() {
            return t`For what`;
          },
          get placeholder() {
            return t`Sound hire`;
          },
          get missing() {
            return t`Please say what the cost is for`;
          },
        }),
        agreedCents: optional(
          moneyTerm({
            get label() {
              return t`Agreed`;
            },
          }),
        ),
        capCents: optional(
          moneyTerm({
            get label() {
              return t`At most`;
            },
          }),
        ),
      },
      most: 12,
      get add() {
        return t`Add a cost`;
      },
      get row() {
        return t`Cost`;
      },
    }),
  ),
};

/** Every amount that fees are rounded to, in the smallest unit; forms offer those that are round in their currency. */
export const ROUND_STEPS = [100, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;

/** What changes the fee once the share is known. */
export const OF_THE_FEE = {
  bonuses: optional(
    rowsTerm({
      get label() {
        return t`Bonuses`;
      },
      get hint() {
        return t`Each is paid on top, once so many tickets are sold.`;
      },
      columns: {
        atSold: countTerm({
          get label() {
            return t`At`;
          },
          least: 1,
          get suffix() {
            return t`sold`;
          },
        }),
        cents: moneyTerm({
          get label() {
            return t`Bonus`;
          },
        }),
      },
      most: 6,
      get add() {
        return t`Add a bonus`;
      },
      get row() {
        return t`Bonus`;
      },
    }),
  ),
  grossBonuses: optional(
    rowsTerm({
      get label() {
        return t`Bonuses by receipts`;
      },
      get hint() {
        return t`Each is paid on top, once tickets bring so much.`;
      },
      columns: {
        atCents: moneyTerm({
          get label() {
            return t`Once tickets bring`;
          },
        }),
        cents: moneyTerm({
          get label() {
            return t`Bonus`;
          },
        }),
      },
      most: 6,
      get add() {
        return t`Add a bonus by receipts`;
      },
      get row() {
        return t`Bonus by receipts`;
      },
    }),
  ),
  headCents: optional(
    moneyTerm({
      get label() {
        return t`On top, for each ticket`;
      },
      get hint() {
        return t`Paid for every ticket sold, beside all else.`;
      },
    }),
  ),
  aboveHeads: optional(
    countTerm({
      get label() {
        return t`Only above`;
      },
      get hint() {
        return t`Tickets; every one counts when left empty.`;
      },
      get suffix() {
        return t`sold`;
      },
    }),
  ),
  hospitalityCents: optional(
    moneyTerm({
      get label() {
        return t`Hospitality buyout`;
      },
      get hint() {
        return t`Paid in place of food and drink.`;
      },
    }),
  ),
  roundToCents: optional(
    choiceTerm({
      get label() {
        return t`Fee rounded to`;
      },
      roundsMoney: true,
      options: ROUND_STEPS.map((value) => ({
        value,
        get label() {
          return t`the nearest`;
        },
      })),
    }),
  ),
};

/** What is agreed beside the fee. */
export const BESIDE_THE_FEE = {
  depositCents: optional(
    moneyTerm({
      get label() {
        return t`Deposit`;
      },
      get hint() {
        return t`A part of the fee that is paid before the show.`;
      },
    }),
  ),
  depositDays: optional(
    countTerm({
      get label() {
        return t`Deposit due`;
      },
      get hint() {
        return t`Empty: 14 days after these terms are accepted, and the day before the show at the latest.`;
      },
      least: 1,
      get suffix() {
        return t`days before`;
      },
    }),
  ),
  ...PAYMENT_PLAN,
  ...OF_LATE_PAYMENT,
  ladder: optional(
    rowsTerm({
      get label() {
        return t`When it is cancelled`;
      },
      get hint() {
        return t`What the side that cancels pays the other, in parts of what is guaranteed or of an amount for cancelling.`;
      },
      columns: {
        days: countTerm({
          get label() {
            return t`From`;
          },
          get suffix() {
            return t`days before`;
          },
        }),
        percent: percentTerm(
          {
            get label() {
              return t`Pays`;
            },
          },
          () => t`A part`,
        ),
      },
      most: 6,
      get add() {
        return t`Add a step`;
      },
      get row() {
        return t`Step`;
      },
    }),
  ),
  ladderOfCents: optional(
    moneyTerm({
      get label() {
        return t`Amount for cancelling`;
      },
      get hint() {
        return t`Empty: what is guaranteed. A deal that guarantees nothing needs one for its steps.`;
      },
    }),
  ),
};

/** Where and when else the artist does not play. */
export const OF_OTHER_SHOWS = {
  radiusKm: optional(
    countTerm({
      get label() {
        return t`No other show within`;
      },
      get hint() {
        return t`Of the venue. The artist is warned before it is broken; the venue reads of no other show.`;
      },
      least: 1,
      suffix: 'km',
    }),
  ),
  radiusDaysBefore: optional(
    countTerm({
      get label() {
        return t`No other show from`;
      },
      get suffix() {
        return t`days before`;
      },
    }),
  ),
  radiusDaysAfter: optional(
    countTerm({
      get label() {
        return t`No other show until`;
      },
      get suffix() {
        return t`days after`;
      },
    }),
  ),
};

/** What decides on tax that the country of the show has withheld from a foreign artist. */
export const OF_TAX = {
  taxBorneBy: optional(
    choiceTerm({
      get label() {
        return t`Tax withheld from a foreign artist`;
      },
      options: [
        {
          value: 'artist',
          get label() {
            return t`goes off the fee`;
          },
        },
        {
          value: 'venue',
          get label() {
            return t`is paid by the venue on top`;
          },
        },
      ],
    }),
  ),
  taxPersons: optional(
    countTerm({
      get label() {
        return t`Persons who play`;
      },
      get hint() {
        return t`Some countries withhold nothing up to an amount for each.`;
      },
      least: 1,
    }),
  ),
  taxExemption: optional(
    textTerm({
      get label() {
        return t`Certificate of exemption`;
      },
      get placeholder() {
        return t`Number and office`;
      },
      get missing() {
        return t`Please enter its number`;
      },
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
