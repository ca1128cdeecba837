import { endOf, type Item, instant, isFixed, MINUTE, startOf } from '#core/night/item.ts';

/** The lines of a night in their order. Every move answers new lines; none changes a length that it does not name. */
export type Timeline = readonly Item[];

/**
 * A line begins at another time. What stands after it follows by as much, up to the next time that is fixed: doors that are agreed do
 * not wait for a sound check. No line moves before the one in front of it began, so that their order stays; a changeover makes room.
 */
export function moveTo(items: Timeline, id: string, at: number): Item[] {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item || isFixed(item)) return [...items];
  const begins = Math.max(at, earliest(items, index));
  return shifted(items, index, begins - startOf(item));
}

export const moveBy = (items: Timeline, id: string, minutes: number): Item[] => {
  const item = items.find((each) => each.id === id);
  return item ? moveTo(items, id, startOf(item) + minutes * MINUTE) : [...items];
};

/** A line takes another number of minutes; what follows it, follows. */
export function resize(items: Timeline, id: string, minutes: number): Item[] {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item || isFixed(item)) return [...items];
  const changed = items.map((each) => (each.id === id ? { ...each, minutes } : each));
  return shifted(changed, index + 1, (minutes - item.minutes) * MINUTE);
}

/** An act plays one position earlier or later: the two acts change places, each with its own length; what lies between stays between. */
export function swap(items: Timeline, id: string, by: -1 | 1): Item[] {
  const alike = items.filter(({ kind }) => kind === items.find((each) => each.id === id)?.kind);
  const at = alike.findIndex((each) => each.id === id);
  const [first, second] = by === 1 ? [alike[at], alike[at + 1]] : [alike[at - 1], alike[at]];
  if (!first || !second || isFixed(first)) return [...items];
  const placeOfFirst = items.indexOf(first);
  const placeOfSecond = items.indexOf(second);
  const shift = (second.minutes - first.minutes) * MINUTE;
  return ordered(
    items.map((item, index) => {
      if (item === first) return { ...first, at: instant(endOf(second) - first.minutes * MINUTE) };
      if (item === second) return { ...second, at: first.at };
      const between = index > placeOfFirst && index < placeOfSecond && !isFixed(item);
      return between ? { ...item, at: instant(startOf(item) + shift) } : item;
    }),
  );
}

export function remove(items: Timeline, id: string): Item[] {
  return items.filter((item) => item.id !== id);
}

/** Adds a line where its time puts it. */
export function add(items: Timeline, item: Item): Item[] {
  return ordered([...items, item]);
}

/** By time; of two that begin together the one that stood first stays first. */
export function ordered(items: Timeline): Item[] {
  return items.toSorted((a, b) => startOf(a) - startOf(b));
}

/** The lines from an index on begin later (or earlier), up to the next fixed one, which what is moved beyond does not pass by. */
function shifted(items: Timeline, from: number, by: number): Item[] {
  if (by === 0) return [...items];
  const least = earliest(items, from);
  let reaches = true;
  return ordered(
    items.map((item, index) => {
      if (index < from) return item;
      if (isFixed(item)) reaches = false;
      if (!reaches) return item;
      return { ...item, at: instant(Math.max(least, startOf(item) + by)) };
    }),
  );
}

/** When the line in front of an index began; a changeover is none. */
function earliest(items: Timeline, index: number): number {
  const before = items.slice(0, index).findLast(({ kind }) => kind !== 'changeover');
  return before ? startOf(before) : Number.NEGATIVE_INFINITY;
}
