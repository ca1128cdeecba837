import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { MatcherFairness } from './matcher-fairness.tsx';
import { Weeks } from './matcher-weeks.tsx';
import { SwitchModelDialog } from './switch-model-dialog.tsx';

type Matcher = ReadAnswer<'matcher'>;
type Model = Matcher['models'][number];
type ForSide = Model['side'];

const MATCHER = ['matcher'] as const;
/** While a training is awaited, it is looked for so often. */
const LOOK_AGAIN_MS = 2000;
const SIDES = (): { side: ForSide; who: string }[] => [
  { side: 'venue', who: t`Artists for venues` },
  { side: 'artist', who: t`Openings for artists` },
];
const whoOf = (side: ForSide) => SIDES().find((each) => each.side === side)?.who;
const KINDS = (): Record<Model['kind'], string> => ({ weights: t`Learned weights`, trees: t`Learned trees` });

/** What ranks matches on each side, how good each model was on what it had not seen, and what the weeks were like. */
export function MatcherScreen() {
  const matcher = useQuery({
    queryKey: MATCHER,
    queryFn: ({ signal }) => readApi('matcher', {}, signal),
    refetchInterval: ({ state }) => (isAwaited(state.data) ? LOOK_AGAIN_MS : false),
  });
  const train = useCommand('train-matcher', {
    onSuccess: () => toast.success(t`Learning begins within a minute`),
  });
  const waits = isAwaited(matcher.data);
  return (
    <>
      <PageHead title={t`Matching`} hidden />
      <PageHeader
        title={t`Matching`}
        subtitle={t`What ranks artists and openings, and how good it is`}
        back={BACK_TO_ADMIN}
        actions={
          <Button
            icon={<GraduationCap />}
            busy={train.isPending || waits}
            disabled={!matcher.data}
            onClick={() => train.mutate({})}
          >
            {waits ? t`Learning` : t`Learn now`}
          </Button>
        }
      />
      {matcher.isPending ? <RowsSkeleton count={6} avatar={false} /> : null}
      {matcher.isError ? (
        <ErrorState message={asFailure(matcher.error).message} onRetry={() => matcher.refetch()} />
      ) : null}
      <FieldError>{train.error?.message}</FieldError>
      {matcher.data ? <Told told={matcher.data} /> : null}
    </>
  );
}

const isAwaited = (told: Matcher | undefined) => told?.training != null && told.training.said === null;

function Told({ told }: { told: Matcher }) {
  return (
    <div className="grid gap-6">
      {told.training?.said ? (
        <Banner title={t`Learned when asked on ${formatInstant(told.training.askedAt)}`}>
          {told.training.said}
        </Banner>
      ) : null}
      <div className="grid gap-6 md:grid-cols-2">
        {SIDES().map(({ side, who }) => (
          <InUse
            key={side}
            side={side}
            who={who}
            model={told.models.find((each) => each.side === side && each.inUse)}
            shown={told.shown.find((each) => each.side === side)?.rows ?? 0}
          />
        ))}
      </div>
      <Models models={told.models} />
      <MatcherFairness fairness={told.fairness} />
      <Weeks reports={told.reports} whoOf={whoOf} />
    </div>
  );
}

function InUse({
  side,
  who,
  model,
  shown,
}: {
  side: ForSide;
  who: string;
  model: Model | undefined;
  shown: number;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <Card
      title={who}
      subtitle={model ? t`Model ${model.id} ranks` : t`The score ranks: nothing learned is in use`}
    >
      <div className="grid justify-items-start gap-3">
        {model?.broken ? (
          <Banner tone="bad" title={t`This model cannot be read`}>
            {t`The score ranks in its place.`}
          </Banner>
        ) : null}
        <p>
          {model
            ? t`${KINDS()[model.kind]}, from ${model.asks.toLocaleString(inLocale('en-IE'))} requests and ${model.answers.toLocaleString(inLocale('en-IE'))} answers. ${model.why}`
            : t`Weights set by hand, with what is remembered of played nights. A model is learned from 25 requests and answers on.`}
        </p>
        <p className="text-sm text-ink-soft">
          {t`${shown.toLocaleString(inLocale('en-IE'))} places shown in the last 180 days`}
        </p>
        {model ? (
          <Button size="sm" onClick={() => setAsked(true)}>
            {t`Switch back to the score`}
          </Button>
        ) : null}
        {asked ? (
          <SwitchModelDialog side={side} who={who} model={null} onClose={() => setAsked(false)} />
        ) : null}
      </div>
    </Card>
  );
}

const figure = (value: number | null) => (value === null ? '–' : value.toFixed(3));

function Models({ models }: { models: Matcher['models'] }) {
  const [chosen, setChosen] = useState<Model | null>(null);
  return (
    <Card
      flush
      title={t`Models`}
      subtitle={t`Judged by the latest quarter of the lists, which they were not learned from`}
    >
      <DataTable
        caption={t`Models that were learned`}
        rows={models}
        rowKey={(row) => String(row.id)}
        empty={
          <EmptyState compact title={t`Nothing was learned yet`}>
            {t`Models are learned each night from what rankings showed, who was asked and who accepted.`}
          </EmptyState>
        }
        columns={[
          {
            id: 'model',
            header: t`Model`,
            primary: true,
            cell: (row) => (
              <span className="grid">
                <span>
                  {row.id}: {whoOf(row.side)}
                </span>
                <span className="text-sm font-normal text-ink-soft">{formatInstant(row.madeAt)}</span>
              </span>
            ),
          },
          {
            id: 'from',
            header: t`Outcomes`,
            align: 'right',
            cell: (row) => row.outcomes.toLocaleString(inLocale('en-IE')),
          },
          { id: 'ndcg', header: 'NDCG@10', align: 'right', cell: (row) => figure(row.ndcg) },
          { id: 'before', header: t`In use then`, align: 'right', cell: (row) => figure(row.ndcgInUse) },
          { id: 'score', header: t`The score`, align: 'right', cell: (row) => figure(row.ndcgPrior) },
          {
            id: 'off',
            header: t`Calibration error`,
            align: 'right',
            cell: (row) => figure(row.calibrationError),
          },
          { id: 'why', header: t`Why`, className: 'max-w-80', cell: (row) => row.why },
          {
            id: 'use',
            header: t`Use`,
            actions: true,
            cell: (row) =>
              row.inUse ? (
                <span className="text-sm text-ink-soft">{t`In use`}</span>
              ) : (
                <Button
                  size="sm"
                  disabled={row.broken}
                  onClick={() => setChosen(row)}
                  aria-label={t`Use model ${row.id}`}
                >
                  {row.broken ? t`Broken` : t`Use`}
                </Button>
              ),
          },
        ]}
      />
      {chosen ? (
        <SwitchModelDialog
          side={chosen.side}
          who={whoOf(chosen.side) ?? ''}
          model={chosen.id}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Card>
  );
}
