import type * as z from 'zod';
import { custom } from '#core/booking/deals/custom.ts';
import { doorSplit } from '#core/booking/deals/door-split.ts';
import { escalator } from '#core/booking/deals/escalator.ts';
import { costId, doorLines, feeLines, firstCostAfter } from '#core/booking/deals/extra-lines.ts';
import type { DepositAtOnce, Extras } from '#core/booking/deals/extras.ts';
import { extrasSentences, radiusSentence, taxSentences } from '#core/booking/deals/extras-words.ts';
import { guarantee } from '#core/booking/deals/guarantee.ts';
import { guaranteePlusSplit } from '#core/booking/deals/guarantee-plus-split.ts';
import { guaranteeVersusSplit } from '#core/booking/deals/guarantee-versus-split.ts';
import { interestSentences } from '#core/booking/deals/interest-terms.ts';
import { DOOR, FEE, type Money, NET, type Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import { merchandiseLines, merchandiseSentences } from '#core/booking/deals/merchandise.ts';
import { noFee } from '#core/booking/deals/no-fee.ts';
import { openerFee } from '#core/booking/deals/opener-fee.ts';
import { perHead } from '#core/booking/deals/per-head.ts';
import { centsOfParts } from '#core/booking/deals/plan.ts';
import type { PaymentPlan } from '#core/booking/deals/plan-terms.ts';
import { promoterProfit } from '#core/booking/deals/promoter-profit.ts';
import { sharedPool } from '#core/booking/deals/shared-pool.ts';
import type { Terms } from '#core/booking/deals/term.ts';
import { canonical } from '#core/canonical.ts';
import { type EvaluatedLine, evaluateSheet, figureOf } from '#core/deals/evaluate.ts';
import { onlyUsed, withGiven } from '#core/deals/given.ts';
import { type Line, linesUsed } from '#core/deals/line.ts';
import { formatMoney } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';

/** Every kind of deal, in the order in which one is chosen. */
const KINDS = [
  guarantee,
  doorSplit,
  guaranteeVersusSplit,
  guaranteePlusSplit,
  promoterProfit,
  perHead,
  escalator,
  sharedPool,
  openerFee,
  noFee,
  custom,
] as const;

type Kinds = typeof KINDS;
type DealsOf<All extends readonly { schema: z.ZodType }[]> = {
  [At in keyof All]: z.output<All[At]['schema']> & { extras?: Extras | undefined };
}[number];

/** What an artist is paid for a show, by one of the kinds, with what is added to it. */
export type Deal = DealsOf<Kinds>;
export type DealKind = Deal['kind'];

/** A kind as a person chooses and writes it. */
export type KindToChoose = {
  kind: DealKind;
  label: string;
  hint: string;
  sharesDoor: boolean;
  terms: Terms;
};
export const DEAL_KINDS: readonly KindToChoose[] = KINDS;

/** What each kind takes, without what may be added to it. */
export const SCHEMAS_OF_KINDS = KINDS.map(({ schema }) => schema);

/**
 * All lines of the artist's sheet, over those that the house sheet gives (`GIVEN`): from what tickets brought to the door, and from
 * there to the last one, the fee. Costs that are stated after the show are named `cost:1`, `cost:2` and so on. Lines that the fee
 * does not come from are left out, so that a guarantee has no door; those of merchandise stand in front.
 */
export function linesOfDeal(deal: Deal): Line[] {
  return [...merchandiseLines(deal.extras ?? {}), ...onlyUsed(allLines(deal))];
}

/** The whole sheet of a deal: its lines with the given ones in front, as agreements keep it. */
export function sheetOfDeal(deal: Deal): Line[] {
  return withGiven(linesOfDeal(deal));
}

/** What the artist is paid even if nobody comes, in integer cents. */
export function guaranteedCents(deal: Deal): number {
  return feeAt(sheetOfDeal(deal), {});
}

/** The most that each cost with a cap can count for, by the id of its line. */
export function capsOfCosts(deal: Deal): Record<string, number> {
  const first = firstCostAfter(kindNamed(deal.kind).lines(deal));
  const costs = deal.extras?.costs ?? [];
  return Object.fromEntries(costs.map(({ capCents }, at) => [costId(first + at), capCents ?? 0]));
}

/** Whether what the artist is paid follows from the door. */
export function sharesDoor(deal: Deal): boolean {
  return kindNamed(deal.kind)
    .lines(deal)
    .some((line) => linesUsed(line).some((id) => id === DOOR || id === NET));
}

/** What a sheet pays for some figures, in integer cents; a figure that is not given is nothing. */
export function feeAt(sheet: readonly Line[], figures: Readonly<Record<string, number>>): number {
  return figureOf(evaluated(sheet, figures), FEE);
}

/** Every line of a sheet with its figure; a figure that is not given is nothing. */
export function evaluated(
  sheet: readonly Line[],
  figures: Readonly<Record<string, number>>,
): EvaluatedLine[] {
  const stated: Record<string, number> = {};
  for (const line of sheet) {
    if (line.key === 'is' && line.agreed === undefined) stated[line.id] = figures[line.id] ?? 0;
  }
  return evaluateSheet(sheet, stated);
}

/** The deal as both sides read it in lists: '€300 guarantee or 70% of the door, whichever is more'. */
export function dealSentence(deal: Deal, currency: string): string {
  const sentence = mainSentence(deal, currency);
  const more = extrasOfDeal(deal, currency).length;
  return more === 0 ? sentence : t`${sentence}, with ${more} more ${more === 1 ? 'term' : 'terms'}`;
}

/** What the kind of the deal says, without what is added to it. */
export function mainSentence(deal: Deal, currency: string): string {
  return kindNamed(deal.kind).sentence(deal, (cents) => formatMoney(cents, currency));
}

/** What is added to the deal, a sentence each. */
export function extrasOfDeal(
  deal: Deal,
  currency: string,
  depositAtOnce: DepositAtOnce = false,
  /** The days of its payment plan, once they are known. */
  plan?: PaymentPlan | null,
): string[] {
  const { extras } = deal;
  if (!extras) return [];
  const payable = (cents: number) => asPayable(cents, currency);
  const cents = extras.plan ? centsOfParts(extras.plan, guaranteedCents(deal), payable) : [];
  return extrasSentences(extras, (each) => formatMoney(each, currency), depositAtOnce, {
    ...{ cents, parts: plan?.parts ?? [] },
  });
}

/** Whether two deals pay the same under the same conditions: a counter-offer that changes nothing is not one. */
export function sameDeal(a: Deal, b: Deal): boolean {
  const told = (deal: Deal) =>
    canonical([
      linesOfDeal(deal),
      deal.extras?.depositCents ?? 0,
      deal.extras?.depositDays ?? 0,
      deal.extras?.plan ?? [],
      deal.extras?.restDays ?? 0,
      deal.extras?.ladder ?? [],
      deal.extras?.ladderOfCents ?? 0,
      deal.extras ? (radiusSentence(deal.extras) ?? '') : '',
      deal.extras ? interestSentences(deal.extras) : [],
      deal.extras ? taxSentences(deal.extras) : [],
      deal.extras ? merchandiseSentences(deal.extras, String) : [],
    ]);
  return told(a) === told(b);
}

/** The lines of a deal before those that its fee does not come from are left out. */
export function allLines(deal: Deal): Line[] {
  const lines = kindNamed(deal.kind).lines(deal);
  const extras = deal.extras ?? {};
  return [...doorLines(extras, firstCostAfter(lines)), ...feeLines(lines, extras)];
}

/** A kind as it is used for a deal of that kind. */
type AnyKind = KindToChoose & {
  sentence(deal: Deal, money: Money): string;
  lines(deal: Deal): Line[];
  judge?(deal: Deal): Nonsense | null;
};

/** What a deal of this kind says and pays. */
export function kindNamed(kind: DealKind): AnyKind {
  const found = KINDS.find((each) => each.kind === kind);
  if (!found) throw new RangeError(`not a kind of deal: ${kind}`);
  return found as unknown as AnyKind;
}
