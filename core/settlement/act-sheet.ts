import { type Deal, kindNamed } from '#core/booking/deal.ts';
import { DOOR, FEE } from '#core/booking/deals/kind-of-deal.ts';
import { type EvaluatedLine, evaluateSheet, type Figures, figureOf } from '#core/deals/evaluate.ts';
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
export const ACCEPTED = 'accepted';

/** An act's statement as lines: those of the house, then those of its deal, with the figures stated for them. */
export type ActSheet = { lines: Line[]; figures: Figures };

/** The sheet of one act of a night. `acceptedCents` are the costs outside of its deal that the artist accepted. */
export function actSheet(house: HouseSheet & Priced, deal: Deal, acceptedCents: number): ActSheet {
  const own = linesOfDeal(deal);
  const used = new Set(own.flatMap(linesUsed));
  const { lines, figures } = houseLines(house, house);
  const shown = lines.filter(({ id }) => {
    if (id === HOUSE.comps) return used.has(id) || house.comps > 0;
    return id !== HOUSE.fullPrice || used.has(id);
  });
  const accepted: Line[] = used.has(ACCEPTED)
    ? [{ id: ACCEPTED, label: 'Costs that the artist accepted', key: 'is', unit: 'money' }]
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
export function proposedCosts(house: HouseSheet, deal: Deal): HouseCost[] {
  const own = linesOfDeal(deal);
  if (!own.some((line) => linesUsed(line).includes(ACCEPTED))) return [];
  const named = own.filter(({ id }) => isCost(id));
  return house.costs.filter((cost) => !named.some(({ label }) => sameLabel(label, cost.label)));
}

/** The costs whose amounts a deal leaves to be stated after the show. */
export function costsToState(deal: Deal): { id: string; label: string }[] {
  return statedCosts(linesOfDeal(deal)).map(({ id, label }) => ({ id, label }));
}

/** What an artist is paid by a sheet, in integer cents. */
export function feeOf(sheet: ActSheet, figures: Figures = {}): number {
  return figureOf(evaluated(sheet, figures), FEE);
}

/** Each line with its figure; `figures` replace some of those stated. */
export function evaluated(sheet: ActSheet, figures: Figures = {}): EvaluatedLine[] {
  return evaluateSheet(sheet.lines, { ...sheet.figures, ...figures });
}

/** The lines of the artist's sheet over those of the house and `ACCEPTED`. */
function linesOfDeal(deal: Deal): Line[] {
  const lines = kindNamed(deal.kind).lines(deal);
  const asks = lines.some((line) => linesUsed(line).includes(DOOR));
  const door: Line = { id: DOOR, label: 'Door', key: 'less', from: HOUSE.gross, off: [ACCEPTED] };
  return asks ? [door, ...lines] : lines;
}

const isCost = (id: string) => /^cost:\d+$/.test(id);

const statedCosts = (own: readonly Line[]) =>
  own.filter((line) => isCost(line.id) && line.key === 'is' && line.agreed === undefined);

const costOf = (house: HouseSheet, label: string) =>
  house.costs.filter((cost) => sameLabel(cost.label, label)).reduce((sum, { cents }) => sum + cents, 0);
