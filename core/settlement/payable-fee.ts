import type { ActSheet } from '#core/settlement/act-sheet.ts';
import { type Claim, openContests, positionsOn } from '#core/settlement/claims.ts';
import { smallestFee } from '#core/settlement/smallest-fee.ts';

/**
 * What is payable whatever becomes of the open lines, in integer cents: the smallest fee of all mixtures of the figures that a side
 * stands by now. Null when no line is open.
 */
export function payableFee(sheet: ActSheet, claims: readonly Claim[]): number | null {
  const open = openContests(claims);
  if (open.length === 0) return null;
  return smallestFee(
    sheet,
    open.map((claim) => {
      const { open: figure, other } = positionsOn(sheet, claims, claim);
      return { id: claim.line_id, figures: [...new Set([figure, other])] };
    }),
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
    ...{ label: '', unit: 'money' as const, why: null, evidence_path: null, said_at: '', answer_by: null },
    overtaken: false,
    kind: counters ? 'counter' : 'contest',
  };
  return Math.max(payableFee(sheet, [...claims, claim]) ?? 0, payableNow ?? 0);
}
