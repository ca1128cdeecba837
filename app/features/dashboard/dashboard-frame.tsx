import type { ComponentType } from 'react';
import { DashboardHeader } from '#app/features/dashboard/dashboard-header.tsx';
import { MissingActs } from '#app/features/dashboard/missing-acts.tsx';
import { RecentMoney } from '#app/features/dashboard/recent-money.tsx';
import { type Season, useSeason } from '#app/features/dashboard/season.ts';
import { UpNext } from '#app/features/dashboard/up-next.tsx';
import { ViewsPart } from '#app/features/visits/views-part.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { StatCardsSkeleton } from '#app/ui/skeleton.tsx';

const FirstSteps = lazyPart(
  async () => (await import('#app/features/first-steps/first-steps.tsx')).FirstSteps,
  null,
);

const WaitingNights = lazyPart(
  async () => (await import('#app/features/outsiders/waiting-nights.tsx')).WaitingNights,
  null,
);

type OfSeason = ComponentType<{ season: Season }>;

/** The dashboard of either side in all its states; the cards and panels of a side tell its own figures. */
export function DashboardFrame({
  viewing,
  cards: Cards,
  panels: Panels,
}: {
  viewing: string;
  cards: OfSeason;
  panels: OfSeason;
}) {
  const { side, firstSteps, profileId } = useViewer();
  const season = useSeason();
  return (
    <>
      <DashboardHeader viewing={viewing} />
      <WaitingNights />
      {firstSteps ? <FirstSteps /> : null}
      {side === 'venue' ? <MissingActs /> : null}
      {season.error ? <ErrorState message={asFailure(season.error).message} onRetry={season.retry} /> : null}
      {season.pending && !season.error ? <StatCardsSkeleton /> : null}
      {season.pending || season.error ? null : (
        <div className="grid gap-6">
          <Cards season={season} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-6">
              <Panels season={season} />
              <UpNext />
              {profileId ? <ViewsPart profileId={profileId} /> : null}
            </div>
            <RecentMoney />
          </div>
        </div>
      )}
    </>
  );
}
