import { AS_AGREED, type ChangeInWords, NOT_THERE } from '#core/booking/change-words.ts';
import { clausesChanged } from '#core/booking/own-clauses/clauses-changed.ts';
import { type OwnClauses, REPLACEABLE, sameClauses } from '#core/booking/own-clauses/own-clauses.ts';
import { t } from '#core/words/t.ts';

/**
 * What differs between the clauses and papers of two versions, each by its title or name: {what: 'Clause “Dogs”', from: 'as agreed', to: 'in other
 * words'}. The words themselves stand in both versions.
 */
export function clausesInWords(before: OwnClauses, after: OwnClauses): ChangeInWords[] {
  const { clauses, papers } = clausesChanged(before, after);
  const all = [
    ...clauses.flatMap((change) => {
      const what = t`Clause “${change.clause.title}”`;
      if (change.is !== 'changed') return cameOrWent(what, change.is);
      const { clause, before: was } = change;
      return [
        ...(was.title === clause.title ? [] : [t`called so instead of “${was.title}”`]),
        ...(was.text === clause.text ? [] : [t`in other words`]),
        ...(was.insteadOf === clause.insteadOf ? [] : [place(clause.insteadOf)]),
      ].map((to) => ({ what, from: AS_AGREED(), to }));
    }),
    ...papers.flatMap(({ is, paper }) => cameOrWent(t`Paper “${paper.name}”`, is)),
  ];
  if (all.length > 0 || sameClauses(before, after)) return all;
  const order = ({ clauses }: OwnClauses) => clauses.map(({ key }) => key).join();
  const isClauses = order(before) !== order(after);
  return [{ what: isClauses ? t`Clauses` : t`Papers`, from: AS_AGREED(), to: 'in another order' }];
}

function cameOrWent(what: string, is: 'added' | 'removed' | 'same') {
  if (is === 'same') return [];
  return [
    is === 'added' ? { what, from: NOT_THERE(), to: 'added' } : { what, from: AS_AGREED(), to: 'removed' },
  ];
}

const place = (insteadOf: keyof typeof REPLACEABLE | undefined) =>
  insteadOf ? t`in place of “${REPLACEABLE[insteadOf]}”` : t`beside the fixed clauses`;
