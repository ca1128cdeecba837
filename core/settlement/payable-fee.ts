import { type ActSheet, feeOf } from '#core/settlement/act-sheet.ts';
import { type Claim, openContests, statedByOther } from '#core/settlement/claims.ts';

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
      open.map((claim) => ({ id: claim.line_id, figures: stoodBy(sheet, claims, claim) })),
    ).map((figures) => feeOf(sheet, figures)),
  );
}

/**
 * What would be payable, in integer cents, once a side named its own figure for a line: a contest, or a counter where the other side waits
 * for an answer. `payableNow` was billed and is not taken back.
 */
export function payableOnce(
  sheet: ActSheet,
  claims: readonly Claim[],
  said: Pick<Claim, 'line_id' | 'by_side' | 'was' | 'figure'>,
  payableNow: number | null,
): number {
  const counters = openContests(claims).some(({ line_id }) => line_id === said.line_id);
  const claim: Claim = {
    ...said,
    ...{ label: '', unit: '', why: null, evidence_path: null, said_at: '', answer_by: null },
    kind: counters ? 'counter' : 'contest',
  };
  return Math.max(payableFee(sheet, [...claims, claim]) ?? 0, payableNow ?? 0);
}

/** With so many open lines each mixture of their results is tried; with more, each line has the result that alone costs most. */
const MOST_MIXED = 5;

type Position = { id: string; figures: number[] };

/**
 * The figures of an open line that a side stands by. Who has named none stands by the statement; once both have, the statement's own
 * figure is nobody's, and the line cannot come to it.
 */
function stoodBy(sheet: ActSheet, claims: readonly Claim[], open: Claim): number[] {
  const other = statedByOther(claims, open);
  const others = other === null ? [open.was, sheet.figures[open.line_id] ?? open.was] : [other];
  return [...new Set([open.figure, ...others])];
}

/** What the lines may say once all are settled. */
function resultsOf(sheet: ActSheet, lines: Position[]): Record<string, number>[] {
  const choices = lines.map(({ id, figures }) => {
    if (lines.length <= MOST_MIXED) return { id, figures };
    return {
      id,
      figures: [figures.reduce((a, b) => (feeOf(sheet, { [id]: b }) < feeOf(sheet, { [id]: a }) ? b : a))],
    };
  });
  return choices.reduce<Record<string, number>[]>(
    (mixed, { id, figures }) =>
      mixed.flatMap((before) => figures.map((figure) => ({ ...before, [id]: figure }))),
    [{}],
  );
}
