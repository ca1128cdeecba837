import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import { NightsFilter } from '#app/features/discovery/nights-filter.tsx';
import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { inLocale, t } from '#core/words/t.ts';
import type { MapPlace } from './map/clusters.ts';
import { type OpeningMatch, openingsOnMapQuery, openingsQuery } from './match-queries.ts';
import { OpeningsBeside } from './openings-beside.tsx';
import { SpokenBox } from './spoken-box.tsx';
import { spokenQuery } from './spoken-query.ts';

const OpeningsMap = lazy(() =>
  import('./map/openings-map.tsx').then((module) => ({ default: module.OpeningsMap })),
);

const address = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  venue: z.uuid().optional().catch(undefined),
  page: z.int().min(1).max(1000).default(1).catch(1),
  /** What the artist looks for, in its own words. */
  words: z.string().max(300).optional().catch(undefined),
});

const IN_THE_LIST = 8;

/**
 * Where an artist could play: signs of venues on a map, read for the part of it that is seen, and the best openings there in a list
 * beside it, or those of the venue whose sign was opened.
 */
export function OpeningsMapScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const [{ from, to, venue, page, words = '' }, set] = useSearchState(address);
  const today = todayIn(viewer.profile?.timeZone);
  const [view, setView] = useState<string>();
  const { data: spoken } = useQuery({ ...spokenQuery(words, 'artist', today), enabled: words !== '' });
  const looked = { from, to, spoken };
  const enabled = artistId !== null && (words === '' || spoken !== undefined);
  const best = useQuery({ ...openingsQuery({ ...looked, limit: IN_THE_LIST }), enabled });
  const openings = useQuery({
    ...openingsQuery({
      ...looked,
      page,
      limit: IN_THE_LIST,
      ...(venue ? { venueId: venue } : { bounds: view }),
    }),
    enabled,
  });
  const pins = useQuery({
    ...openingsOnMapQuery({ ...looked, bounds: view }),
    enabled: enabled && view !== undefined,
  });
  useLiveOpenings(artistId !== null);
  const list = useRef<HTMLElement>(null);
  const { data } = openings;
  const matches = data?.matches;
  const first = useMemo(() => placesOf(best.data?.matches ?? []), [best.data]);
  const here = useMemo(
    () => (venue ? placesOf(matches ?? []).find(({ id }) => id === venue) : undefined),
    [matches, venue],
  );
  const places = useMemo(() => {
    const seen = pins.data?.venues.map(({ openings, ...place }) => ({ ...place, count: openings })) ?? first;
    return here && !seen.some(({ id }) => id === here.id) ? [...seen, here] : seen;
  }, [pins.data, first, here]);

  if (!artistId)
    return (
      <>
        <Header />
        <EmptyState
          title={t`Complete your artist profile first`}
          action={
            <ButtonLink href="/artist/edit-profile" variant="primary">
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`Openings are matched by what you play, where you are and what you ask.`}
        </EmptyState>
      </>
    );

  const choose = (venueId: string) => {
    set({ venue: venueId, page: undefined });
    const top = list.current?.getBoundingClientRect().top ?? 0;
    // What was chosen must be seen: the list may begin below a phone's map, or far above.
    if (top < 0 || top > window.innerHeight / 2)
      list.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };
  return (
    <>
      <Header />
      <div className="mb-4 grid gap-3">
        <NightsFilter
          from={from}
          to={to}
          today={today}
          onChange={(range) => set({ ...range, page: undefined })}
        />
        <SpokenBox
          side="artist"
          today={today}
          example={t`Jazz nights on Fridays, at least 300, not too far`}
          words={words}
          onSpoken={(next) => set({ words: next || undefined, page: undefined })}
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="h-88 lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]">
          <Suspense
            fallback={
              <Loading label={t`Loading map`} className="h-full">
                <Skeleton className="h-full w-full" />
              </Loading>
            }
          >
            <OpeningsMap
              places={places}
              first={first}
              selected={venue}
              onSelect={choose}
              onView={(bounds) => {
                setView(bounds);
                // The first page of another part; that of an opened venue stays.
                if (bounds !== view && view !== undefined && !venue && page > 1) set({ page: undefined });
              }}
            />
          </Suspense>
        </div>
        <section
          ref={list}
          aria-labelledby="openings-in-list"
          className="min-w-0 scroll-mt-20 rounded-lg border border-line bg-sheet shadow-sheet"
        >
          <header className="flex flex-wrap items-center justify-between gap-2 px-5 py-4">
            <h2 id="openings-in-list" aria-live="polite" className="type-bill min-w-0 text-lg">
              {here ? here.name : view ? t`Openings in this part` : t`Openings that fit you`}
              {data ? (
                <span className="ms-2 font-normal text-ink-soft tabular-nums">{data.total}</span>
              ) : null}
            </h2>
            {venue ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<X />}
                onClick={() => set({ venue: undefined, page: undefined })}
              >
                {t`All venues`}
              </Button>
            ) : null}
          </header>
          {pins.data?.more ? (
            <p role="status" className="border-t border-line px-5 py-2 text-sm text-ink-soft">
              {t`The map shows the ${pins.data.venues.length.toLocaleString(inLocale('en-US'))} nearest venues of this part. Zoom in for all.`}
            </p>
          ) : null}
          <OpeningsBeside
            openings={openings}
            page={page}
            inTheList={IN_THE_LIST}
            ofOneVenue={venue !== undefined}
            elsewhere={(best.data?.total ?? 0) > 0}
            narrowed={Boolean(from || words)}
            onPage={(next) => set({ page: next })}
            onChoose={choose}
          />
        </section>
      </div>
    </>
  );
}

function Header() {
  return (
    <PageHeader
      title={t`Map`}
      subtitle={t`Where you could play`}
      actions={
        <>
          <ButtonLink href="/tours">{t`Plan a tour`}</ButtonLink>
          <ButtonLink href="/artist/matches">{t`Openings as a list`}</ButtonLink>
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
