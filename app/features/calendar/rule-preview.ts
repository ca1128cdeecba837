import { type AvailabilityRule, rulesSay } from '#core/calendar/availability-rule.ts';
import { type Day, rangeDays } from '#core/calendar/day.ts';
import type { DayStatus } from '#core/calendar/day-status.ts';
import { firstDayOf, formatMonth, lastDayOf, type Month } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';

type Preview = {
  month: Month;
  days: Map<Day, DayStatus>;
  /** Days that keep what their owner marked by hand, or unmarked. */
  byHand: Set<Day>;
  /** Days that the rule speaks of and that show what is on instead. */
  taken: number;
  /** Days of the month that will be as the rules say. */
  ruled: number;
};

/** How the days of a month stand once a rule is kept beside the others: what is on comes before what is marked by hand, and that before rules. */
export function previewOf(
  rule: AvailabilityRule & { id: string },
  {
    today,
    month,
    own,
    calendar,
  }: { today: Day; month: Month; own: OwnDays | undefined; calendar: readonly CalendarDay[] },
): Preview {
  const rules = [...(own?.rules ?? []).filter(({ id }) => id !== rule.id), rule];
  const marks = new Map(
    own?.marks
      .filter(({ byRule, byCalendar }) => !byRule && !byCalendar)
      .map(({ day, status }) => [day, status]),
  );
  const skipped = new Set(own?.skipped);
  const on = new Map(
    calendar
      .filter(({ status }) => status === 'booked' || status === 'pending')
      .map((each) => [each.day, each.status]),
  );
  for (const { day, byCalendar } of own?.marks ?? [])
    if (byCalendar && !on.has(day)) on.set(day, 'unavailable');
  const preview: Preview = { month, days: new Map(), byHand: new Set(), taken: 0, ruled: 0 };
  for (const day of rangeDays(firstDayOf(month), lastDayOf(month))) {
    const ruled = day >= today && rule.weekdays.length > 0 ? rulesSay(rules, day) : null;
    const [happening, marked] = [on.get(day), marks.get(day)];
    const status = happening ?? marked ?? (skipped.has(day) ? undefined : ruled);
    if (status) preview.days.set(day, status);
    if (!ruled) continue;
    if (happening) preview.taken += 1;
    else if (marked || skipped.has(day)) preview.byHand.add(day);
    else preview.ruled += 1;
  }
  return preview;
}

/** What the rules do in the month shown, and what they leave: '12 days of December 2026 follow your rules. 2 that you marked by hand stay.' */
export function previewSentence({ month, ruled, taken, byHand }: Preview): string {
  const days = (count: number) => (count === 1 ? '1 day' : t`${count} days`);
  return [
    t`${days(ruled)} of ${formatMonth(month)} will be as your rules say.`,
    byHand.size > 0
      ? t`${days(byHand.size)} you marked by hand ${byHand.size === 1 ? 'stays' : 'stay'}.`
      : '',
    taken > 0 ? t`${days(taken)} with something on ${taken === 1 ? 'stays' : 'stay'}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
