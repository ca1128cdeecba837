/** Chance that always falls the same way: a season is the same for everyone who makes it on the same day. */
export type Chance = {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A whole multiple of `step` from `min` to `max`. */
  step(min: number, max: number, step: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
};

/** A stream of chance of its own for each name, so that a change in one part of the season moves nothing in another. */
export function chanceOf(name: string): Chance {
  const next = mulberry32(seedOf(`running order, ${name}`));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    step: (min, max, step) => min + step * int(0, Math.floor((max - min) / step)),
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => left.splice(int(0, left.length - 1), 1)[0] as (typeof left)[number]);
    },
    percent: (chance) => next() * 100 < chance,
  };
}

/** FNV-1a, 32 bits. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32 by Tommy Ettinger (public domain): small, fast, even enough for a season. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
