import * as z from 'zod';
import { doorSplit } from '#core/booking/deals/door-split.ts';
import { guarantee } from '#core/booking/deals/guarantee.ts';
import { guaranteePlusSplit } from '#core/booking/deals/guarantee-plus-split.ts';
import { guaranteeVersusSplit } from '#core/booking/deals/guarantee-versus-split.ts';
import type { Money } from '#core/booking/deals/kind-of-deal.ts';
import type { Line } from '#core/deals/line.ts';
import { formatMoney } from '#core/money/cents.ts';

/**
 * Every kind of deal, in the order in which one is chosen. The door is what tickets brought, after the deductions both
 * sides see.
 */
const KINDS = [guarantee, doorSplit, guaranteeVersusSplit, guaranteePlusSplit] as const;

type SchemasOf<All extends readonly { schema: unknown }[]> = { [At in keyof All]: All[At]['schema'] };

/** The deal of an offer, as forms and commands send it. Money in integer cents, shares in percent with at most two decimals. */
export const dealSchema = z.discriminatedUnion(
  'kind',
  KINDS.map(({ schema }) => schema) as unknown as SchemasOf<typeof KINDS>,
);

/** What an artist is paid for a show. */
export type Deal = z.output<typeof dealSchema>;
export type DealKind = Deal['kind'];

/** The kinds as a person chooses between them. */
export const DEAL_KINDS: readonly { kind: DealKind; label: string; hint: string }[] = KINDS;

/** The names of the terms that a kind of deal has, and whether one may be left out. */
export function termsOf(kind: DealKind): { name: string; optional: boolean }[] {
  return Object.entries(kindNamed(kind).terms).map(([name, schema]) => ({
    name,
    optional: schema instanceof z.ZodOptional,
  }));
}

/** What the artist is paid even if nobody comes, in integer cents. */
export function guaranteedCents(deal: Deal): number {
  return kindNamed(deal.kind).guaranteedCents(deal);
}

/** The deal as both sides read it: '€300 guarantee or 70% of the door, whichever is more'. */
export function dealSentence(deal: Deal, currency: string): string {
  return kindNamed(deal.kind).sentence(deal, (cents) => formatMoney(cents, currency));
}

/** Whether two deals say the same: a counter-offer that changes nothing is not one. */
export function sameDeal(a: Deal, b: Deal): boolean {
  return dealSentence(a, 'EUR') === dealSentence(b, 'EUR');
}

/** A kind as it is used for a deal of that kind. */
type AnyKind = {
  kind: DealKind;
  terms: Record<string, z.ZodType>;
  guaranteedCents(deal: Deal): number;
  sentence(deal: Deal, money: Money): string;
  lines(deal: Deal): Line[];
};

/** What a deal of this kind says and pays. */
export function kindNamed(kind: DealKind): AnyKind {
  const found = KINDS.find((each) => each.kind === kind);
  if (!found) throw new RangeError(`not a kind of deal: ${kind}`);
  return found as AnyKind;
}
