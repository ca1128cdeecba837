import { useQuery } from '@tanstack/react-query';
import { SigningBadge } from '#app/features/agreements/signing-badge.tsx';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { ChangeBadge, OpenLines } from '#app/features/night/night-link.tsx';
import { now, tonight } from '#app/lib/clock.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatShortDay, formatTime } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AppLink, ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { openStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { MAX_ARTISTS_WANTED } from '#core/catalogue/filters.ts';
import { inPlayingOrder, opensNight } from '#core/night/playing-order.ts';
import { agreementRoute, nightRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

const AgreedNext = lazyPart(
  async () => (await import('#app/features/agreed-elsewhere/agreed-next.tsx')).AgreedNext,
  null,
);

const DueSoon = lazyPart(async () => (await import('./due-soon.tsx')).DueSoon, null);

const MOST_NIGHTS = 4;

type UpcomingAct = Pick<
  BookedShow,
  | 'booking_id'
  | 'show_id'
  | 'title'
  | 'artist_name'
  | 'venue_name'
  | 'show_date'
  | 'doors_at'
  | 'starts_at'
  | 'time_zone'
  | 'set_starts_at'
  | 'guarantee_cents'
  | 'deal'
  | 'confirmed_at'
> &
  Parameters<typeof SigningBadge>[0]['booking'];
type Acts = [UpcomingAct, ...UpcomingAct[]];

const placed = (act: UpcomingAct) => ({
  ...{ id: act.booking_id, setStartsAt: act.set_starts_at, confirmedAt: act.confirmed_at },
  ...{ guaranteedCents: act.guarantee_cents, opens: opensNight(act.deal) },
});

/** The first nights of these bookings, each with its acts in playing order. */
function nightsOf(rows: readonly UpcomingAct[]): Acts[] {
  const nights = new Map<string, Acts>();
  for (const row of rows) {
    const known = nights.get(row.show_id);
    if (known) known.push(row);
    else nights.set(row.show_id, [row]);
  }
  return [...nights.values()].slice(0, MOST_NIGHTS).map((acts) => inPlayingOrder(acts, placed) as Acts);
}

/** The next nights with who has yet to sign for them, and what waits for an answer or a signature. */
export function UpNext() {
  const { side, profile } = useViewer();
  const venue = side === 'venue';
  const next = useQuery({
    queryKey: ['bookings', 'next-nights-in-order', side],
    queryFn: async () => {
      const client = await getSupabase();
      const [shows, waiting, toSign] = await Promise.all([
        client
          .from('booking_details')
          .select(
            'booking_id, show_id, title, artist_name, venue_name, show_date, doors_at, starts_at, time_zone, set_starts_at, guarantee_cents, deal, confirmed_at, status, agreement_id, artist_signed_at, venue_signed_at',
          )
          .eq('status', 'confirmed')
          .or(`show_date.gte.${tonight(profile?.timeZone)},ends_at.gt.${now().toISOString()}`)
          .order('show_date')
          .order('show_id')
          .limit(MOST_NIGHTS * MAX_ARTISTS_WANTED),
        client
          .from('bookings')
          .select('id', { count: 'exact', head: true })
          .in('status', [...openStatuses])
          .eq('offered_by', venue ? 'artist' : 'venue'),
        client
          .from('booking_details')
          .select('agreement_id', { count: 'exact' })
          .eq('status', 'confirmed')
          .not('agreement_id', 'is', null)
          .is(`${side}_signed_at`, null)
          .order('show_date')
          .limit(1),
      ]);
      const unsigned = { count: toSign.count ?? 0, first: dataOf(toSign)[0]?.agreement_id };
      const nights = nightsOf(dataOf(shows));
      return { nights, wanted: await wantedOf(nights, side), waiting: waiting.count ?? 0, unsigned };
    },
  });
  const root = venue ? '/venue/bookings' : '/artist/bookings';
  return (
    <Card
      flush
      title={t`Up next`}
      actions={
        next.data ? (
          <>
            <DueSoon />
            <ToSign side={side} {...next.data.unsigned} />
            {next.data.waiting ? (
              <ButtonLink size="sm" variant="ink" href={venue ? '/matches' : '/artist/matches?list=requests'}>
                {next.data.waiting === 1
                  ? t`1 request waits for you`
                  : t`${next.data.waiting} requests wait for you`}
              </ButtonLink>
            ) : null}
          </>
        ) : null
      }
    >
      {next.isPending ? <RowsSkeleton count={3} /> : null}
      {next.isError ? (
        <ErrorState message={asFailure(next.error).message} onRetry={() => next.refetch()} />
      ) : null}
      {next.data?.nights.length === 0 ? (
        <EmptyState
          compact
          title={t`No confirmed shows ahead`}
          action={
            <ButtonLink href={venue ? '/venue/calendar' : '/artist/matches'} size="sm">
              {venue ? t`Open a date` : t`See openings that fit you`}
            </ButtonLink>
          }
        />
      ) : null}
      <ol>
        {next.data?.nights.map((acts) => (
          <NightRow
            key={acts[0].show_id}
            acts={acts}
            wanted={next.data.wanted[acts[0].show_id] ?? 0}
            side={side}
            root={root}
          />
        ))}
      </ol>
      {next.data ? <AgreedNext /> : null}
    </Card>
  );
}

/** How many acts a venue seeks for each of these nights, by show: one that has left is missing until another is booked. */
async function wantedOf(nights: readonly Acts[], side: Side): Promise<Record<string, number>> {
  if (side === 'artist' || nights.length === 0) return {};
  const client = await getSupabase();
  const shows = await client
    .from('shows')
    .select('id, slots')
    .in(
      'id',
      nights.map(([{ show_id }]) => show_id),
    );
  return Object.fromEntries(dataOf(shows).map(({ id, slots }) => [id, slots]));
}

/** A night and who plays it: one act leads to its booking, several to the night. */
function NightRow({ acts, wanted, side, root }: { acts: Acts; wanted: number; side: Side; root: string }) {
  const [show] = acts;
  const names = side === 'venue' ? acts.map((act) => act.artist_name).join(', ') : show.venue_name;
  const unsigned = acts.find((act) => !act[`${side}_signed_at`]) ?? show;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line px-5 py-3 hover:bg-ink/5">
      <AppLink
        href={acts.length > 1 ? nightRoute(show.show_id) : `${root}?booking=${show.booking_id}`}
        className="grid flex-1 basis-72 grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3"
      >
        <span className="type-figure">{formatShortDay(show.show_date)}</span>
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{names}</span>
          <span className="text-sm wrap-anywhere text-ink-soft">
            {show.title ? <span className="font-medium text-ink">{show.title} · </span> : null}
            <span className="whitespace-nowrap">{t`Doors ${formatTime(show.doors_at, show.time_zone)}`}</span>{' '}
            ·{' '}
            <span className="whitespace-nowrap">{t`Show ${formatTime(show.starts_at, show.time_zone)}`}</span>
          </span>
        </span>
      </AppLink>
      {acts.length < wanted ? (
        <AppLink href={`/matches?list=openings&show=${show.show_id}`} className="rounded-sm hover:underline">
          <Badge tone="warn">{t`${acts.length} of ${wanted} acts booked`}</Badge>
        </AppLink>
      ) : null}
      <ChangeBadge bookingIds={acts.map(({ booking_id }) => booking_id)} root={root} />
      <OpenLines showId={show.show_id} about={`${names}, ${formatShortDay(show.show_date)}`} />
      <SigningBadge booking={unsigned} side={side} />
    </li>
  );
}

/** The agreements that the reader has yet to sign; a single one is opened at once. */
function ToSign({ side, count, first }: { side: Side; count: number; first: string | null | undefined }) {
  if (!first) return null;
  return (
    <ButtonLink
      size="sm"
      variant="ink"
      href={
        count === 1
          ? agreementRoute(first)
          : `${side === 'venue' ? '/venue/agreement' : '/artist/agreement'}?show=unsigned`
      }
    >
      {count === 1 ? t`1 agreement to sign` : t`${count} agreements to sign`}
    </ButtonLink>
  );
}
