import { type Day, daysBetween, isDay, weekdayOf } from '#core/calendar/day.ts';
import type { RawCell } from './table.ts';
import { fullYear, padded, type WrittenDay } from './written-day.ts';

/** In which order a date of three numbers is written. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export type Three = Extract<WrittenDay, { shape: 'three' }>;

export function dayIn({ numbers, digits }: Three, order: DateOrder, today: Day): Day | null {
  const [a, b, c] = numbers;
  const [date, month, year, yearDigits] =
    order === 'dmy' ? [a, b, c, digits[2]] : order === 'mdy' ? [b, a, c, digits[2]] : [c, b, a, digits[0]];
  const day = padded(fullYear(year, yearDigits, today), month, date);
  return isDay(day) ? day : null;
}

/** The orders in which three numbers are a day. Dots are written day first; a year of two digits comes first only between dashes. */
export function ordersOf(three: Three, today: Day): DateOrder[] {
  const orders: DateOrder[] = three.sign === '.' ? ['dmy'] : ['dmy', 'mdy'];
  if (three.sign === '-' && three.digits[0] === 2 && three.digits[2] === 2) orders.push('ymd');
  return orders.filter((order) => {
    const day = dayIn(three, order, today);
    return day !== null && (order !== 'ymd' || Math.abs(daysBetween(today, day)) < 20 * 365);
  });
}

export const twoOrders = (
  { numbers: [a, b], sign }: Extract<WrittenDay, { shape: 'two' }>,
  orders: readonly DateOrder[],
) =>
  (sign === '.' ? (['dmy'] as const) : (['dmy', 'mdy'] as const)).filter(
    (order) =>
      isDay(order === 'dmy' ? padded(2024, b, a) : padded(2024, a, b)) &&
      (orders.length === 0 || orders.includes(order)),
  );

/** The orders that no cell of the column contradicts; none when the cells contradict each other. */
export function possibleOrders(
  written: readonly (WrittenDay | null)[],
  weekdayAt: (at: number) => number | null,
  today: Day,
): DateOrder[] {
  let left: DateOrder[] = ['dmy', 'mdy', 'ymd'];
  const weekdays: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };
  let named = 0;
  const threes: Three[] = [];
  for (const [at, each] of written.entries()) {
    if (each?.shape === 'two') {
      const orders: readonly DateOrder[] = twoOrders(each, []);
      if (orders.length > 0) left = left.filter((order) => orders.includes(order));
    }
    if (each?.shape !== 'three') continue;
    const orders = ordersOf(each, today);
    if (orders.length === 0) continue;
    threes.push(each);
    left = left.filter((order) => orders.includes(order));
    const weekday = weekdayAt(at);
    if (weekday === null || orders.length < 2) continue;
    named += 1;
    for (const order of orders) {
      const day = dayIn(each, order, today);
      if (day && weekdayOf(day) === weekday) weekdays[order] += 1;
    }
  }
  if (left.length < 2) return left;
  if (named >= 2) {
    const fit = left.filter((order) => weekdays[order] >= named * 0.8);
    if (fit.length === 1) return fit;
  }
  return inSequence(threes, threes.length === 0 ? byWeekdays(written, weekdayAt, left, today) : left, today);
}

/** Of days without a year: the one order in which there is a year with the weekdays that are written, if there is no other. */
function byWeekdays(
  written: readonly (WrittenDay | null)[],
  weekdayAt: (at: number) => number | null,
  left: DateOrder[],
  today: Day,
): DateOrder[] {
  const fit = left.filter((order) => commonYear(written, weekdayAt, today, [order]).year !== null);
  return fit.length === 1 ? fit : left;
}

/** Lists are kept by date. An order in which at least ten days follow each other, while in no other they do, is the one. */
function inSequence(threes: readonly Three[], left: DateOrder[], today: Day): DateOrder[] {
  if (threes.length < 10) return left;
  const steps = (order: DateOrder) => {
    const days = threes.map((three) => dayIn(three, order, today) ?? '');
    const pairs = days.slice(1).map((day, at) => (day === days[at] ? 0 : day > (days[at] ?? '') ? 1 : -1));
    const moved = pairs.filter((step) => step !== 0);
    const up = moved.filter((step) => step > 0).length;
    return { moved: moved.length, kept: Math.max(up, moved.length - up) };
  };
  const kept = left.filter((order) => {
    const { moved, kept } = steps(order);
    return moved >= 9 && kept === moved;
  });
  const [only] = kept;
  if (kept.length !== 1 || !only) return left;
  return left.every((order) => order === only || steps(order).moved - steps(order).kept >= 3) ? [only] : left;
}

/** Dates of which none has a day past the 12th, beside texts that all have: a program took days for months and left what it could not. */
export function mayBeSwapped(cells: readonly RawCell[], written: readonly (WrittenDay | null)[]): boolean {
  const days = cells.filter((cell) => cell.day && !cell.merged).map((cell) => Number(cell.day?.slice(8)));
  const texts = written.filter((each) => each?.shape === 'three');
  return (
    days.length > 0 &&
    texts.length > 0 &&
    days.every((date) => date <= 12) &&
    texts.every((each) => each?.shape === 'three' && (each.numbers[0] > 12 || each.numbers[1] > 12))
  );
}

/** The one year in which the weekdays of days without a year are right, or null. `turnsAt` are cells past a turn of the year. */
export function commonYear(
  written: readonly (WrittenDay | null)[],
  weekdayAt: (at: number) => number | null,
  today: Day,
  orders: readonly DateOrder[],
): { year: number | null; turnsAt: ReadonlySet<number> } {
  const days: { at: number; month: number; date: number; weekday: number | null }[] = [];
  for (const [at, each] of written.entries()) {
    if (each?.shape === 'named' && each.year === null)
      days.push({ at, month: each.month, date: each.date, weekday: weekdayAt(at) });
    if (each?.shape === 'two') {
      const left = twoOrders(each, orders);
      const [a, b] = each.numbers;
      if (left.length === 1 || a === b)
        days.push({
          at,
          month: left[0] === 'mdy' ? a : b,
          date: left[0] === 'mdy' ? b : a,
          weekday: weekdayAt(at),
        });
    }
  }
  const now = Number(today.slice(0, 4));
  const turnsAt = new Set<number>();
  let turned = false;
  for (const [index, day] of days.entries()) {
    if (index > 0 && day.month + 6 < (days[index - 1]?.month ?? 0)) turned = true;
    if (turned) turnsAt.add(day.at);
  }
  const named = days.filter((day) => day.weekday !== null && !turnsAt.has(day.at));
  if (named.length < 3) return { year: null, turnsAt };
  const fit = [now - 3, now - 2, now - 1, now, now + 1, now + 2].filter((year) =>
    named.every(
      ({ month, date, weekday }) =>
        isDay(padded(year, month, date)) && weekdayOf(padded(year, month, date)) === weekday,
    ),
  );
  return { year: fit.length === 1 ? (fit[0] ?? null) : null, turnsAt };
}
