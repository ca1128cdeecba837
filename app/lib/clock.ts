import { deployment } from '#app/lib/deployment.ts';
import { NIGHT_BEGINS_HOUR } from '#core/calendar/hours.ts';

/** A device's clock may be wrong by hours; whether a show is over follows the server's. */
const ahead = deployment.now ? new Date(deployment.now).getTime() - Date.now() : 0;

/** The product's time now. */
export function now(): Date {
  return new Date(Date.now() + ahead);
}

/** Today as yyyy-mm-dd in a time zone, the visitor's own by default. */
export const today = (timeZone?: string): string => dayAt(now(), timeZone);

/** The day whose night it is: a night goes on until 06:00 of the day after. */
export const tonight = (timeZone?: string): string =>
  dayAt(new Date(now().getTime() - NIGHT_BEGINS_HOUR * 3_600_000), timeZone);

const made = new Map<string, Intl.DateTimeFormat>();

/** Each day of a calendar asks which one is today: to make a format takes as long as the day does. */
function dayAt(instant: Date, timeZone?: string): string {
  if (!timeZone) {
    const own = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
    return own.toISOString().slice(0, 10);
  }
  const format =
    made.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  made.set(timeZone, format);
  return format.format(instant);
}
