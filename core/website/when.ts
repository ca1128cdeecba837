import type { Day } from '#core/calendar/day.ts';

/** One formatter a zone: a feed has thousands of times, and to make one takes longer than to use it a hundred times. */
const remembered = (make: (timeZone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known) return known;
    const clock = make(timeZone);
    made.set(timeZone, clock);
    return clock;
  };
};

const clockOf = remembered(
  (timeZone) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }),
);
const plainOf = remembered(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);
const longDay = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});

/** An instant as people read it by the clock of a zone: '7:00 PM'. */
export const timeWords = (instant: string, timeZone: string): string =>
  clockOf(timeZone)
    .format(Date.parse(instant))
    .replace(/\u202f/g, ' ');

/** '2027-03-12' → 'Fri, 12 March 2027' */
export const dayWords = (day: Day): string =>
  longDay.format(Date.parse(`${day}T12:00:00Z`)).replace(/^(\w+),? /, '$1, ');

/** An instant by the clock of a zone with its distance from UTC (ISO 8601): '2027-03-12T19:00:00+01:00'. */
export function zonedIso(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  const local = plainOf(timeZone).format(at).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - at) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}
