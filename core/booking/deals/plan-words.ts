import type { Extras } from '#core/booking/deals/extras.ts';
import type { Money } from '#core/booking/deals/kind-of-deal.ts';
import type { PartTerm, PlannedPart } from '#core/booking/deals/plan-terms.ts';
import { formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/**
 * What is paid in which parts, in a sentence: 'Of what is guaranteed are paid: €125 (25%) when this is accepted; €125 (25%) by 30 days before
 * the show, 03/04/2027.' `cents` are those of each part; `parts` its days, once they are known.
 */
export function planSentences(
  { plan = [], restDays }: Pick<Extras, 'plan' | 'restDays'>,
  money: Money,
  { cents, parts = [] }: { cents: readonly number[]; parts?: readonly PlannedPart[] },
): string[] {
  const each = plan.map((part, at) => `${sumOf(part, cents[at] ?? 0, money)} ${whenOf(part, parts[at])}`);
  const rest = plan.length > 0 ? t`The rest of the fee` : t`The fee`;
  return [
    ...(plan.length > 0 ? [t`Of what is guaranteed are paid: ${each.join('; ')}.`] : []),
    ...(restDays === undefined
      ? []
      : [
          t`${rest} is due ${restDays} ${daysIn(restDays)} after the show, or when it is invoiced if that is later.`,
        ]),
  ];
}

const sumOf = ({ percent }: PartTerm, cents: number, money: Money): string =>
  percent === undefined ? money(cents) : `${money(cents)} (${percent}%)`;

function whenOf({ due, days = 0, date }: PartTerm, planned: PlannedPart | undefined): string {
  if (planned?.atOnce) return t`at once, as its day has passed`;
  const day = planned && formatDay(planned.dueOn);
  if (due === 'on') return t`by ${day ?? (date && formatDay(date)) ?? t`a date`}`;
  const when =
    due === 'accepted'
      ? days === 0
        ? t`when this is accepted`
        : t`by ${days} ${daysIn(days)} after this is accepted`
      : days === 0
        ? t`on the day of the show`
        : t`by ${days} ${daysIn(days)} ${due} the show`;
  return day ? `${when} (${day})` : when;
}

const daysIn = (days: number) => (days === 1 ? 'day' : 'days');
