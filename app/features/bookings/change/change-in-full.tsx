import { type ComponentProps, useState } from 'react';
import { AttachedPapers } from '#app/features/clauses/attached-papers.tsx';
import type { TermsCompared as Compared } from '#app/features/clauses/terms-compared.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { sameClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

const TermsCompared = lazyPart<ComponentProps<typeof Compared>>(
  async () => (await import('#app/features/clauses/terms-compared.tsx')).TermsCompared,
  <FormSkeleton fields={1} />,
);
const RuleNotes = lazyPart<{ texts: readonly string[]; papers?: number }>(
  async () => (await import('#app/features/clauses/rule-notes.tsx')).RuleNotes,
  null,
);

type Terms = NonNullable<ReadAnswer<'changes-of-booking'>['open']>['terms'];

/**
 * What a proposed change makes of the words of the agreement, marked. Words of clauses are shown at once, since they are what is signed; which of the
 * fixed rules hold stands with them. Of other changes it opens by a click.
 */
export function ChangeInFull({ bookingId, terms: { before, after } }: { bookingId: string; terms: Terms }) {
  const ofClauses = !sameClauses(before.own ?? null, after.own ?? null);
  const [isOpen, setOpen] = useState(ofClauses);
  const own = after.own;
  return (
    <div className="grid gap-3">
      {isOpen ? (
        <section aria-label={t`What the agreement will say`} className="grid min-w-0 gap-3">
          <h4 className="font-semibold">{t`What the agreement will say`}</h4>
          <TermsCompared before={before} after={after} />
        </section>
      ) : (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            {t`Read it in the words of the agreement`}
          </Button>
        </div>
      )}
      {ofClauses && own ? (
        <>
          <AttachedPapers
            bookingId={bookingId}
            papers={own.papers}
            names={{ artist: after.artist.name, venue: after.venue.name }}
          />
          <RuleNotes
            texts={own.clauses.flatMap(({ title, text }) => [title, text])}
            papers={own.papers.length}
          />
        </>
      ) : null}
    </div>
  );
}
