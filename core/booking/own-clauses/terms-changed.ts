import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementClauses, type Clause } from '#core/booking/agreement-clauses.ts';
import { withFieldsNamed } from '#core/booking/own-clauses/clause-fields.ts';
import { REPLACEABLE } from '#core/booking/own-clauses/own-clauses.ts';
import { t } from '#core/words/t.ts';

/** A clause of an agreement beside what another version of it says. Texts are as they are compared: with the lines of the fee. */
export type ClauseBeside = Read & {
  is: 'same' | 'added' | 'removed' | 'changed';
  clause: Clause;
  before?: Read;
};

/**
 * Every clause of a version beside the one that it was in another version, the one that was read or signed before: those that stand, in their order,
 * then those that are gone. A clause of a side is known by its key, one that takes the place of a fixed clause is compared with that one. When and as
 * which amendment a version was made is no change of what is agreed.
 */
export function termsChanged(before: AgreementTerms, after: AgreementTerms): ClauseBeside[] {
  const { amends: _, ...was } = before;
  const { amends: __, ...is } = after;
  const old = agreementClauses(was);
  const next = agreementClauses({ ...is, agreedOn: was.agreedOn });
  const gone = new Set(old);
  const pairs = next.map((clause) => {
    const same = old.find((each) => gone.has(each) && idOf(each) === idOf(clause));
    if (same) gone.delete(same);
    return { clause, was: same };
  });
  for (const pair of pairs) {
    if (pair.was) continue;
    const place = placeOf(pair.clause);
    pair.was = place ? [...gone].find((each) => placeOf(each) === place) : undefined;
    if (pair.was) gone.delete(pair.was);
  }
  return [
    ...pairs.map(({ clause, was: old }): ClauseBeside => {
      if (!old) return { is: 'added', clause, ...readAs(clause) };
      const [one, other] = bothReadAs(old, clause, before, after);
      const isSame = one.title === other.title && one.text === other.text;
      return { is: isSame ? 'same' : 'changed', clause, ...other, before: one };
    }),
    ...[...gone].map((clause): ClauseBeside => ({ is: 'removed', clause, ...readAs(clause) })),
  ];
}

const idOf = ({ own, title }: Clause) => (own ? t`own ${own.key}` : `fixed ${title}`);

/** The fixed clause that one is, or stands in the place of. */
const placeOf = ({ own, title }: Clause): string | undefined => {
  if (own) return own.insteadOf && REPLACEABLE[own.insteadOf];
  return Object.values<string>(REPLACEABLE).find((each) => each === title);
};

type Read = { title: string; text: string };

const readAs = ({ title, text, lines = [] }: Clause): Read => ({
  title,
  text: [text, ...lines.map((line) => `${line.number} · ${line.label}: ${line.words}`)].join('\n'),
});

/** Both as they are read; with their fields named where a field was written in the place of words, or words in the place of a field. */
function bothReadAs(one: Clause, other: Clause, before: AgreementTerms, after: AgreementTerms): [Read, Read] {
  if (!one.own || !other.own || one.own.text === other.own.text) return [readAs(one), readAs(other)];
  return [
    { title: one.title, text: withFieldsNamed(one.own.text, before) },
    { title: other.title, text: withFieldsNamed(other.own.text, after) },
  ];
}
