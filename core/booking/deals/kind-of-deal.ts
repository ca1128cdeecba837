import * as z from 'zod';
import type { Line } from '#core/deals/line.ts';
import { positiveCents } from '#core/forms/fields.ts';

type Terms = Record<string, z.ZodType>;
type DealOf<Kind extends string, Of extends Terms> = { kind: Kind } & z.output<z.ZodObject<Of>>;
/** Writes integer cents in the deal's currency. */
export type Money = (cents: number) => string;

/** The line that a kind's lines refer to: what tickets brought after the deductions both sides see. */
export const DOOR = 'door';
/** The last line of every kind: what the artist is paid. */
export const FEE = 'fee';

/** A kind of deal: what it is called, the terms it has, and what follows from them. */
export type KindOfDeal<Kind extends string, Of extends Terms> = {
  kind: Kind;
  label: string;
  /** One line where a kind is chosen. */
  hint: string;
  /** Money in integer cents, shares in percent with at most two decimals. */
  terms: Of;
  /** What the artist is paid even if nobody comes, in integer cents. */
  guaranteedCents(deal: DealOf<Kind, Of>): number;
  /** The deal as both sides read it. */
  sentence(deal: DealOf<Kind, Of>, money: Money): string;
  /** What it pays, line by line over the line `DOOR`; the last one is `FEE`. */
  lines(deal: DealOf<Kind, Of>): Line[];
};

export function kindOfDeal<const Kind extends string, Of extends Terms>(definition: KindOfDeal<Kind, Of>) {
  const schema = z.object({ kind: z.literal(definition.kind), ...definition.terms });
  return { ...definition, schema };
}

/** The terms that several kinds share. */
export const guaranteeCents = positiveCents;
export const sharePercent = z
  .number({ error: (issue) => (typeof issue.input === 'number' ? 'A share is a percentage' : undefined) })
  .min(0.01, { error: 'A share is more than 0%' })
  .max(100, { error: 'A share is at most 100%' })
  .refine((percent) => Number.isInteger(basisPointsOf(percent)), {
    error: 'A share has at most two decimals',
  });

/** A share in percent as basis points: 87.5 is 8750. */
function basisPointsOf(percent: number): number {
  const points = percent * 100;
  const whole = Math.round(points);
  // Decimal percentages are not exact in binary: 8.07 × 100 is 807.0000000000001.
  return Math.abs(points - whole) < 1e-6 ? whole : points;
}

/** An amount that the deal states. */
export const agreed = (id: string, label: string, cents: number): Line => ({
  id,
  label,
  key: 'is',
  unit: 'money',
  agreed: cents,
});

/** A share of a line. */
export const shareOf = (id: string, label: string, percent: number, of: string): Line => ({
  id,
  label,
  key: 'percent',
  basisPoints: basisPointsOf(percent),
  of,
});
