import { type AgreedChange, wordsOfChange } from '#core/booking/agreed-change.ts';
import type { ChangeInWords } from '#core/booking/change-words.ts';
import { clausesChanged } from '#core/booking/own-clauses/clauses-changed.ts';
import { type OwnClauses, sameClauses } from '#core/booking/own-clauses/own-clauses.ts';

/** What differs between the clauses and papers of two versions, each by its title or name. The words themselves stand in both versions. */
export function clauseChanges(before: OwnClauses, after: OwnClauses): AgreedChange[] {
  const { clauses, papers } = clausesChanged(before, after);
  const all: AgreedChange[] = [
    ...clauses.flatMap((change): AgreedChange[] => {
      const { title, text, insteadOf } = change.clause;
      if (change.is === 'same') return [];
      if (change.is !== 'changed') return [{ of: 'clause', title, how: change.is }];
      const { before: was } = change;
      return [
        ...(was.title === title ? [] : [{ of: 'clause-renamed' as const, title, was: was.title }]),
        ...(was.text === text ? [] : [{ of: 'clause-reworded' as const, title }]),
        ...(was.insteadOf === insteadOf
          ? []
          : [{ of: 'clause-placed' as const, title, insteadOf: insteadOf ?? null }]),
      ];
    }),
    ...papers.flatMap(({ is, paper }): AgreedChange[] =>
      is === 'same' ? [] : [{ of: 'paper', name: paper.name, how: is }],
    ),
  ];
  if (all.length > 0 || sameClauses(before, after)) return all;
  const order = ({ clauses }: OwnClauses) => clauses.map(({ key }) => key).join();
  return [{ of: 'order', which: order(before) !== order(after) ? 'clauses' : 'papers' }];
}

/** The same in the words of who reads: {what: 'Clause “Dogs”', from: 'as agreed', to: 'in other words'}. */
export const clausesInWords = (before: OwnClauses, after: OwnClauses): ChangeInWords[] =>
  clauseChanges(before, after).map(wordsOfChange);
