import { useQuery } from '@tanstack/react-query';
import { MapPin, X } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef } from 'react';
import * as z from 'zod';
import { NightsFilter } from '#app/features/discovery/nights-filter.tsx';
import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Loading, RowsSkeleton, Skeleton } from '#app/ui/skeleton.tsx';
import type { MapPlace } from './map/clusters.ts';
import { type OpeningMatch, openingsQuery } from './match-queries.ts';
import { OpeningCard } from './opening-card.tsx';

const OpeningsMap = lazy(() =>
  import('./map/openings-map.tsx').then((module) => ({ default: module.OpeningsMap })),
);

const address = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  venue: z.uuid().optional().catch(undefined),
  page: z.int().min(1).max(1000).default(1).catch(1),
});

/** So many openings, the best first, are put on the map; its list shows them a few at a time. */
const ON_THE_MAP = 200;
const IN_THE_LIST = 8;

/** Where an artist could play: the openings that fit, on a map and in a list beside it. */
export function OpeningsMapScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const [{ from, to, venue, page }, set] = useSearchState(address);
  const today = todayIn(viewer.profile?.timeZone);
  const openings = useQuery({
    ...openingsQuery({ from, to, limit: ON_THE_MAP }),
    enabled: artistId !== null,
  });
  useLiveOpenings(artistId !== null);
  const list = useRef<HTMLElement>(null);
  const matches = openings.data?.matches;
  const places = useMemo(() => placesOf(matches ?? []), [matches]);
  const here = places.find((place) => place.id === venue);

  if (!artistId)
    return (
      <>
        <Header />
        <EmptyState
          title="Complete your artist profile first"
          action={
            <ButtonLink href="/artist/edit-profile" variant="primary">
              Complete your profile
            </ButtonLink>
          }
        >
          Openings are matched by what you play, where you are and what you ask.
        </EmptyState>
      </>
    );

  const shown = (matches ?? []).filter((match) => !here || match.opening.venue.id === here.id);
  const choose = (venueId: string) => {
    set({ venue: venueId, page: undefined } as never);
    const top = list.current?.getBoundingClientRect().top ?? 0;
    // What was chosen must be seen: the list may begin below a phone's map, or far above.
    if (top < 0 || top > window.innerHeight / 2)
      list.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };
  return (
    <>
      <Header />
      <div className="mb-4">
        <NightsFilter
          from={from}
          to={to}
          today={today}
          onChange={(range) => set({ ...range, page: undefined } as never)}
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="h-88 lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]">
          <Suspense
            fallback={
              <Loading label="Loading map" className="h-full">
                <Skeleton className="h-full w-full" />
              </Loading>
            }
          >
            <OpeningsMap places={places} selected={venue} onSelect={choose} />
          </Suspense>
        </div>
        <section
          ref={list}
          aria-labelledby="openings-in-list"
          className="min-w-0 scroll-mt-20 rounded-lg border border-line bg-sheet shadow-sheet"
        >
          <header className="flex flex-wrap items-center justify-between gap-2 px-5 py-4">
            <h2 id="openings-in-list" aria-live="polite" className="type-bill min-w-0 text-lg">
              {here ? here.name : 'Openings that fit you'}
              {matches ? (
                <span className="ml-2 font-normal text-ink-soft tabular-nums">{shown.length}</span>
              ) : null}
            </h2>
            {here ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<X />}
                onClick={() => set({ venue: undefined, page: undefined } as never)}
              >
                All venues
              </Button>
            ) : null}
          </header>
          {!matches ? (
            openings.isError ? (
              <ErrorState
                message={asFailure(openings.error).message}
                onRetry={() => openings.refetch()}
                retrying={openings.isFetching}
              />
            ) : (
              <RowsSkeleton />
            )
          ) : shown.length === 0 ? (
            <EmptyState
              compact
              title={from ? 'No opening fits these nights' : 'No opening fits you yet'}
              action={<ButtonLink href="/artist/calendar">Mark your free days</ButtonLink>}
            >
              Venues open nights all the time: they stand on the map as soon as they do.
            </EmptyState>
          ) : (
            <>
              <ol className="divide-y divide-line border-t border-line">
                {shown.slice((page - 1) * IN_THE_LIST, page * IN_THE_LIST).map((match) => (
                  <li key={match.opening.id}>
                    <OpeningCard match={match} compact>
                      {match.opening.venue.lat === null || here ? null : (
                        <Button
                          size="sm"
                          variant="ghost"
                          icon={<MapPin />}
                          aria-label={`Show ${match.opening.venue.name} on the map`}
                          onClick={() => choose(match.opening.venue.id)}
                        >
                          On the map
                        </Button>
                      )}
                    </OpeningCard>
                  </li>
                ))}
              </ol>
              <div className="px-5 py-3 empty:hidden">
                <Pagination
                  label="Pages of openings"
                  page={page}
                  pages={Math.ceil(shown.length / IN_THE_LIST)}
                  onPageChange={(next) => set({ page: next })}
                />
              </div>
            </>
          )}
        </section>
      </div>
    </>
  );
}

function Header() {
  return (
    <PageHeader
      title="Map"
      subtitle="Where you could play"
      actions={
        <>
          <ButtonLink href="/tours">Plan a tour</ButtonLink>
          <ButtonLink href="/artist/matches">Openings as a list</ButtonLink>
        </>
      }
    />
  );
}

/** The venues of openings, each once, with how many it has. */
function placesOf(matches: readonly OpeningMatch[]): MapPlace[] {
  const places = new Map<string, MapPlace>();
  for (const { opening } of matches) {
    const { id, name, location, lat, lng } = opening.venue;
    if (lat === null || lng === null) continue;
    const place = places.get(id);
    if (place) place.count += 1;
    else places.set(id, { id, name, location, lat, lng, count: 1 });
  }
  return [...places.values()];
}
