import { type Day, formatDay, rangeDays } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** Marking a range of days: first click its start, second its end, then a mark for every day of it. */
export type RangeMarking = { on: false } | { on: true; from: Day | null; to: Day | null };

export const NO_RANGE: RangeMarking = { on: false };

/** 'Mark Date Range' begins it, 'Cancel Range Marking' ends it; either way nothing is selected. */
export function toggleRange(range: RangeMarking): RangeMarking {
  return range.on ? NO_RANGE : { on: true, from: null, to: null };
}

/** A click on a day: the start, then the end; a third begins anew. */
export function clickDay(range: RangeMarking, day: Day): RangeMarking {
  if (!range.on) return range;
  if (range.from === null || range.to !== null) return { on: true, from: day, to: null };
  const [from, to] = day < range.from ? [day, range.from] : [range.from, day];
  return { on: true, from, to };
}

/** Every day that a mark applies to: none until both ends are set. */
export function markedDays(range: RangeMarking): Day[] {
  return range.on && range.from !== null && range.to !== null ? rangeDays(range.from, range.to) : [];
}

export function rangePrompt(range: RangeMarking): string | null {
  if (!range.on) return null;
  if (range.from === null) return t`Select a start date`;
  if (range.to === null) return t`Start date: ${formatDay(range.from)} - Now select an end date`;
  return t`Range: ${formatDay(range.from)} to ${formatDay(range.to)}`;
}
