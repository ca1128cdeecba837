import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { type FieldFacts, withFieldsNamed } from '#core/booking/own-clauses/clause-fields.ts';
import {
  type ClauseChange,
  clausesChanged,
  type PaperChange,
} from '#core/booking/own-clauses/clauses-changed.ts';
import { hasAny, REPLACEABLE } from '#core/booking/own-clauses/own-clauses.ts';
import { t } from '#core/words/t.ts';
import { kilobytes, PaperButton } from './attached-papers.tsx';
import { CHANGE_BADGES } from './change-badges.ts';
import type { ChangedWords as WordsBeside } from './changed-words.tsx';
import { ClauseText } from './clause-text.tsx';
import { clausesOfOfferQuery } from './clauses-queries.ts';
import { RuleNotes } from './rule-notes.tsx';

/** Most offers are no counter-offer. */
const ChangedWords = lazyPart<ComponentProps<typeof WordsBeside>>(
  async () => (await import('./changed-words.tsx')).ChangedWords,
  null,
);

/** What an offer says beside the fixed clauses, what the last counter-offer changed of it, and which rules hold. Nothing where it says nothing. */
export function ClausesOnTable({ bookingId, facts }: { bookingId: string; facts: FieldFacts }) {
  const { data, error, refetch } = useQuery(clausesOfOfferQuery(bookingId));
  if (error) return <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />;
  if (!data || !(hasAny(data.now) || hasAny(data.before))) return null;
  const { clauses, papers } = clausesChanged(data.before ?? data.now, data.now);
  const changes = [...clauses, ...papers].filter(({ is }) => is !== 'same').length;
  return (
    <section aria-label={t`Clauses of the sides`} className="grid gap-3">
      <div>
        <h3 className="font-semibold">{t`Clauses of the sides`}</h3>
        <p className="text-sm text-ink-soft">
          {t`They stand beside the fixed clauses of the agreement.${
            changes > 0
              ? t` The last counter-offer changed ${changes} of them: what is new is underlined, what is gone is struck out.`
              : data.before
                ? t` The last counter-offer changed none of them.`
                : ''
          }`}
        </p>
      </div>
      <ul className="grid gap-3">
        {clauses.map((change) => (
          <li key={`${change.is} ${change.clause.key}`} className="rounded-md border border-line px-4 py-3">
            <OneChange change={change} facts={facts} />
          </li>
        ))}
        {papers.map((change) => (
          <li key={`${change.is} ${change.paper.sha256}`} className="rounded-md border border-line px-4 py-3">
            <OnePaper change={change} bookingId={bookingId} by={facts[change.paper.by].name} />
          </li>
        ))}
      </ul>
      <RuleNotes
        texts={data.now.clauses.flatMap(({ title, text }) => [title, text])}
        papers={data.now.papers.length}
      />
    </section>
  );
}

function ChangeBadge({ is }: { is: ClauseChange['is'] | PaperChange['is'] }): ReactNode {
  if (is === 'same') return null;
  const [tone, word] = CHANGE_BADGES[is];
  return <Badge tone={tone}>{word()}</Badge>;
}

function OneChange({ change, facts }: { change: ClauseChange; facts: FieldFacts }) {
  const { clause, is } = change;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-semibold wrap-anywhere">
          {is === 'changed' && change.before.title !== clause.title ? (
            <ChangedWords before={change.before.title} after={clause.title} inline />
          ) : is === 'removed' ? (
            <del>{clause.title}</del>
          ) : (
            clause.title
          )}
        </h4>
        <ChangeBadge is={is} />
      </div>
      <p className="text-sm text-ink-soft">
        {t`Of ${facts[clause.by].name}${clause.insteadOf ? t`, instead of “${REPLACEABLE[clause.insteadOf]}”` : ''}${
          is === 'changed' && change.before.insteadOf !== clause.insteadOf
            ? t` (was ${change.before.insteadOf ? t`instead of “${REPLACEABLE[change.before.insteadOf]}”` : t`beside the fixed clauses`})`
            : ''
        }`}
      </p>
      <div className="mt-1">
        {is === 'changed' ? (
          <ChangedWords
            before={withFieldsNamed(change.before.text, facts)}
            after={withFieldsNamed(clause.text, facts)}
          />
        ) : is === 'removed' ? (
          <del>
            <ClauseText text={clause.text} facts={facts} />
          </del>
        ) : (
          <ClauseText text={clause.text} facts={facts} />
        )}
      </div>
    </>
  );
}

function OnePaper({
  change: { paper, is },
  bookingId,
  by,
}: {
  change: PaperChange;
  bookingId: string;
  by: string;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{is === 'removed' ? <del>{paper.name}</del> : paper.name}</span>
          <ChangeBadge is={is} />
        </div>
        <p className="text-sm text-ink-soft">{t`Attached paper of ${by}, ${kilobytes(paper.bytes)}`}</p>
      </div>
      <PaperButton bookingId={bookingId} paper={paper} />
    </div>
  );
}
