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

function dayAt(instant: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
