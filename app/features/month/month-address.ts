import * as z from 'zod';
import { addDays, type Day, daysBetween, isDay } from '#core/calendar/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '#core/calendar/month.ts';
import { MOST_MONTH_DAYS } from '#core/contract/month.ts';
import { isId } from '#core/ids.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import type { Seat } from '#core/month/month.ts';

const isSeat = (text: string) => {
  const [night = '', act = '', ...rest] = text.split('~');
  return isId(night) && isId(act) && rest.length === 0;
};
const isFee = (text: string) => {
  const at = text.lastIndexOf('~');
  const cents = Number(text.slice(at + 1));
  return isSeat(text.slice(0, at)) && Number.isInteger(cents) && cents > 0 && cents <= MAX_AMOUNT_CENTS;
};
const listOf = (isOne: (text: string) => boolean) =>
  z
    .string()
    .catch('')
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(isOne))].slice(0, 60));
const seats = listOf(isSeat);
const aDay = z.string().refine(isDay).optional().catch(undefined);

/** What a month is planned by, as its address keeps it: a link shows the same plan. The budget is in the smallest unit of the venue's currency. */
export const monthAddress = z.object({
  from: aDay,
  to: aDay,
  budget: z.coerce.number().int().min(1).max(MAX_AMOUNT_CENTS).optional().catch(undefined),
  keep: seats,
  ban: seats,
  fees: listOf(isFee),
});
export type MonthAddress = z.output<typeof monthAddress>;

/** 'night~act' as a seat. */
export function seatOf(text: string): Seat {
  const [nightId = '', actId = ''] = text.split('~');
  return { nightId, actId };
}

/** Fees as the address keeps them, with this one for the seat; null offers the usual one again. */
export function withFee(fees: readonly string[], seat: string, cents: number | null): string | undefined {
  const others = fees.filter((each) => !each.startsWith(`${seat}~`));
  const all = cents === null ? others : [...others, `${seat}~${cents}`];
  return all.length > 0 ? all.join(',') : undefined;
}

/** The fee that was chosen for a seat, in cents; null where the usual one is offered. */
export function chosenFee(fees: readonly string[], seat: string): number | null {
  const chosen = fees.find((each) => each.startsWith(`${seat}~`));
  return chosen ? Number(chosen.slice(seat.length + 1)) : null;
}

/** With fewer days than this left, the next month is planned. */
const FEW_DAYS = 8;

/** The days that are planned: those asked for, or what is left of this month, or the next one. Nothing before today. */
export function daysPlanned(
  { from, to }: Pick<MonthAddress, 'from' | 'to'>,
  today: Day,
): { from: Day; to: Day } {
  const usual = monthDays(
    addDays(today, FEW_DAYS) <= lastDayOf(monthOf(today)) ? monthOf(today) : addMonths(monthOf(today), 1),
    today,
  );
  const first = from && from >= today ? from : from && to && to >= today ? today : usual.from;
  const last = to && to >= first ? to : lastDayOf(monthOf(first));
  const tooFar = daysBetween(first, last) >= MOST_MONTH_DAYS;
  return { from: first, to: tooFar ? addDays(first, MOST_MONTH_DAYS - 1) : last };
}

/** The days of a month from today on. */
export const monthDays = (month: Month, today: Day) => ({
  from: firstDayOf(month) < today ? today : firstDayOf(month),
  to: lastDayOf(month),
});
