import { deployment } from '#app/lib/deployment.ts';

/** A device's clock may be wrong by hours; whether a show is over follows the server's. */
const ahead = deployment.now ? new Date(deployment.now).getTime() - Date.now() : 0;

/** The product's time now. */
export function now(): Date {
  return new Date(Date.now() + ahead);
}

/** Today as yyyy-mm-dd in a time zone, the visitor's own by default. */
export function today(timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now());
}
