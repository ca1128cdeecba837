import { FIGURES, OF_CRITERIA } from '#core/matching/learning/figures.ts';
import { shapeOf } from '#core/matching/learning/linear.ts';

type Column = {
  /** Its place among the figures. */
  at: number;
  name: string;
  isCriterion: boolean;
  shape: (value: number) => number;
  /** The sign its weight must have; 0 for any. */
  direction: -1 | 0 | 1;
};

/** Figures that are shares already, between 0 and 1. */
const SHARES = [
  'alike best',
  'genre',
  'genre on weekday',
  'room weekday',
  'weekday',
  'share of own nights here',
];
/** Its shape falls where the figure rises: nearer is more. */
const FALLING = ['km'];

/** The figures that stand in a sum: the criteria as they are, what is remembered in its shape; counts of days are for trees alone. */
export const COLUMNS: readonly Column[] = FIGURES.flatMap(([name, direction], at): Column[] => {
  if (at < OF_CRITERIA) return [{ at, name, isCriterion: true, shape: (value) => value, direction: 1 }];
  const shape = shapeOf(name) ?? (SHARES.includes(name) ? (value: number) => value : null);
  if (!shape) return [];
  const turned = FALLING.includes(name) ? -direction : direction;
  return [{ at, name, isCriterion: false, shape, direction: turned as -1 | 0 | 1 }];
});
