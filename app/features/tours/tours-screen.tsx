import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { openingsQuery } from '#app/features/discovery/match-queries.ts';
import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { usePlanBefore } from '#app/features/planning/use-plan-before.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { TourWishes } from '#core/tours/network.ts';
import { t } from '#core/words/t.ts';
import { AskForAll } from './ask-for-all.tsx';
import { PlannedTour } from './planned-tour.tsx';
import { stopsOf, type TourHome, type TourStop, tourBasisQuery } from './stops.ts';
import { costsOf, daysOfTour, type TourAddress, tourAddress, travelOf, waysOf } from './tour-address.ts';
import { usePlan } from './use-plan.ts';
import { WishesFields } from './wishes-fields.tsx';

/** So many openings, the best first, a tour is planned from. */
const WEIGHED = 200;

/** The route through the openings that earns an artist the most, and what was left out for it. */
export function ToursScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(tourAddress);
  const change = (next: Record<string, unknown>) => set(next);
  const range = daysOfTour(address, today);
  const basis = useQuery(tourBasisQuery(artistId, range));
  const openings = useQuery({
    ...openingsQuery({ ...range, limit: WEIGHED }),
    enabled: artistId !== null,
  });
  useLiveOpenings(artistId !== null);

  const home = basis.data?.home ?? null;
  const found = useMemo(
    () => (home && openings.data ? stopsOf(openings.data.matches, home) : null),
    [home, openings.data],
  );
  const stops = useMemo(
    () => (found && basis.data ? [...basis.data.shows, ...found.stops] : null),
    [found, basis.data],
  );
  const before = usePlanBefore();
  const { plan, busy, failed } = usePlan(
    stops,
    home && basis.data && stops ? wishesOf(address, range, home, basis.data, stops, before.ids) : null,
  );
  useEffect(() => {
    if (plan?.tour) before.keep(plan.tour.stops.map(({ id }) => id));
  }, [plan, before.keep]);

  const header = (
    <PageHeader
      title={t`Tours`}
      subtitle={t`The route that earns you the most`}
      actions={<ButtonLink href="/map">{t`Map`}</ButtonLink>}
    />
  );
  if (!artistId || (basis.data && !home))
    return (
      <>
        {header}
        <EmptyState
          title={t`Say where you start from`}
          action={
            <ButtonLink href="/artist/edit-profile" variant="primary">
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`A tour begins and ends at the city of your profile.`}
        </EmptyState>
      </>
    );
  const failure = basis.error ?? openings.error;
  if (failure || failed)
    return (
      <>
        {header}
        <ErrorState
          message={
            failure
              ? asFailure(failure).message
              : t`The tour could not be planned here. Please reload the page.`
          }
          onRetry={() => void Promise.all([basis.refetch(), openings.refetch()])}
        />
      </>
    );
  return (
    <>
      {header}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <WishesFields
          address={address}
          range={range}
          today={today}
          currency={home?.currency ?? 'EUR'}
          onChange={change}
        />
        {found && found.foreign > 0 ? (
          <Banner
            tone="info"
            title={
              found.foreign === 1
                ? t`1 opening is not in this sum`
                : t`${found.foreign} openings are not in this sum`
            }
          >
            {t`They pay in another currency than yours, or name no fee while you ask none.`}
          </Banner>
        ) : null}
        {plan && home ? (
          <PlannedTour
            plan={plan}
            home={home}
            busy={busy}
            address={address}
            onChange={change}
            onForget={() => {
              before.keep([]);
              change({ lock: undefined, ban: undefined });
            }}
          />
        ) : (
          <Card>
            <RowsSkeleton count={4} />
          </Card>
        )}
      </div>
      {plan?.tour && home ? (
        <FootBar>
          <AskForAll
            stops={plan.tour.stops}
            currency={home.currency}
            timeZone={viewer.profile?.timeZone ?? 'UTC'}
          />
        </FootBar>
      ) : null}
    </>
  );
}

function wishesOf(
  address: TourAddress,
  range: { from: string; to: string },
  home: TourHome,
  { away, shows }: { away: string[]; shows: TourStop[] },
  stops: readonly TourStop[],
  before: readonly string[],
): TourWishes {
  const known = (id: string) => stops.some((stop) => stop.id === id);
  return {
    ...{ home: { lat: home.lat, lng: home.lng }, from: range.from, until: range.to },
    daysOff: [...away, ...address.off].filter((day) => !shows.some((show) => show.day === day)),
    mostNightsInARow: address.row,
    mostHoursADay: address.hours,
    ...costsOf(address, home.currency),
    travel: travelOf(address, home.currency),
    known: waysOf(address),
    // What is booked is played.
    locked: [...shows.map(({ id }) => id), ...address.lock.filter(known)],
    banned: address.ban,
    before: before.filter(known),
  };
}
