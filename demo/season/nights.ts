import { addDays, type Day, daysBetween, weekdayOf } from '#core/calendar/day.ts';
import { nightOf, overlaps, type Span } from '#core/calendar/night.ts';
import type { Artist, Venue } from '#demo/season/people.ts';

/** The days of the week as `weekdayOf` counts them. */
export const THURSDAY_TO_SATURDAY = [3, 4, 5];
export const WEDNESDAY_TO_SATURDAY = [2, 3, 4, 5];
export const WEDNESDAY_TO_SUNDAY = [2, 3, 4, 5, 6];

/**
 * So many nights between two days (both included) that fall on the given weekdays and are usable, spread evenly,
 * earliest first. Throws when there are not as many.
 */
export function spreadNights(
  from: Day,
  to: Day,
  weekdays: readonly number[],
  count: number,
  isUsable: (day: Day) => boolean = () => true,
): Day[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const usable = days.filter((day) => weekdays.includes(weekdayOf(day)) && isUsable(day));
  if (usable.length < count) throw new RangeError(`${usable.length} nights for ${count} shows`);
  return Array.from(
    { length: count },
    (_, at) => usable[Math.floor(((at + 0.5) * usable.length) / count)] as Day,
  );
}

/** Who is where on which night. Keeps the season to what the database will ask of it: nobody is in two places at once. */
export class Diary {
  readonly #spans = new Map<string, Span[]>();
  /** Reckoning with time zones is slow, and a season asks for the same nights thousands of times. */
  readonly #nights = new Map<string, Span>();

  isFree(who: Artist | Venue, day: Day, timeZone: string): boolean {
    const night = this.#night(day, timeZone);
    return !this.#spans.get(who.id)?.some((span) => overlaps(span, night));
  }

  /** Enters a night. Throws when it is taken: that is a mistake of the season's maker. */
  take(who: Artist | Venue, day: Day, timeZone: string): void {
    if (!this.isFree(who, day, timeZone)) throw new Error(`${who.name} is taken on ${day}`);
    const spans = this.#spans.get(who.id) ?? [];
    spans.push(this.#night(day, timeZone));
    this.#spans.set(who.id, spans);
  }

  #night(day: Day, timeZone: string): Span {
    const key = `${day} ${timeZone}`;
    const night = this.#nights.get(key) ?? nightOf(day, timeZone);
    this.#nights.set(key, night);
    return night;
  }
}
