import type { OwnClause, OwnClauses, OwnPaper } from '#core/booking/own-clauses/own-clauses.ts';

/** A clause beside what it was before the other side wrote. */
export type ClauseChange =
  | { is: 'same' | 'added' | 'removed'; clause: OwnClause }
  | { is: 'changed'; clause: OwnClause; before: OwnClause };
export type PaperChange = { is: 'same' | 'added' | 'removed'; paper: OwnPaper };

/** What the last offer changed of the clauses and papers: those that stand, in their order, then those that are gone. */
export function clausesChanged(
  before: OwnClauses,
  after: OwnClauses,
): { clauses: ClauseChange[]; papers: PaperChange[] } {
  const was = new Map(before.clauses.map((clause) => [clause.key, clause]));
  const isNow = new Set(after.clauses.map(({ key }) => key));
  const kept = (papers: OwnPaper[], { sha256 }: OwnPaper) => papers.some((each) => each.sha256 === sha256);
  return {
    clauses: [
      ...after.clauses.map((clause): ClauseChange => {
        const old = was.get(clause.key);
        if (!old) return { is: 'added', clause };
        const same =
          old.title === clause.title && old.text === clause.text && old.insteadOf === clause.insteadOf;
        return same ? { is: 'same', clause } : { is: 'changed', clause, before: old };
      }),
      ...before.clauses
        .filter(({ key }) => !isNow.has(key))
        .map((clause): ClauseChange => ({ is: 'removed', clause })),
    ],
    papers: [
      ...after.papers.map(
        (paper): PaperChange => ({ is: kept(before.papers, paper) ? 'same' : 'added', paper }),
      ),
      ...before.papers
        .filter((paper) => !kept(after.papers, paper))
        .map((paper): PaperChange => ({ is: 'removed', paper })),
    ],
  };
}
