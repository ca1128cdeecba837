import { FADED, faded, nthOfMonth, weekdayOf } from '#core/matching/memory/days.ts';

/** How a room goes about its weeks. */
export type RoomWeeks = {
  /** The day of its first night, null before it. */
  first: number | null;
  /** Places taken by who had played here within `AGAIN_DAYS`. */
  again: number;
  /** Its latest nights, oldest first: the day of each, how many acts played, and how many of these were new here. */
  days: number[];
  acts: number[];
  fresh: number[];
};

export const AGAIN_DAYS = 120;
/** So many of its latest nights are kept. */
const KEPT = 60;
/** Days that stand for a weekday without a night among those that are kept. */
const LONG_AGO = 400;

export function noWeeks(): RoomWeeks {
  return { first: null, again: 0, days: [], acts: [], fresh: [] };
}

/** The figures that were asked for last. */
let last: { weeks: RoomWeeks; day: number; figures: Float64Array } | undefined;

/** Takes a night in; nights come in order of time. */
export function learnWeeks(weeks: RoomWeeks, day: number, acts: number, fresh: number): void {
  last = undefined;
  weeks.first ??= day;
  const lists = [weeks.days, weeks.acts, weeks.fresh] as const;
  for (const [at, value] of [day, acts, fresh].entries()) {
    const list = lists[at] as number[];
    list.push(value);
    if (list.length > KEPT) list.shift();
  }
}

/**
 * Ten figures of a room on a day: nights lately, on this weekday, in a quarter of a year on this weekday, on this week of the
 * month, in a fortnight; days since this weekday; acts a night lately, and on this weekday; the share of new acts; days since the
 * first night. They are the same for every act, so those that were asked for last are kept.
 */
export function figuresOfWeeks(weeks: RoomWeeks, day: number): Float64Array {
  if (last?.weeks === weeks && last.day === day) return last.figures;
  const figures = made(weeks, day);
  last = { weeks, day, figures };
  return figures;
}

function made({ first, days, acts, fresh }: RoomWeeks, day: number): Float64Array {
  const weekday = weekdayOf(day);
  const nth = nthOfMonth(day);
  const lately = { nights: 0, acts: 0, fresh: 0 };
  const onWeekday = { nights: 0, acts: 0, quarter: 0, nth: 0, since: LONG_AGO };
  let fortnight = 0;
  for (let at = 0; at < days.length; at += 1) {
    const night = days[at] as number;
    const gap = day - night;
    const weight = faded(1, 0, gap, FADED.lately);
    lately.nights += weight;
    lately.acts += weight * (acts[at] as number);
    lately.fresh += weight * (fresh[at] as number);
    if (gap <= 14) fortnight += 1;
    if (weekdayOf(night) !== weekday) continue;
    onWeekday.nights += weight;
    onWeekday.acts += weight * (acts[at] as number);
    onWeekday.since = Math.min(onWeekday.since, gap);
    if (gap <= 91) onWeekday.quarter += 1;
    if (gap >= 21 && gap <= 130 && nthOfMonth(night) === nth) onWeekday.nth += 1;
  }
  const bill = (lately.acts + 2) / (lately.nights + 1);
  return Float64Array.of(
    lately.nights,
    onWeekday.nights,
    onWeekday.quarter,
    onWeekday.nth,
    fortnight,
    onWeekday.since,
    bill,
    (onWeekday.acts + bill) / (onWeekday.nights + 1),
    (lately.fresh + 1) / (lately.acts + 2),
    first === null ? 0 : day - first,
  );
}
