/** A way that the artist knows better than the estimate, in either direction: between two venues by their ids, or one and home. */
export type KnownWay = {
  from: string;
  to: string;
  km: number;
  minutes: number;
  /** What its ferries cost, in the smallest unit of the artist's currency; the estimate where it is not said. */
  ferryCents?: number;
};

/** What stands for home in a way. */
export const HOME = 'home';

const keyOf = (from: string, to: string) => (from < to ? `${from} ${to}` : `${to} ${from}`);

export const waysByPlaces = (ways: readonly KnownWay[]) =>
  new Map(ways.map((way) => [keyOf(way.from, way.to), way]));

/** The way between two places as the artist says it is. */
export const knownBetween = (ways: ReadonlyMap<string, KnownWay>, from: string, to: string) =>
  ways.size === 0 ? undefined : ways.get(keyOf(from, to));

/** Some ways with another one, which takes the place of what was said of it before; without it where nothing is said of it any more. */
export function withWay(
  ways: readonly KnownWay[],
  { from, to }: Pick<KnownWay, 'from' | 'to'>,
  way: KnownWay | null,
): KnownWay[] {
  const others = ways.filter((each) => keyOf(each.from, each.to) !== keyOf(from, to));
  return way ? [...others, way] : others;
}
