import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { FieldFacts } from '#core/booking/own-clauses/clause-fields.ts';
import { asWritten, type WrittenClause, type WrittenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import { t } from '#core/words/t.ts';
import { clausesOfOfferQuery, ownClausesQuery } from './clauses-queries.ts';
import { RuleNotes } from './rule-notes.tsx';

const ClauseEditor = lazyPart(
  async () => (await import('./clause-editor.tsx')).ClauseEditor,
  <FormSkeleton fields={2} />,
);

/**
 * What an offer says beside the fixed clauses: what the profile keeps for its offers, or what is on the table, until it is changed for this one.
 * Nothing but their titles until somebody wants to change them.
 */
export function OfferClausesField({
  value,
  onChange,
  wrong,
  bookingId,
  isAgreed = false,
  facts,
}: {
  /** Left out while nobody has changed it. */
  value: WrittenClauses | undefined;
  onChange: (next: WrittenClauses | undefined) => void;
  /** What the form found wrong, in the shape of the value. */
  wrong: unknown;
  /** The offer that is answered; none of a first one. */
  bookingId: string | undefined;
  /** What is answered is an agreement, and this its change. */
  isAgreed?: boolean;
  /** The night that the clauses are for, where it is known. */
  facts?: FieldFacts;
}) {
  const { profileId, homeId } = useViewer();
  const table = useQuery({ ...clausesOfOfferQuery(bookingId ?? ''), enabled: bookingId !== undefined });
  const own = useQuery({
    ...ownClausesQuery(profileId),
    // Whoever answers by a link keeps none.
    enabled: homeId !== '' && profileId !== null,
  });
  const kept = own.data && {
    clauses: own.data.clauses,
    papers: own.data.papers.map(({ sha256 }) => sha256),
  };
  const begins: WrittenClauses | undefined = bookingId ? table.data && asWritten(table.data.now) : kept;
  const shown = value ?? begins;
  if (!shown) return null;
  const missing = bookingId && kept ? missingOf(shown, kept) : NONE;
  const outdated = isAgreed && kept ? outdatedIn(shown, kept) : [];
  const stands = isAgreed ? 'agreed' : t`on the table`;
  const titles = shown.clauses.map(({ title }) => title || t`no title yet`);
  const sentence =
    titles.length === 0
      ? t`Only the fixed clauses.`
      : t`Beside the fixed clauses: ${titles.join(', ')}.${value ? '' : bookingId ? t` As ${stands}.` : t` As you keep them.`}`;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-semibold">{t`Clauses`}</legend>
      <p className="wrap-anywhere text-ink-soft">
        {sentence}
        {shown.papers.length > 0
          ? t` ${shown.papers.length} attached ${shown.papers.length === 1 ? 'paper' : 'papers'}.`
          : ''}
      </p>
      {value ? (
        <ClauseEditor
          value={value}
          onChange={onChange}
          wrong={wrongOf(wrong)}
          facts={facts}
          {...(table.data ? { papers: table.data.now.papers } : {})}
        />
      ) : (
        <RuleNotes
          texts={shown.clauses.flatMap(({ title, text }) => [title, text])}
          papers={shown.papers.length}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {value ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
            {bookingId ? t`Leave them as ${stands}` : t`Take yours as you keep them`}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onChange(shown)}>
            {isAgreed ? t`Change the clauses` : t`Change for this offer`}
          </Button>
        )}
        {missing.clauses.length + missing.papers.length > 0 ? (
          <Button size="sm" onClick={() => onChange(withKept(shown, missing))}>
            {t`Add your own clauses`}
          </Button>
        ) : null}
        {outdated.length > 0 ? (
          <Button size="sm" onClick={() => onChange(withWords(shown, outdated))}>
            {t`Take your newest words`}
          </Button>
        ) : null}
        {bookingId ? null : <TextLink href="/clauses">{t`Your clauses`}</TextLink>}
      </div>
    </fieldset>
  );
}

const NONE: WrittenClauses = { clauses: [], papers: [] };

/** What a profile keeps and an offer of the other side does not say. */
const missingOf = (shown: WrittenClauses, kept: WrittenClauses): WrittenClauses => ({
  clauses: kept.clauses.filter(({ key }) => !shown.clauses.some((each) => each.key === key)),
  papers: kept.papers.filter((paper) => !shown.papers.includes(paper)),
});

/** Clauses that stand there and that the profile has other words for by now. */
const outdatedIn = (shown: WrittenClauses, kept: WrittenClauses): WrittenClause[] =>
  kept.clauses.filter(({ key, title, text }) =>
    shown.clauses.some((each) => each.key === key && (each.title !== title || each.text !== text)),
  );

const withWords = (shown: WrittenClauses, newest: readonly WrittenClause[]): WrittenClauses => ({
  ...shown,
  clauses: shown.clauses.map((clause) => {
    const found = newest.find(({ key }) => key === clause.key);
    return found ? { ...clause, title: found.title, text: found.text } : clause;
  }),
});

/** Both together; a fixed clause that one of the other side replaces already is not replaced twice. */
const withKept = (shown: WrittenClauses, missing: WrittenClauses): WrittenClauses => ({
  clauses: [
    ...shown.clauses,
    ...missing.clauses.map(({ insteadOf, ...clause }) =>
      insteadOf && !shown.clauses.some((each) => each.insteadOf === insteadOf)
        ? { ...clause, insteadOf }
        : clause,
    ),
  ],
  papers: [...shown.papers, ...missing.papers],
});

type Wrong = { message?: string } | undefined;

/** What the form found wrong, by clause and box. */
function wrongOf(errors: unknown) {
  const clauses = (errors as { clauses?: Record<string, Record<string, Wrong> | undefined> } | undefined)
    ?.clauses;
  return Object.entries(clauses ?? {}).reduce<
    ({ title?: string | undefined; text?: string | undefined; insteadOf?: string | undefined } | undefined)[]
  >((all, [at, found]) => {
    all[Number(at)] = {
      ...{ title: found?.title?.message, text: found?.text?.message, insteadOf: found?.insteadOf?.message },
    };
    return all;
  }, []);
}
