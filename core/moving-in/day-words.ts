import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import { inLocale, reader } from '#core/words/t.ts';
import { padded } from './written-day.ts';

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Thu 3 Apr 2025', or as other languages write it. */
export const dayWords = (day: Day): string =>
  reader()
    ? written(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    : `${weekdayName(weekdayOf(day)).slice(0, 3)} ${dayAndMonth(Number(day.slice(8)), Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;

/** '3 Apr'. */
export const dayAndMonth = (day: number, month: number): string =>
  reader()
    ? written(padded(2000, month, day), { day: 'numeric', month: 'short' })
    : `${day} ${MONTH_NAMES[month - 1]}`;

/** 'Monday' for 0. */
export const weekdayName = (weekday: number): string =>
  written(addDays('1970-01-05' as Day, weekday), { weekday: 'long' });

const written = (day: Day, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(inLocale('en-IE'), { ...style, timeZone: 'UTC' }).format(Date.parse(day));
