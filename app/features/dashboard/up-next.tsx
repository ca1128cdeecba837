import { useQuery } from '@tanstack/react-query';
import { today } from '#app/lib/clock.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatShortDay, formatTime } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { AppLink, ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { openStatuses } from '#core/booking/phase.ts';

/** The next nights, and how many requests wait for an answer. */
export function UpNext() {
  const { side, profile } = useViewer();
  const venue = side === 'venue';
  const next = useQuery({
    queryKey: ['bookings', 'up-next', side],
    queryFn: async () => {
      const client = await getSupabase();
      const [shows, waiting] = await Promise.all([
        client
          .from('booking_details')
          .select('booking_id, artist_name, venue_name, show_date, doors_at, starts_at, time_zone, status')
          .eq('status', 'confirmed')
          .gte('show_date', today(profile?.timeZone))
          .order('show_date')
          .limit(4),
        client
          .from('bookings')
          .select('id', { count: 'exact', head: true })
          .in('status', [...openStatuses])
          .eq('offered_by', venue ? 'artist' : 'venue'),
      ]);
      return { shows: dataOf(shows), waiting: waiting.count ?? 0 };
    },
  });
  const root = venue ? '/venue/bookings' : '/artist/bookings';
  return (
    <Card
      flush
      title="Up next"
      actions={
        next.data?.waiting ? (
          <ButtonLink size="sm" variant="ink" href={venue ? '/matches' : '/artist/matches'}>
            {next.data.waiting === 1
              ? '1 request waits for you'
              : `${next.data.waiting} requests wait for you`}
          </ButtonLink>
        ) : null
      }
    >
      {next.isPending ? <RowsSkeleton count={3} /> : null}
      {next.isError ? (
        <ErrorState message={asFailure(next.error).message} onRetry={() => next.refetch()} />
      ) : null}
      {next.data?.shows.length === 0 ? (
        <EmptyState
          compact
          title="No confirmed shows ahead"
          action={
            <ButtonLink href={venue ? '/venue/calendar' : '/artist/matches'} size="sm">
              {venue ? 'Open a date' : 'See openings that fit you'}
            </ButtonLink>
          }
        />
      ) : null}
      <ol>
        {next.data?.shows.map((show) => (
          <li key={show.booking_id} className="border-t border-line">
            <AppLink
              href={`${root}?booking=${show.booking_id}`}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 px-5 py-3 hover:bg-ink/5"
            >
              <span className="type-figure">{formatShortDay(show.show_date)}</span>
              <span className="grid min-w-0">
                <span className="line-clamp-2 font-semibold">
                  {venue ? show.artist_name : show.venue_name}
                </span>
                <span className="text-sm text-ink-soft">
                  Doors {formatTime(show.doors_at, show.time_zone)} · Show{' '}
                  {formatTime(show.starts_at, show.time_zone)}
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}
