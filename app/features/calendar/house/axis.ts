import { formatTime } from '#app/lib/format.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { instantOfNight } from '#core/calendar/night.ts';

/** Instants, in milliseconds. */
export type Stretch = { from: number; to: number };

const HOUR_MS = 3_600_000;

/** The hours of a day's night that are drawn, and the words beside them. */
export type Axis = Stretch & { hours: { at: number; label: string }[] };

/**
 * From noon to two in the morning, and more where something begins earlier or ends later: from six at the earliest, to noon of the next
 * day at the latest. An hour is as long as it lasts: in the nights in which clocks change one is missing, or there twice.
 */
export function axisOf(day: Day, timeZone: string, things: readonly Stretch[]): Axis {
  const at = (time: string) => instantOfNight(day, time, timeZone).getTime();
  const morning = at('06:00');
  const seen = things.filter(({ to }) => to > morning);
  const first = Math.min(at('12:00'), ...seen.map(({ from }) => from));
  const from = wholeHour(Math.max(first, morning), timeZone);
  const noon = instantOfNight(addDays(day, 1), '12:00', timeZone).getTime();
  const last = Math.min(noon, Math.max(at('02:00'), ...seen.map(({ to }) => to)));
  const to = from + Math.ceil((last - from) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: (to - from) / HOUR_MS }, (_, hour) => from + hour * HOUR_MS).map(
    (instant) => ({ at: instant, label: formatTime(instant, timeZone).replace(':00', '') }),
  );
  return { from, to, hours };
}

/** The whole hour before an instant, by the clock of a zone. */
function wholeHour(instant: number, timeZone: string): number {
  const minutes = Number(new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone }).format(instant));
  return Math.floor(instant / 60_000) * 60_000 - minutes * 60_000;
}

/** Where a stretch stands on the axis, as parts of its length; null where none of it is there. */
export function placeOn(axis: Stretch, { from, to }: Stretch): { top: number; height: number } | null {
  const [start, end] = [Math.max(from, axis.from), Math.min(to, axis.to)];
  const length = axis.to - axis.from;
  return end > start ? { top: (start - axis.from) / length, height: (end - start) / length } : null;
}

/** Which of those that overlap stands in which lane beside the others, and how many lanes they need. */
export function lanesOf<Item extends Stretch>(
  items: readonly Item[],
): { item: Item; lane: number; lanes: number }[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: { item: Item; lane: number; lanes: number }[] = [];
  let together: typeof placed = [];
  let ends: number[] = [];
  for (const item of sorted) {
    if (ends.every((end) => end <= item.from)) [together, ends] = [[], []];
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to;
    together.push({ item, lane, lanes: 1 });
    placed.push(together.at(-1) as (typeof placed)[number]);
    for (const each of together) each.lanes = ends.length;
  }
  return placed;
}
