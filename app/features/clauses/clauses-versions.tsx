import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { REPLACEABLE, type WrittenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { kilobytes } from './attached-papers.tsx';
import { ChangedWords } from './changed-words.tsx';
import { ClauseText } from './clause-text.tsx';
import { clausesVersionQuery, clausesVersionsQuery } from './clauses-queries.ts';

type Version = ReadAnswer<'own-clauses-versions'>[number];

/** The versions of a profile's clauses: who wrote each and when, what it changed, and each as it was. */
export function ClausesVersions({ onTake }: { onTake: (version: WrittenClauses) => void }) {
  const { profileId } = useViewer();
  const { data, error, refetch } = useQuery(clausesVersionsQuery(profileId));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card
      title={t`Versions`}
      subtitle={t`Each as it was saved. What was offered or agreed has its own words, whichever version is the newest.`}
    >
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton fields={2} />
      ) : (
        <ol className="divide-y divide-line">
          {data.map((version) => (
            <li key={version.id} className="grid min-w-0 gap-2 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  <p className="font-semibold">
                    {formatInstant(version.at)}
                    {version.by ? `, ${version.by}` : ''}
                    {version.isNow ? ` ${t`(now)`}` : ''}
                  </p>
                  <p className="text-sm text-ink-soft">{inWords(version)}</p>
                </div>
                <Button
                  size="sm"
                  aria-expanded={open === version.id}
                  aria-label={t`${open === version.id ? t`Close` : meant('Open', 'Open what is named')} the version of ${formatInstant(version.at)}`}
                  onClick={() => setOpen(open === version.id ? null : version.id)}
                >
                  {open === version.id ? t`Close` : meant('Open', 'Open what is named')}
                </Button>
              </div>
              {open === version.id ? (
                <OneVersion version={version} onTake={version.isNow ? undefined : onTake} />
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function inWords({ changes, clauses, papers }: Version): string {
  const count = [
    clauses === 1 ? t`1 clause` : t`${clauses} clauses`,
    ...(papers > 0 ? [t`${papers} attached ${papers === 1 ? 'paper' : 'papers'}`] : []),
  ].join(', ');
  if (changes === null) return `${count}.`;
  return `${count}. ${changes.length > 0 ? `${changes.join('; ')}.` : t`The same as before.`}`;
}

function OneVersion({
  version: { id },
  onTake,
}: {
  version: Version;
  onTake: ((version: WrittenClauses) => void) | undefined;
}) {
  const { profileId } = useViewer();
  const { data, error, refetch } = useQuery(clausesVersionQuery(profileId, id));
  const [marks, setMarks] = useState(false);
  if (error) return <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton fields={1} />;
  const { clauses, papers, before } = data;
  const was = (key: string) => before?.clauses.find((each) => each.key === key);
  const gone = before?.clauses.filter(({ key }) => !clauses.some((each) => each.key === key)) ?? [];
  return (
    <section aria-label={t`As it was saved`} className="grid min-w-0 gap-3 rounded-md bg-sunken px-4 py-3">
      {clauses.length + papers.length === 0 ? <p>{t`No clauses and no papers.`}</p> : null}
      <ol className="grid gap-3 empty:hidden">
        {clauses.map((clause) => (
          <li key={clause.key} className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">
              {marks ? (
                <ChangedWords before={was(clause.key)?.title ?? ''} after={clause.title} inline />
              ) : (
                clause.title
              )}
            </h3>
            {clause.insteadOf ? (
              <p className="text-sm text-ink-soft">{t`Instead of “${REPLACEABLE[clause.insteadOf]}”`}</p>
            ) : null}
            {marks ? (
              <ChangedWords before={was(clause.key)?.text ?? ''} after={clause.text} />
            ) : (
              <ClauseText text={clause.text} />
            )}
          </li>
        ))}
        {marks
          ? gone.map((clause) => (
              <li key={clause.key} className="min-w-0">
                <h3 className="font-semibold wrap-anywhere">
                  <ChangedWords before={clause.title} after="" inline />
                </h3>
                <ChangedWords before={clause.text} after="" />
              </li>
            ))
          : null}
      </ol>
      {papers.length > 0 ? (
        <ul className="grid gap-1">
          {papers.map(({ sha256, name, bytes }) => (
            <li key={sha256} className="wrap-anywhere">
              {name} <span className="text-sm text-ink-soft">{t`attached paper, ${kilobytes(bytes)}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {before ? (
          <Button size="sm" aria-pressed={marks} onClick={() => setMarks(!marks)}>
            {t`Mark what it changed`}
          </Button>
        ) : null}
        {onTake ? (
          <Button size="sm" onClick={() => onTake({ clauses, papers: papers.map(({ sha256 }) => sha256) })}>
            {t`Write on from this version`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
