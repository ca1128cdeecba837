import { type Deal, kindNamed } from '#core/booking/deal.ts';
import { DOOR, FEE } from '#core/booking/deals/kind-of-deal.ts';
import { type EvaluatedLine, evaluateSheet, figureOf } from '#core/deals/evaluate.ts';
import { type Line, linesUsed } from '#core/deals/line.ts';
import { figureWords, workingOf } from '#core/deals/working.ts';

/** A line of a deal as both sides read it: '3 · Share of the door = 70% of line 1 (€1,000.00) = €700.00'. */
export type WorkedLine = { number: number; label: string; working: string; figure: string };

/**
 * What a deal pays the artist for a door of so many integer cents (ticket receipts less deductions, never below zero), by the lines
 * of its kind (`core/booking/deals`).
 */
export function dealPays(deal: Deal, doorCents: number): number {
  return figureOf(linesOf(deal, doorCents), FEE);
}

/** How the amount came about, line by line, each to be checked with a pocket calculator; the last one is the fee. */
export function dealWorking(deal: Deal, doorCents: number, currency: string): WorkedLine[] {
  const all = linesOf(deal, doorCents);
  return all.map((line) => ({
    number: line.number,
    label: line.line.label,
    working: line.line.id === DOOR ? 'what tickets brought, less deductions' : workingOf(line, all, currency),
    figure: figureWords(line, currency),
  }));
}

const door: Line = { id: DOOR, label: 'Door', key: 'is', unit: 'money' };

function linesOf(deal: Deal, doorCents: number): EvaluatedLine[] {
  if (doorCents < 0) throw new RangeError(`a door below zero: ${doorCents}`);
  const lines = kindNamed(deal.kind).lines(deal);
  // A deal that does not ask about the door does not show it.
  const asks = lines.some((line) => linesUsed(line).includes(DOOR));
  return evaluateSheet(asks ? [door, ...lines] : lines, { [DOOR]: doorCents });
}
