import { Badge } from '#app/ui/badge.tsx';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { type ClauseBeside, termsChanged } from '#core/booking/own-clauses/terms-changed.ts';
import { t } from '#core/words/t.ts';
import { CHANGE_BADGES } from './change-badges.ts';
import { ChangedWords } from './changed-words.tsx';

/** What another version of an agreement says otherwise, clause by clause and word by word. What is the same is counted, not repeated. */
export function TermsCompared({ before, after }: { before: AgreementTerms; after: AgreementTerms }) {
  const all = termsChanged(before, after);
  const changed = all.filter(({ is }) => is !== 'same');
  const same = all.length - changed.length;
  if (changed.length === 0)
    return <p>{t`Every clause reads the same in both. When and how it was signed differs.`}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {t`What is new is underlined, what is gone is struck out.${same > 0 ? t` ${same} other ${same === 1 ? t`clause is` : t`clauses are`} the same.` : ''}`}
      </p>
      <ul className="grid gap-3">
        {changed.map((one) => (
          <li
            key={`${one.is} ${one.clause.number} ${one.title}`}
            className="min-w-0 rounded-md border border-line bg-sheet px-4 py-3"
          >
            <OneClause {...{ one, before, after }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneClause({
  one: { is, clause, title, text, before: was },
  before,
  after,
}: {
  one: ClauseBeside;
  before: AgreementTerms;
  after: AgreementTerms;
}) {
  if (is === 'same') return null;
  const [tone, word] = CHANGE_BADGES[is];
  const of = clause.own && (is === 'removed' ? before : after)[clause.own.by].name;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-semibold wrap-anywhere">
          {is === 'removed' ? '' : `${clause.number}. `}
          {was && was.title !== title ? <ChangedWords before={was.title} after={title} inline /> : title}
        </p>
        <Badge tone={tone}>{word()}</Badge>
      </div>
      {of ? <p className="text-sm text-ink-soft">{t`Of ${of}`}</p> : null}
      <div className="mt-1">
        <ChangedWords
          before={is === 'added' ? '' : (was?.text ?? text)}
          after={is === 'removed' ? '' : text}
        />
      </div>
    </>
  );
}
