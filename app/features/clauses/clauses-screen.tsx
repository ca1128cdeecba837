import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { type WrittenClauses, writtenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { ClauseEditor, wrongClauses } from './clause-editor.tsx';
import { ownClausesQuery } from './clauses-queries.ts';
import { KindsOfNight } from './kinds-of-night.tsx';

const ClausesVersions = lazyPart<{ onTake: (version: WrittenClauses) => void }>(
  async () => (await import('./clauses-versions.tsx')).ClausesVersions,
  null,
);

/** What goes with the offers of a profile: its clauses, and its kinds of night. */
export function ClausesScreen() {
  const { profileId, side } = useViewer();
  const own = useQuery({ ...ownClausesQuery(profileId), enabled: profileId !== null });
  const header = (
    <PageHeader
      title={t`Your clauses`}
      subtitle={t`What your agreements say beside the fixed clauses`}
      back={{ label: t`All agreements`, href: side === 'artist' ? '/artist/agreement' : '/venue/agreement' }}
    />
  );
  if (profileId === null)
    return (
      <>
        {header}
        <EmptyState
          title={t`Complete your profile first`}
          action={
            <ButtonLink
              href={side === 'artist' ? '/artist/edit-profile' : '/venue-edit-profile'}
              variant="primary"
            >
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`Clauses go with offers, and offers are made by a profile.`}
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      <div className="grid gap-6">
        {own.error ? (
          <Card>
            <ErrorState message={asFailure(own.error).message} onRetry={() => void own.refetch()} />
          </Card>
        ) : own.data ? (
          <OwnClauses key={own.data.written?.at ?? ''} kept={own.data} />
        ) : (
          <Card>
            <FormSkeleton />
          </Card>
        )}
        <KindsOfNight />
      </div>
    </>
  );
}

function OwnClauses({ kept }: { kept: ReadAnswer<'own-clauses'> }) {
  const first: WrittenClauses = { clauses: kept.clauses, papers: kept.papers.map(({ sha256 }) => sha256) };
  const [value, setValue] = useState(first);
  const [tried, setTried] = useState(false);
  const isDirty = JSON.stringify(value) !== JSON.stringify(first);
  const edit = useUnsaved(isDirty);
  const keep = useCommand('keep-own-clauses', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Saved`, { description: t`They go with each offer that you make from now on.` });
    },
  });
  const [takes, setTakes] = useState<WrittenClauses | null>(null);
  const take = (version: WrittenClauses) => (isDirty ? setTakes(version) : setValue(version));
  const read = writtenClauses.safeParse(value);
  const wrong = tried && read.error ? wrongClauses(read.error.issues) : [];
  return (
    <>
      <Card
        title={t`Clauses`}
        subtitle={
          kept.written
            ? t`Saved ${formatInstant(kept.written.at)}${kept.written.by ? t` by ${kept.written.by}` : ''}. What was offered or agreed before keeps its own words.`
            : t`They go with each offer that you make, and you can change them in the offer.`
        }
      >
        {value.clauses.length === 0 ? (
          <EmptyState compact title={t`No clauses of your own`}>
            {t`Agreements have ten fixed clauses. Add what your side wants beside them, such as house rules or a rider in words. What is owed, when, and what cancelling costs stays with the fixed clauses.`}
          </EmptyState>
        ) : null}
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (read.success && !keep.isPending) keep.mutate(read.data);
          }}
        >
          <ClauseEditor value={value} onChange={setValue} wrong={wrong} />
          <FieldError>
            {keep.error?.message ?? (tried && read.error ? t`Please look at the clauses above.` : null)}
          </FieldError>
          {/* In view for as long as the form is. */}
          <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap gap-2 rounded-b-lg border-t border-line bg-sheet px-5 py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
            <Button
              variant="primary"
              type="submit"
              disabled={!isDirty}
              busy={keep.isPending}
              busyLabel={t`Saving...`}
            >
              {t`Save clauses`}
            </Button>
            {isDirty ? (
              <Button variant="ghost" onClick={() => setValue(first)}>
                {t`Take changes back`}
              </Button>
            ) : null}
          </div>
        </form>
      </Card>
      {kept.written ? <ClausesVersions onTake={take} /> : null}
      <AlertDialog
        open={takes !== null}
        onOpenChange={(open) => open || setTakes(null)}
        title={t`Replace what you have typed?`}
        description={t`The clauses above were changed and are not saved. That version takes their place; nothing is saved before you say so.`}
        confirmLabel={t`Replace`}
        onConfirm={() => {
          if (takes) setValue(takes);
          setTakes(null);
        }}
      />
    </>
  );
}
