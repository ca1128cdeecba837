import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { askedOf } from '#app/features/offers/request/asked-show.ts';
import { dataOf } from '#app/lib/failure.ts';
import { dayHeading, formatDay, formatLongDay, formatTime } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { OnItsWay } from '#app/ui/data/on-its-way.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { Day } from '#core/calendar/day.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import type { Tables } from '#core/database.types.ts';
import { NOBODY } from '#core/ids.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { ArtistsForShow } from './ranked-artists.tsx';

const PER_PAGE = 10;
/** A page of open nights. The one that a link led to stands first on the first page when its own place is on a later one. */
function openShowsQuery(venueId: string | null, today: Day, page: number, linked: string | undefined) {
  return queryOptions({
    queryKey: ['shows', 'openings', venueId, today, page, linked],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await getSupabase();
      const open = () =>
        client
          .from('shows')
          .select('*', { count: 'exact' })
          .eq('venue_id', venueId ?? NOBODY)
          .eq('status', 'open')
          .gte('show_date', today);
      const answer = await open()
        .order('show_date')
        .range((page - 1) * PER_PAGE, page * PER_PAGE - 1);
      if (answer.error?.code === 'PGRST103') return { rows: [], total: 0 };
      const rows: Tables<'shows'>[] = dataOf(answer);
      const isFurther = page === 1 && linked && !rows.some(({ id }) => id === linked);
      const first = isFurther ? dataOf(await open().eq('id', linked)) : [];
      return { rows: [...first, ...rows], total: answer.count ?? 0 };
    },
  });
}

/** A venue's nights that still seek artists; one of them is unfolded with the artists ranked for it. */
export function OpenShows({
  venueId,
  today,
  page,
  onPageChange,
  unfolded,
  onUnfold,
}: {
  venueId: string | null;
  today: Day;
  page: number;
  onPageChange: (page: number) => void;
  unfolded: string | undefined;
  onUnfold: (showId: string | undefined) => void;
}) {
  const [linked] = useState(unfolded);
  const shows = useQuery(openShowsQuery(venueId, today, page, linked));
  if (!shows.data) return <OnItsWay list={shows} count={4} avatar={false} />;
  if (shows.data.rows.length === 0)
    return (
      <EmptyState
        title={t`No night seeks artists`}
        action={
          <ButtonLink href="/venue/calendar" variant="primary">
            {t`Open a date`}
          </ButtonLink>
        }
      >
        {t`Open a date in the calendar: artists who fit and are free are ranked here, with the reasons.`}
      </EmptyState>
    );
  return (
    <div className="grid gap-3">
      {shows.data.rows.map((show) => (
        <OpenShow
          key={show.id}
          show={show}
          open={unfolded === show.id}
          onToggle={() => onUnfold(unfolded === show.id ? undefined : show.id)}
        />
      ))}
      <Pagination
        label={t`Pages of open nights`}
        page={page}
        pages={Math.ceil(shows.data.total / PER_PAGE)}
        onPageChange={onPageChange}
      />
    </div>
  );
}

function OpenShow({ show, open, onToggle }: { show: Tables<'shows'>; open: boolean; onToggle: () => void }) {
  const facts = [
    t`Doors ${formatTime(show.doors_at, show.time_zone)}`,
    show.genres.slice(0, 3).map(genreWords).join(', ') || t`Any genre`,
    show.budget_cents ? t`up to ${formatMoney(show.budget_cents, show.currency)}` : t`Open budget`,
    show.slots > 1 ? t`${show.slots} artists` : '',
    show.deadline ? t`answer by ${formatDay(show.deadline)}` : '',
  ];
  const element = useRef<HTMLElement>(null);
  // The night that a link led to is not searched for among the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not one that is unfolded here
  useEffect(() => {
    if (open) element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={element}
      aria-label={dayHeading(show.show_date)}
      className="min-w-0 scroll-mt-20 rounded-lg border border-line bg-sheet shadow-sheet"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <div className="min-w-0">
          <h2 className="type-bill text-lg">
            {dayHeading(show.show_date)}
            {show.title ? `: ${show.title}` : ''}
          </h2>
          <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-expanded={open}
            aria-label={t`${open ? t`Hide` : t`Show`} artists for ${formatLongDay(show.show_date)}`}
            icon={open ? <ChevronUp /> : <ChevronDown />}
            onClick={onToggle}
          >
            {open ? t`Hide artists` : t`Show artists`}
          </Button>
          <ButtonLink variant="ghost" href={`/venue/schedule?event=${show.id}`}>
            {t`Manage Event`}
          </ButtonLink>
        </div>
      </header>
      {open ? (
        <div className="border-t border-line">
          <ArtistsForShow show={askedOf(show)} />
        </div>
      ) : null}
    </section>
  );
}
