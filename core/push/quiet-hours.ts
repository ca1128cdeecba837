import { Temporal } from 'temporal-polyfill';
import { inLocale } from '#core/words/t.ts';

/** When a person is left alone, by their own clock: HH:mm; over midnight where it ends earlier than it begins. */
export type QuietHours = { from: string; until: string; timeZone: string };

/** When the quiet hours end that an instant lies in; null where it lies in none. From and until the same: there are none. */
export function endOfQuiet(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  if (from === until) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zoneOf(timeZone));
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const overMidnight = until < from;
  const isQuiet = overMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const day = local.toPlainDate().add({ days: overMidnight && time >= from ? 1 : 0 });
  const end = day.toZonedDateTime({
    timeZone: local.timeZoneId,
    plainTime: Temporal.PlainTime.from(until),
  });
  return new Date(end.epochMilliseconds);
}

/** What stands in old settings may be no zone. */
export function zoneOf(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat(inLocale('en'), { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
