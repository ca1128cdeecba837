import type { Day } from '#core/calendar/day.ts';
import { inLocale } from '#core/words/t.ts';

/** The day and the time of day, HH:MM, of a moment by the clocks of a zone. */
export function placedIn(moment: Date, zone: string): { day: Day; time: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat(inLocale('en-GB'), {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}
