import { hashKey, type QueryKey } from '@tanstack/react-query';
import { type Day, daysBetween, isDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** What of a person's screens is kept, by the first word of its key. All else is not: sessions, devices, codes, searches. */
const KEPT: ReadonlySet<string> = new Set([
  ...['viewer', 'bookings', 'shows', 'calendar', 'agreements', 'conversations', 'messages', 'notifications'],
  ...['invoices', 'settlements', 'finances', 'profiles', 'reviews', 'openings', 'matches', 'night', 'holds'],
]);

/** These say which days they are of, counted from today: tomorrow they are found again by the same distance. */
const BY_DISTANCE: ReadonlySet<string> = new Set([
  ...['shows nights', 'shows next', 'shows openings', 'bookings upcoming'],
  ...['finances figures', 'finances by', 'finances engagement', 'finances transactions'],
]);

/** The key under which the answer of a query is kept; null when it is not. */
export function seenKey(key: QueryKey, today: Day): string | null {
  if (!KEPT.has(String(key[0]))) return null;
  if (!BY_DISTANCE.has(`${key[0]} ${key[1]}`)) return hashKey(key);
  return hashKey(key).replace(/"(\d{4}-\d\d-\d\d)"/g, (text, day) =>
    isDay(day) ? t`"today ${daysBetween(today, day)}"` : text,
  );
}
