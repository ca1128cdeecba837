import type { Line } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';

/** A number of a line that is still to be written, with what is said at its box. */
const ASKS = {
  get amount() {
    return t`Please enter an amount, 0 if there is none.`;
  },
  get number() {
    return t`Please enter a number, 0 if there is none.`;
  },
  get percentage() {
    return t`Please enter a percentage, 0 if there is none.`;
  },
  get threshold() {
    return t`Please enter what it has to reach.`;
  },
  get shares() {
    return t`Please enter the shares of the acts.`;
  },
  get place() {
    return t`Please enter which act of the night it is.`;
  },
  get step() {
    return t`Please enter an amount above zero to round to.`;
  },
} as const;
type Blank = keyof typeof ASKS;

/** The number a line does not have once its box was emptied: nothing typed is never 0. A draft that was kept has null there. */
const BLANK = Number.NaN;

/** What was typed into a box of a line, or nothing. */
export const orBlank = (value: number | undefined): number => value ?? BLANK;

const isBlank = (value: number | null | undefined): boolean =>
  typeof value !== 'number' || Number.isNaN(value);

/** The number as a box shows it: undefined for none. */
export const written = (value: number | null | undefined): number | undefined =>
  isBlank(value) ? undefined : (value as number);

/** The first number that a line lacks, and what is said at its box; null when it has all. */
export function blankOf(line: Line): { box: Blank; says: string } | null {
  const box = boxOf(line);
  return box && { box, says: ASKS[box] };
}

function boxOf(line: Line): Blank | null {
  switch (line.key) {
    case 'is':
      // A line without the key is stated after the show.
      if (line.agreed === undefined || !isBlank(line.agreed)) return null;
      return line.unit === 'money' ? 'amount' : 'number';
    case 'percent':
    case 'included':
      return isBlank(line.basisPoints) ? 'percentage' : null;
    case 'when':
      return isBlank(line.reaches) ? 'threshold' : null;
    case 'share':
      if (line.weights.length === 0 || line.weights.some(isBlank)) return 'shares';
      return isBlank(line.at) ? 'place' : null;
    case 'round':
      return isBlank(line.to) || line.to < 1 ? 'step' : null;
    default:
      return null;
  }
}
