import * as z from 'zod';
import {
  basisPointsOf,
  moneyTerm,
  percentTerm,
  schemaOfTerms,
  type Terms,
  type TermsOutput,
} from '#core/booking/deals/term.ts';
import type { Line } from '#core/deals/line.ts';
import { worded } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

type DealOf<Kind extends string, Of extends Terms> = { kind: Kind } & TermsOutput<Of>;
/** Writes integer cents in the deal's currency. */
export type Money = (cents: number) => string;
/** Why a deal makes no sense, in a sentence, and at which of its terms. */
export type Nonsense = { at: (string | number)[]; says: string };

/** The line that a kind's lines refer to: what tickets brought after the deductions both sides see. */
export const DOOR = 'door';
/** What tickets brought after what comes off before tax and after tax, with every cost still in it. */
export const NET = 'net-receipts';
/** All costs that count together: those of the deal, openers, and what the artist accepted. */
export const COSTS = 'all-costs';
/** What openers are paid, where it goes off the door before a share. */
export const OPENERS = 'openers';
/** The last line of every kind: what the artist is paid. */
export const FEE = 'fee';
/** The fee before it is rounded to what can be paid, where its currency needs that. */
export const BEFORE_PAYABLE = 'before-payable';

/** A kind of deal: what it is called, the terms it has and how they are written, and what follows from them. */
export type KindOfDeal<Kind extends string, Of extends Terms> = {
  kind: Kind;
  label: string;
  /** Whether its lines name the door, or may. Only then what goes off the door means something. */
  sharesDoor: boolean;
  /** One line where a kind is chosen. */
  hint: string;
  /** Money in integer cents, shares in percent with at most three decimals. Forms show them in this order. */
  terms: Of;
  /** The deal as both sides read it. */
  sentence(deal: DealOf<Kind, Of>, money: Money): string;
  /** What it pays, line by line over the line `DOOR` and those that the house sheet gives; the last one is `FEE`. */
  lines(deal: DealOf<Kind, Of>): Line[];
  /** What its terms, right one by one, cannot mean together; null when they make sense. */
  judge?(deal: DealOf<Kind, Of>): Nonsense | null;
};

export function kindOfDeal<const Kind extends string, Of extends Terms>(definition: KindOfDeal<Kind, Of>) {
  return worded(definition, {
    schema: schemaOfTerms(definition.terms).extend({ kind: z.literal(definition.kind) }),
  });
}

/** The terms that several kinds share. */
export const guaranteeCents = moneyTerm({
  get label() {
    return t`Guarantee`;
  },
});
export const sharePercent = percentTerm({
  get label() {
    return t`Share of the door`;
  },
});

/** An amount that the deal states. */
export const agreed = (id: string, label: string, cents: number): Line => ({
  id,
  label,
  key: 'is',
  unit: 'money',
  agreed: cents,
});

/** A number of pieces that the deal states. */
export const agreedCount = (id: string, label: string, count: number): Line => ({
  id,
  label,
  key: 'is',
  unit: 'count',
  agreed: count,
});

/** A share of a line. */
export const shareOf = (id: string, label: string, percent: number, of: string): Line => ({
  id,
  label,
  key: 'percent',
  basisPoints: basisPointsOf(percent),
  of,
});
