import * as z from 'zod';
import { positiveCents } from '#core/forms/fields.ts';

type Terms = Record<string, z.ZodType>;
type DealOf<Kind extends string, Of extends Terms> = { kind: Kind } & z.output<z.ZodObject<Of>>;
/** Writes integer cents in the deal's currency. */
export type Money = (cents: number) => string;

/** A kind of deal: what it is called, the terms it has, and what follows from them. */
export type KindOfDeal<Kind extends string, Of extends Terms> = {
  kind: Kind;
  label: string;
  /** One line where a kind is chosen. */
  hint: string;
  /** Money in integer cents, shares in whole percent. */
  terms: Of;
  /** What the artist is paid even if nobody comes, in integer cents. */
  guaranteedCents(deal: DealOf<Kind, Of>): number;
  /** The deal as both sides read it. */
  sentence(deal: DealOf<Kind, Of>, money: Money): string;
  /** What it pays for a door of so many integer cents, in integer cents. */
  pays(deal: DealOf<Kind, Of>, doorCents: number): number;
  /** How that amount came about, in one sentence for the statement. */
  working(deal: DealOf<Kind, Of>, doorCents: number, money: Money): string;
};

export function kindOfDeal<const Kind extends string, Of extends Terms>(definition: KindOfDeal<Kind, Of>) {
  const schema = z.object({ kind: z.literal(definition.kind), ...definition.terms });
  return { ...definition, schema };
}

/** The terms that several kinds share. */
export const guaranteeCents = positiveCents;
export const sharePercent = z
  .int({ error: (issue) => (typeof issue.input === 'number' ? 'A share is a whole percentage' : undefined) })
  .min(1, { error: 'A share is at least 1%' })
  .max(100, { error: 'A share is at most 100%' });
