/** Pseudo-random choices that depend on the seed and the index alone, so that any request can be made again by itself. */
export type Chance = {
  /** A whole number from 0 to below `below`. */
  int: (below: number) => number;
  /** True once in so many times. */
  oneIn: (many: number) => boolean;
  pick: <Item>(from: readonly Item[]) => Item;
  bytes: (length: number) => Buffer;
};

export function chanceOf(seed: number, index: number): Chance {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    oneIn: (many) => int(many) === 0,
    pick: (from) => {
      if (from.length === 0) throw new Error('Nothing to pick from');
      return from[int(from.length)] as (typeof from)[number];
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => int(256))),
  };
}
