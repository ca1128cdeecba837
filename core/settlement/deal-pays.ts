import { type Deal, feeAt, sheetOfDeal } from '#core/booking/deal.ts';
import { evaluateSheet } from '#core/deals/evaluate.ts';
import { figureWords, workingOf } from '#core/deals/working.ts';

/** A line of a deal as both sides read it: '3 · Share of the door = 70% of line 1 (€1,000.00) = €700.00'. */
export type WorkedLine = { number: number; label: string; working: string; figure: string };

/** What is stated of a night, by the ids of the lines: `sold`, `gross`, `accepted` and so on. What is missing is nothing. */
export type Stated = Readonly<Record<string, number>>;

/** What a deal pays the artist for a night, in integer cents. */
export function dealPays(deal: Deal, stated: Stated): number {
  return feeAt(sheetOfDeal(deal), stated);
}

/** How the amount came about, line by line, each to be checked with a pocket calculator; the last one is the fee. */
export function dealWorking(deal: Deal, stated: Stated, currency: string): WorkedLine[] {
  const sheet = sheetOfDeal(deal);
  const leaves = sheet.filter((line) => line.key === 'is' && line.agreed === undefined);
  const all = evaluateSheet(sheet, Object.fromEntries(leaves.map(({ id }) => [id, stated[id] ?? 0])));
  return all.map((line) => ({
    number: line.number,
    label: line.line.label,
    working: workingOf(line, all, currency),
    figure: figureWords(line, currency),
  }));
}
