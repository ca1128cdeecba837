import { type Day, dayNumber, dayOf, daysBetween, weekdayOf } from '#core/calendar/day.ts';
import { nightOf, overlaps } from '#core/calendar/night.ts';
import type { Chance } from '#demo/season/chance.ts';
import type { Artist, Venue } from '#demo/season/people.ts';

/** The days of the week as `weekdayOf` counts them. */
export const THURSDAY_TO_SATURDAY = [3, 4, 5];
export const WEDNESDAY_TO_SATURDAY = [2, 3, 4, 5];
export const WEDNESDAY_TO_SUNDAY = [2, 3, 4, 5, 6];

export type Nights = {
  from: Day;
  to: Day;
  weekdays: readonly number[];
  count: number;
  isUsable?: (day: Day) => boolean;
};

/** So many usable nights between two days (both included), spread evenly, earliest first. Throws when there are fewer. */
export function spreadNights(nights: Nights): Day[] {
  const usable = usableNights(nights);
  const { count } = nights;
  return Array.from(
    { length: count },
    (_, at) => usable[Math.floor(((at + 0.5) * usable.length) / count)] as Day,
  );
}

/** The same, but each by chance within its part of the time: rooms do not all choose the same nights. */
export function scatterNights(nights: Nights, chance: Chance): Day[] {
  const usable = usableNights(nights);
  const { count } = nights;
  return Array.from({ length: count }, (_, at) => {
    const [first, next] = [at, at + 1].map((part) => Math.floor((part * usable.length) / count)) as [
      number,
      number,
    ];
    return usable[chance.int(first, next - 1)] as Day;
  });
}

function usableNights({ from, to, weekdays, count, isUsable = () => true }: Nights): Day[] {
  const first = dayNumber(from);
  const weekday = weekdayOf(from);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => at)
    .filter((at) => weekdays.includes((weekday + at) % 7))
    .map((at) => dayOf(first + at));
  const usable = days.filter((day) => !EVERYONE_IS_HOME.includes(day.slice(5)) && isUsable(day));
  if (usable.length < count) throw new RangeError(`${usable.length} nights for ${count} shows`);
  return usable;
}

/** Christmas Eve and Christmas Day. */
const EVERYONE_IS_HOME = ['12-24', '12-25'];

/** Nights two days apart cannot overlap, wherever the cast plays; nearer ones are looked at as instants. */
const NEAR = [-1, 0, 1];

/** Who is where on which night. Keeps the season to what the database will ask of it: nobody is in two places at once. */
export class Diary {
  readonly #taken = new Map<string, Map<number, { day: Day; timeZone: string }>>();

  isFree(who: Artist | Venue, day: Day, timeZone: string): boolean {
    const taken = this.#taken.get(who.id);
    if (!taken) return true;
    const number = dayNumber(day);
    const near = NEAR.flatMap((days) => taken.get(number + days) ?? []);
    if (near.length === 0) return true;
    const night = nightOf(day, timeZone);
    return !near.some((other) => overlaps(nightOf(other.day, other.timeZone), night));
  }

  /** Enters a night. Throws when it is taken: that is a mistake of the season's maker. */
  take(who: Artist | Venue, day: Day, timeZone: string): void {
    if (!this.isFree(who, day, timeZone)) throw new Error(`${who.name} is taken on ${day}`);
    const taken = this.#taken.get(who.id) ?? new Map<number, { day: Day; timeZone: string }>();
    this.#taken.set(who.id, taken.set(dayNumber(day), { day, timeZone }));
  }
}
