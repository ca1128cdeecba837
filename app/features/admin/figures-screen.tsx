import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinesChart } from '#app/ui/data/chart.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { formatIsoWeek } from '#core/calendar/iso-week.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { FIGURES, type FigureKind, moneyFigures, type PlatformFigures } from './figure-kinds.ts';
import { CityFigures, WeekFigures } from './figures-tables.tsx';

const figuresAddress = z.object({
  city: z.string().max(300).catch(''),
  words: z.string().max(80).catch(''),
  figure: z.string().max(40).catch('requests'),
});

/** How the platform does. The address holds the city whose weeks are shown, the figure that is drawn, and the city that is looked for. */
export function FiguresScreen() {
  const lacksStep = useLacksAdminStep();
  const [{ city, words, figure }, set] = useSearchState(figuresAddress);
  const [typed, type] = useDebouncedInput(words, (next) => set({ words: next || undefined }));
  const figures = useQuery({
    queryKey: ['admin', 'figures', { city, words }],
    queryFn: ({ signal }) =>
      readApi('platform-figures', { city: city || undefined, words: words.trim() || undefined }, signal),
    placeholderData: keepPreviousData,
    // Whatever happens anywhere changes them: nobody is told of it, and who comes here reads what is so now.
    staleTime: 0,
    enabled: !lacksStep,
  });
  const told = figures.data;
  return (
    <>
      <PageHead title={t`Figures`} hidden />
      <PageHeader
        title={t`Figures`}
        subtitle={t`By week, from Monday to Sunday by UTC. The demo season is not counted.`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read them yet`}>
          {t`Figures are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {figures.isLoading ? <RowsSkeleton count={8} avatar={false} /> : null}
      {figures.isError ? (
        <ErrorState message={asFailure(figures.error).message} onRetry={() => figures.refetch()} />
      ) : null}
      {told && !city && hasNothing(told) ? (
        <EmptyState title={t`Nothing has happened yet`}>
          {t`Figures begin with the first opening, request or message of somebody.`}
        </EmptyState>
      ) : null}
      {told && (city || !hasNothing(told)) ? (
        <div className="grid gap-6">
          {city ? (
            <p className="flex flex-wrap items-center gap-3">
              <span>
                {t`The weeks of`} <strong className="wrap-anywhere">{city}</strong>
              </span>
              <Button size="sm" onClick={() => set({ city: undefined }, { push: true })}>
                {t`Show everywhere`}
              </Button>
            </p>
          ) : null}
          <Course told={told} chosen={figure} onChoose={(next) => set({ figure: next })} />
          <WeekFigures weeks={told.weeks} city={city} busy={figures.isPlaceholderData} />
          <CityFigures
            told={told}
            busy={figures.isPlaceholderData}
            isSought={words !== ''}
            search={
              <SearchInput
                label={t`Find a city`}
                placeholder={t`City or country`}
                value={typed}
                onValueChange={type}
                className="w-full sm:w-72"
              />
            }
            onShow={(next) => {
              set({ city: next }, { push: true });
              window.scrollTo({ top: 0 });
            }}
          />
        </div>
      ) : null}
    </>
  );
}

/** Before anything has happened, but not where the week alone is a quiet one. */
const hasNothing = ({ weeks, span }: PlatformFigures) =>
  span === null &&
  weeks.every(
    ({ figures }) => !figures || (FIGURES.every(({ of }) => !of(figures)) && figures.money.length === 0),
  );

/** One figure from week to week, the oldest first. */
function Course({
  told: { weeks },
  chosen,
  onChoose,
}: {
  told: PlatformFigures;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const kinds = [...FIGURES, ...moneyFigures(weeks.map(({ figures }) => figures))];
  const kind = kinds.find(({ id }) => id === chosen) ?? (kinds[1] as FigureKind);
  return (
    <Card title={kind.label} subtitle={t`The last 26 weeks; the last one is still running`}>
      <div className="grid gap-4">
        <Select
          label={t`Figure`}
          value={kind.id}
          onValueChange={onChoose}
          options={kinds.map(({ id, label }) => ({ value: id, label }))}
          className="w-full sm:w-64"
        />
        <LinesChart
          label={t`${kind.label} by week`}
          valueName={kind.label}
          rows={weeks.toReversed().map(({ week, figures }) => ({
            label: formatIsoWeek(week),
            value: figures && kind.of(figures),
          }))}
          format={kind.format}
        />
      </div>
    </Card>
  );
}
