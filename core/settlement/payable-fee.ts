import { type ActSheet, feeOf } from '#core/settlement/act-sheet.ts';
import { type Claim, openContests, positionsOn } from '#core/settlement/claims.ts';

/**
 * What is payable whatever becomes of the open lines: the smallest fee that any of their results come to. Null when no line of a
 * statement that waits for confirmation is open.
 */
export function payableFee(sheet: ActSheet, claims: readonly Claim[]): number | null {
  const open = openContests(claims);
  if (open.length === 0) return null;
  return Math.min(
    ...resultsOf(
      sheet,
      open.map((claim) => ({ id: claim.line_id, ...positionsOn(claims, claim) })),
    ).map((figures) => feeOf(sheet, figures)),
  );
}

/** With so many open lines each mixture of their results is tried; with more, each line has the result that alone costs most. */
const MOST_MIXED = 5;

type Position = { id: string; open: number; other: number };

/** What the lines may say once all are settled: what either side says of a line, or what the statement says. */
function resultsOf(sheet: ActSheet, lines: Position[]): Record<string, number>[] {
  const choices = lines.map(({ id, open, other }) => {
    const each = [...new Set([open, other, sheet.figures[id] ?? other])];
    if (lines.length <= MOST_MIXED) return { id, figures: each };
    return {
      id,
      figures: [each.reduce((a, b) => (feeOf(sheet, { [id]: b }) < feeOf(sheet, { [id]: a }) ? b : a))],
    };
  });
  return choices.reduce<Record<string, number>[]>(
    (mixed, { id, figures }) =>
      mixed.flatMap((before) => figures.map((figure) => ({ ...before, [id]: figure }))),
    [{}],
  );
}
