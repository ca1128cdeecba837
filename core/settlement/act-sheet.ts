import { isCost } from '#core/booking/deals/extra-lines.ts';
import { FEE } from '#core/booking/deals/kind-of-deal.ts';
import { type EvaluatedLine, evaluateSheet, type Figures, figureOf } from '#core/deals/evaluate.ts';
import { type Given, isGiven, labelOfGiven } from '#core/deals/given.ts';
import {
  HOUSE,
  type HouseCost,
  type HouseSheet,
  houseLines,
  type Priced,
  sameLabel,
} from '#core/deals/house-sheet.ts';
import { type Line, linesUsed } from '#core/deals/line.ts';

/** The line of costs that no deal names, and that the artist accepted. */
export const ACCEPTED = 'accepted' satisfies Given;

/** An act's statement as lines: those of the house, then those of its deal, with the figures stated for them. */
export type ActSheet = { lines: Line[]; figures: Figures };

/**
 * The sheet of one act of a night: `agreed` are the lines of its deal, as its agreement has them or without the given ones in front.
 * `acceptedCents` are the costs outside of the deal that the artist accepted.
 */
export function actSheet(
  house: HouseSheet & Priced,
  agreed: readonly Line[],
  acceptedCents: number,
): ActSheet {
  const own = agreed.filter(({ id }) => !isGiven(id));
  const used = new Set(own.flatMap(linesUsed));
  const { lines, figures } = houseLines(house, house);
  const shown = lines.filter(({ id }) => {
    if (id === HOUSE.comps) return used.has(id) || house.comps > 0;
    return id !== HOUSE.fullPrice || used.has(id);
  });
  const accepted: Line[] = used.has(ACCEPTED)
    ? [{ id: ACCEPTED, label: labelOfGiven(ACCEPTED), key: 'is', unit: 'money' }]
    : [];
  const all = [...shown, ...accepted, ...own];
  const costs = statedCosts(own).map(({ id, label }) => [id, costOf(house, label)]);
  const known: Record<string, number> = {
    ...figures,
    [ACCEPTED]: acceptedCents,
    ...Object.fromEntries(costs),
  };
  const stated = all.filter((line) => line.key === 'is' && line.agreed === undefined);
  return { lines: all, figures: Object.fromEntries(stated.map(({ id }) => [id, known[id] ?? 0])) };
}

/** The costs of the house that a deal does not name: they count once the artist accepts them. None where the fee asks for no door. */
export function proposedCosts(house: HouseSheet, own: readonly Line[]): HouseCost[] {
  if (!own.some((line) => linesUsed(line).includes(ACCEPTED))) return [];
  const named = own.filter(({ id }) => isCost(id));
  return house.costs.filter((cost) => !named.some(({ label }) => sameLabel(label, cost.label)));
}

/** The costs whose amounts a deal leaves to be stated after the show. */
export function costsToState(own: readonly Line[]): { id: string; label: string }[] {
  return statedCosts(own).map(({ id, label }) => ({ id, label }));
}

/** What an artist is paid by a sheet, in integer cents. */
export function feeOf(sheet: ActSheet, figures: Figures = {}): number {
  return figureOf(evaluated(sheet, figures), FEE);
}

/** Each line with its figure; `figures` replace some of those stated. */
export function evaluated(sheet: ActSheet, figures: Figures = {}): EvaluatedLine[] {
  return evaluateSheet(sheet.lines, { ...sheet.figures, ...figures });
}

const statedCosts = (own: readonly Line[]) =>
  own.filter((line) => isCost(line.id) && line.key === 'is' && line.agreed === undefined);

const costOf = (house: HouseSheet, label: string) =>
  house.costs.filter((cost) => sameLabel(cost.label, label)).reduce((sum, { cents }) => sum + cents, 0);
