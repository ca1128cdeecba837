import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';

/** How many business days a payout takes, as people are told: 3-5. */
const PAYOUT_DAYS = { min: 3, max: 5 } as const;

/** Monday to Friday. Bank holidays differ by country and are what the two spare days are for. */
export function isBusinessDay(day: Day): boolean {
  return weekdayOf(day) < 5;
}

/** The day so many business days after a day. A weekend counts for nothing, also when it is the day itself. */
export function addBusinessDays(day: Day, count: number): Day {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a count of days: ${count}`);
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/**
 * When a payout arrives: the earliest day (3 business days on, when it is recorded as arrived) and the latest one.
 * Takes the day it was initiated by the calendar of the venue, in which its days are read.
 */
export function arrivalWindow(initiated: Day): { from: Day; by: Day } {
  return {
    from: addBusinessDays(initiated, PAYOUT_DAYS.min),
    by: addBusinessDays(initiated, PAYOUT_DAYS.max),
  };
}

/** Whether a payout has arrived by a day. */
export function hasArrived(initiated: Day, today: Day): boolean {
  return today >= arrivalWindow(initiated).from;
}
