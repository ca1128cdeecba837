import * as z from 'zod';
import { requiredText } from '#core/forms/fields.ts';
import { tenthsOf } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** What a line holds: whole pieces (tickets, heads), or integer minor units of the deal's currency. */
export type Unit = 'count' | 'money';

const id = z.string().min(1).max(40);
const label = requiredText(120, () => t`Please name this line.`);
const named = { id, label };
const ids = z.array(id).min(1).max(50);
/** In basis points with at most one decimal: 8.875%, the sales tax of New York City, is 887.5. */
const basisPoints = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((points) => Number.isInteger(tenthsOf(points)), {
    error: () => t`A percentage has at most three decimals.`,
  });

/**
 * One named line of a deal: one key of a pocket calculator over earlier lines. A share is in basis points (87.5% is 8750). Each line
 * is rounded to the minor unit where it stands, halves up.
 */
export const lineSchema = z.discriminatedUnion('key', [
  /** A figure: agreed in the deal, or stated after the show. Only such a line can be contested. */
  z.strictObject({
    ...named,
    key: z.literal('is'),
    unit: z.enum(['count', 'money']),
    agreed: z.number().optional(),
  }),
  /** A count times a price. */
  z.strictObject({ ...named, key: z.literal('times'), count: id, price: id }),
  z.strictObject({ ...named, key: z.literal('sum'), of: ids }),
  /** What is left after lines are taken off, at least nothing. */
  z.strictObject({ ...named, key: z.literal('less'), from: id, off: ids }),
  /** The same with its sign: what was paid too much is below zero. */
  z.strictObject({ ...named, key: z.literal('balance'), from: id, off: ids }),
  z.strictObject({ ...named, key: z.literal('percent'), basisPoints, of: id }),
  /** The tax contained in an amount at a rate. */
  z.strictObject({ ...named, key: z.literal('included'), basisPoints, of: id }),
  z.strictObject({ ...named, key: z.literal('max'), of: ids }),
  z.strictObject({ ...named, key: z.literal('min'), of: ids }),
  /** A line once a count or an amount reaches a threshold, else nothing. */
  z.strictObject({ ...named, key: z.literal('when'), line: id, reaches: z.int().min(0), pays: id }),
  /** This act's part of a pool by weights, the acts in their order; the parts sum to the pool. */
  z.strictObject({
    ...named,
    key: z.literal('share'),
    of: id,
    weights: z.array(z.int().min(0).max(1_000_000)).min(1).max(20),
    at: z.int().min(0),
  }),
  /** A line to the nearest multiple of `to`, halves up. */
  z.strictObject({ ...named, key: z.literal('round'), of: id, to: z.int().min(1).max(1_000_000) }),
]);

export type Line = z.output<typeof lineSchema>;

/** The lines that a line is computed from, in the order in which it names them. */
export function linesUsed(line: Line): string[] {
  switch (line.key) {
    case 'is':
      return [];
    case 'times':
      return [line.count, line.price];
    case 'less':
    case 'balance':
      return [line.from, ...line.off];
    case 'when':
      return [line.line, line.pays];
    case 'sum':
    case 'max':
    case 'min':
      return line.of;
    default:
      return [line.of];
  }
}

/** What a line holds, given what the lines that it is computed from hold. */
export function unitOfLine(line: Line, unitOf: (id: string) => Unit): Unit {
  if (line.key === 'is') return line.unit;
  if (line.key === 'when') return unitOf(line.pays);
  if (line.key === 'times') return 'money';
  return unitOf(linesUsed(line)[0] as string);
}
