import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatClock } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { dealSentence } from '#core/booking/deal.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { type KindOfNight, kindsOfNightQuery } from './clauses-queries.ts';

/** The kinds of night that a profile keeps: what each fills in, and taking one away. */
export function KindsOfNight() {
  const { profileId, side } = useViewer();
  const { data, error, refetch } = useQuery(kindsOfNightQuery(profileId));
  const [going, setGoing] = useState<KindOfNight | null>(null);
  const drop = useCommand('drop-kind-of-night', {
    onSuccess: () => {
      toast.success(t`${going?.name} is taken away`);
      setGoing(null);
    },
  });
  return (
    <Card
      title={t`Kinds of night`}
      subtitle={t`Title, genres, deal, set, times and clauses under one name: an offer or an opening is filled in at once`}
    >
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton fields={2} />
      ) : data.length === 0 ? (
        <EmptyState
          compact
          title={t`No kinds of night yet`}
          action={
            <ButtonLink href={side === 'artist' ? '/map' : '/venue/calendar'}>
              {side === 'artist' ? t`Find a venue` : t`Open the calendar`}
            </ButtonLink>
          }
        >
          {t`Write an offer or an opening once, and keep it under a name with “Save as a kind of night” below it.`}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((kind) => (
            <li key={kind.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                <p className="font-semibold">{kind.name}</p>
                <p className="text-sm text-ink-soft">{kindInWords(kind)}</p>
              </div>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setGoing(kind)}
                aria-label={t`Take ${kind.name} away`}
              >
                {t`Take away`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AlertDialog
        open={going !== null}
        onOpenChange={(open) => open || setGoing(null)}
        title={t`Take “${going?.name ?? ''}” away?`}
        description={t`Offers that were made with it stay as they are.`}
        confirmLabel={t`Take away`}
        busy={drop.isPending}
        onConfirm={() => going && drop.mutate({ kindId: going.id })}
      />
    </Card>
  );
}

function kindInWords({ form }: KindOfNight): string {
  const clauses = form.ownClauses?.clauses.length ?? 0;
  const papers = form.ownClauses?.papers.length ?? 0;
  return [
    form.title ? quoted(form.title) : '',
    form.genres?.length ? form.genres.map(genreWords).join(', ') : '',
    form.deal ? dealSentence(form.deal, form.currency) : '',
    form.setMinutes ? t`set of ${form.setMinutes} minutes` : '',
    form.doors ? t`doors ${formatClock(form.doors)}` : '',
    clauses > 0 ? (clauses === 1 ? t`1 clause` : t`${clauses} clauses`) : '',
    papers > 0 ? t`${papers} attached ${papers === 1 ? 'paper' : 'papers'}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
