import { inEach } from '#core/words/in-each.ts';

/** So many names of a calendar, by the reader's language: one a step of `next`, in milliseconds since 1970. */
const names = (count: number, part: Intl.DateTimeFormatOptions, next: (at: number) => number) =>
  inEach('en-GB', (locale) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, at) => format(next(at)));
  });

/** The days of the week, Monday first: 'Monday', 'lunes'. */
export const weekdayNames: () => readonly string[] = /* @__PURE__ */ names(7, { weekday: 'long' }, (at) =>
  Date.UTC(1970, 0, 5 + at),
);

/** The same where there is little room: 'Mon', 'lun'. */
export const shortWeekdayNames: () => readonly string[] = /* @__PURE__ */ names(
  7,
  { weekday: 'short' },
  (at) => Date.UTC(1970, 0, 5 + at),
);

/** The months, January first: 'January', 'enero'. */
export const monthNames: () => readonly string[] = /* @__PURE__ */ names(12, { month: 'long' }, (at) =>
  Date.UTC(1970, at, 1),
);

const narrowWeekdayNames = /* @__PURE__ */ names(7, { weekday: 'narrow' }, (at) => Date.UTC(1970, 0, 5 + at));

/** The days of the week above a narrow column: 'Mo', 'ح'. Where two letters of several are the same, as after an article, one letter of the language's own. */
export function weekdayHeads(): readonly string[] {
  const two = weekdayNames().map((name) => name.slice(0, 2));
  return [two, narrowWeekdayNames()].find((heads) => new Set(heads).size === 7) ?? shortWeekdayNames();
}
