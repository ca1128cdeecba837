import { type AgreementTerms, listedCostsCount } from '#core/booking/agreement.ts';
import type { Side } from '#core/booking/side.ts';
import { type HouseCost, sameLabel } from '#core/deals/house-sheet.ts';
import { ACCEPTED, type ActSheet, PART } from '#core/settlement/act-sheet.ts';

/** What one side said about one line of a statement. Rows of `line_claims`, oldest first. */
export type Claim = {
  line_id: string;
  label: string;
  kind: string;
  by_side: Side | 'time';
  unit: 'count' | 'money';
  was: number;
  figure: number;
  why: string | null;
  evidence_path: string | null;
  said_at: string;
  answer_by: string | null;
  /** The venue's statement has said something else of the line since. */
  overtaken: boolean;
};

/** The lines that wait for an answer: for each, what was claimed last. */
export function openContests<Each extends Claim>(claims: readonly Each[]): Each[] {
  const last = new Map<string, Each>();
  for (const claim of claims) last.set(claim.line_id, claim);
  return [...last.values()].filter(({ kind }) => kind === 'contest' || kind === 'counter');
}

export function claimsOf<Each extends Claim>(claims: readonly Each[], lineId: string): Each[] {
  return claims.filter((claim) => claim.line_id === lineId);
}

/** What a statement says now of a line that is open. A line that it no longer has stays as it was when the figure was named. */
export const statedNow = (
  { figures }: Pick<ActSheet, 'figures'>,
  open: Pick<Claim, 'line_id' | 'was'>,
): number => figures[open.line_id] ?? open.was;

/**
 * The figure that the side which has to answer named in this contest and still stands by; null where it stands by the statement: it has
 * named none, or it is the venue, whose statement has said something else since (another act of the night may have settled that line), also when
 * it has come back to what it said then.
 */
export function statedByOther(claims: readonly Claim[], open: Claim): number | null {
  const mine = claimsOf(claims, open.line_id);
  const begun = mine.findLastIndex(({ kind }) => kind === 'contest');
  const last = mine.slice(begun).findLast(({ by_side }) => by_side !== open.by_side);
  return last && !last.overtaken ? last.figure : null;
}

/** Whether a statement that is made anew overtakes what was said of a line: the venue said it when its statement said something else. */
export const overtakes = (sheet: Pick<ActSheet, 'figures'>, said: Claim): boolean =>
  said.by_side === 'venue' &&
  (said.kind === 'contest' || said.kind === 'counter') &&
  statedNow(sheet, said) !== said.was;

/** Where the sides stand on an open line: the last figure of each; who has named none stands by what the statement says now. */
export function positionsOn(
  sheet: Pick<ActSheet, 'figures'>,
  claims: readonly Claim[],
  open: Claim,
): { open: number; other: number } {
  return { open: open.figure, other: statedByOther(claims, open) ?? statedNow(sheet, open) };
}

/** The part that was played, in percent, as the sides settled it; null where they did not. */
export function partAgreed(claims: readonly Claim[]): number | null {
  return claims.findLast(({ line_id, kind }) => line_id === PART && kind === 'accept')?.figure ?? null;
}

/** The line under which a cost outside of the deal is answered. */
export const proposalLine = (cost: Pick<HouseCost, 'id'>) => `proposal:${cost.id}`;

/** What the artist said to a cost outside of the deal. An answer counts for the cost and the amount that it was given for. */
export function answerToCost(
  claims: readonly Claim[],
  cost: Pick<HouseCost, 'id' | 'cents' | 'label'>,
): 'accepted' | 'declined' | null {
  const last = claimsOf(claims, proposalLine(cost)).at(-1);
  if (!last || last.figure !== cost.cents || !sameLabel(last.label, cost.label)) return null;
  return last.kind === 'accept' ? 'accepted' : 'declined';
}

/** What the artist accepted of the costs outside of the deal, in integer cents. */
function acceptedCents(claims: readonly Claim[], proposed: readonly HouseCost[]): number {
  return proposed
    .filter((cost) => answerToCost(claims, cost) === 'accepted')
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** What counts of the costs outside of the deal: what the artist accepted, or all of them where the agreement says so. */
export function countedCents(
  terms: Pick<AgreementTerms, 'version'>,
  claims: readonly Claim[],
  proposed: readonly HouseCost[],
): number {
  return listedCostsCount(terms)
    ? proposed.reduce((sum, { cents }) => sum + cents, 0)
    : acceptedCents(claims, proposed);
}

/** How a cost outside of the deal stands in a statement; null while the artist has not answered. */
export function standingOfCost(
  sheet: Pick<ActSheet, 'figures'>,
  claims: readonly Claim[],
  proposed: readonly HouseCost[],
  cost: HouseCost,
): 'agreed' | 'accepted' | 'declined' | null {
  if ((sheet.figures[ACCEPTED] ?? 0) > acceptedCents(claims, proposed)) return 'agreed';
  return answerToCost(claims, cost);
}
