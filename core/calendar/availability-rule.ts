import { monthNames, weekdayNames } from '#core/calendar/calendar-names.ts';
import { type Day, formatDay, weekdayOf } from '#core/calendar/day.ts';
import type { Marking } from '#core/calendar/day-status.ts';
import { t } from '#core/words/t.ts';

/** What a person says of their days again and again: 'free Thursdays to Saturdays, not August'. */
export type AvailabilityRule = {
  status: Marking;
  /** 0 for Monday to 6 for Sunday; at least one. */
  weekdays: readonly number[];
  from: Day;
  /** The last day; null for a rule without an end. */
  until: Day | null;
  /** Months of every year that it leaves out, 1 for January to 12 for December. */
  exceptMonths: readonly number[];
  /** Days that it leaves out, first and last included. */
  exceptDays: readonly { from: Day; to: Day }[];
};

/** How many rules one person has at most, and how many ranges of days one rule leaves out. */
export const MOST_RULES = 12;
export const MOST_EXCEPTIONS = 12;

/** Whether a rule speaks of a day. */
export function ruleCovers(rule: AvailabilityRule, day: Day): boolean {
  return (
    day >= rule.from &&
    (rule.until === null || day <= rule.until) &&
    rule.weekdays.includes(weekdayOf(day)) &&
    !rule.exceptMonths.includes(Number(day.slice(5, 7))) &&
    !rule.exceptDays.some(({ from, to }) => day >= from && day <= to)
  );
}

/** What the rules say of a day; where two meet, unavailable stands. In step with private.days_of_rules of the database. */
export function rulesSay(rules: readonly AvailabilityRule[], day: Day): Marking | null {
  const speaking = rules.filter((rule) => ruleCovers(rule, day));
  if (speaking.length === 0) return null;
  return speaking.some(({ status }) => status === 'unavailable') ? 'unavailable' : 'free';
}

/** A rule in words: 'Free Thursdays to Saturdays, not August, until 30/06/2027'. */
export function ruleInWords(rule: AvailabilityRule, today: Day): string {
  const except = [
    ...rule.exceptMonths.map((month) => monthNames()[month - 1] ?? ''),
    ...rule.exceptDays.map(({ from, to }) =>
      from === to ? formatDay(from) : t`${formatDay(from)} to ${formatDay(to)}`,
    ),
  ];
  return [
    `${rule.status === 'free' ? t`Free` : t`Unavailable`} ${weekdaysInWords(rule.weekdays)}`,
    ...(except.length > 0 ? [t`not ${listed(except, 'or')}`] : []),
    ...(rule.from > today ? [t`from ${formatDay(rule.from)}`] : []),
    ...(rule.until ? [t`until ${formatDay(rule.until)}`] : []),
  ].join(', ');
}

/** 'every day', 'Thursdays to Saturdays', 'Mondays, Wednesdays and Fridays'. */
function weekdaysInWords(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  if (days.length === 7) return t`every day`;
  const names = days.map((day) => `${weekdayNames()[day]}s`);
  const last = days.at(-1) ?? 0;
  if (days.length > 2 && last - (days[0] ?? 0) === days.length - 1) return t`${names[0]} to ${names.at(-1)}`;
  return listed(names, 'and');
}

function listed(names: readonly string[], word: 'and' | 'or'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
