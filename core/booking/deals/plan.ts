import type { Extras } from '#core/booking/deals/extras.ts';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import type { PartTerm } from '#core/booking/deals/plan-terms.ts';
import { basisPointsOf } from '#core/booking/deals/term.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { partOf, tenthsOf } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/**
 * What each part of a plan is, in integer cents of what is guaranteed. Parts in percent are rounded together, by `payable`, so that their sum
 * is the share of the sum of their percentages: three thirds of €100 are 33.33, 33.34 and 33.33. Together parts are never more than all.
 */
export function centsOfParts(
  plan: readonly PartTerm[],
  guaranteedCents: number,
  payable: (cents: number) => number = (cents) => cents,
): number[] {
  let tenths = 0;
  let shared = 0;
  let left = payable(guaranteedCents);
  return plan.map(({ percent, partCents = 0 }) => {
    let cents = partCents;
    if (percent !== undefined) {
      tenths += tenthsOf(basisPointsOf(percent));
      const whole = payable(partOf(guaranteedCents, tenths / 10));
      cents = whole - shared;
      shared = whole;
    }
    const part = Math.min(cents, left);
    left -= part;
    return part;
  });
}

/** The day by which a part is to be paid, as it is written: it may be over before these terms are accepted. */
export function writtenDay({ due, days = 0, date }: PartTerm, showDate: Day, acceptedOn: Day): Day {
  const few = Math.min(days, MANY_DAYS);
  if (due === 'on') return date ?? acceptedOn;
  if (due === 'accepted') return addDays(acceptedOn, few);
  return addDays(showDate, due === 'before' ? -few : few);
}

/** What the parts of a plan, right one by one, cannot mean together or with their deal. */
export function judgePlan({ plan = [], depositCents }: Extras, guaranteedCents: number): Nonsense | null {
  if (plan.length === 0) return null;
  if (depositCents !== undefined)
    return {
      at: ['depositCents'],
      says: t`A deposit is a part of the plan: remove it here, or remove the plan`,
    };
  if (guaranteedCents === 0)
    return {
      at: ['plan'],
      says: t`Nothing is guaranteed in this deal, so there is nothing to be paid in parts before it is settled`,
    };
  for (const [at, part] of plan.entries()) {
    const says = judgePart(part);
    if (says) return { at: ['plan', at, says[0]], says: says[1] };
  }
  const fixed = plan.reduce((sum, { partCents = 0 }) => sum + partCents, 0);
  const tenths = plan.reduce((sum, { percent = 0 }) => sum + tenthsOf(basisPointsOf(percent)), 0);
  const all = tenths > 100_000 ? Number.POSITIVE_INFINITY : fixed + partOf(guaranteedCents, tenths / 10);
  return all > guaranteedCents
    ? { at: ['plan'], says: t`Together these parts are more than the deal guarantees` }
    : null;
}

function judgePart({ percent, partCents, due, days, date }: PartTerm): [keyof PartTerm, string] | null {
  if (percent === undefined && partCents === undefined)
    return ['percent', t`Please enter a percentage or a sum`];
  if (percent !== undefined && partCents !== undefined)
    return ['partCents', t`A percentage needs no sum: remove one of them`];
  if (due === 'on') {
    if (date === undefined) return ['date', t`Please choose the day`];
    return days === undefined ? null : ['days', t`A part that is due on a date needs no number of days`];
  }
  if (date !== undefined) return ['date', t`A part that is due after a number of days needs no date`];
  if (days === undefined) return ['days', t`Please enter how many days, 0 for the day itself`];
  if (due === 'before') return null;
  return days > MOST_DAYS_AFTER ? ['days', TOO_LONG_AFTER()] : null;
}

/** Nobody waits longer than this for a part after a show, or after terms are accepted. */
export const MOST_DAYS_AFTER = 365;
export const TOO_LONG_AFTER = () => t`A part is due within a year: please enter at most 365 days`;

/** More days than any show is agreed ahead; a form may hold a number that calendars do not reach. */
const MANY_DAYS = 10_000;
