import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UpcomingShow, upcomingShowsQuery } from '#app/features/profile/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay, formatTime } from '#app/lib/format.ts';
import type { Side } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

const SHOWN = 5;

/**
 * Shows to come. The owner sees pending ones too and is told what to do when there are none; on a public page the card is
 * there only when there is something to show.
 */
export function UpcomingShows({
  side,
  profileId,
  viewerId,
  owner,
}: {
  side: Side;
  profileId: string;
  viewerId: string | null;
  owner: boolean;
}) {
  const [all, setAll] = useState(false);
  const { data: known, error, isPending, refetch } = useQuery(upcomingShowsQuery(profileId, viewerId));
  // The owner's own public page shows them what others see: what is certain.
  const data = owner ? known : known?.filter((show) => show.status === 'Confirmed');
  if (!owner && !error && data?.length === 0) return null;
  if (!owner && isPending) return null;
  return (
    <Card title={t`Upcoming Shows`} flush>
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <RowsSkeleton count={3} avatar={false} />
      ) : data.length === 0 ? (
        <EmptyState
          compact
          title={t`No upcoming shows`}
          action={
            <ButtonLink href={side === 'artist' ? '/artist/matches' : '/venue/calendar'}>
              {side === 'artist' ? t`Find openings` : t`Open a date`}
            </ButtonLink>
          }
        >
          {t`Requested and confirmed shows stand here.`}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {(all ? data : data.slice(0, SHOWN)).map((show) => (
              <Show key={`${show.show_id} ${show.artist_id}`} show={show} side={side} />
            ))}
          </ul>
          {data.length > SHOWN ? (
            <div className="border-t border-line px-5 py-3 print:hidden">
              <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? t`Show fewer` : t`Show all ${data.length}`}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Show({ show, side }: { show: UpcomingShow; side: Side }) {
  const other =
    side === 'artist'
      ? { name: show.venue_name, href: `/venue/profile/${show.venue_id}` }
      : { name: show.artist_name, href: `/artist/profile/${show.artist_id}` };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0">
        <TextLink href={other.href}>{other.name}</TextLink>
        <p className="text-sm text-ink-soft">
          <time dateTime={show.show_date}>{formatDay(show.show_date)}</time>
          {`, ${formatTime(show.starts_at, show.time_zone)}`}
          {show.room ? `, ${show.room}` : ''}
          {side === 'artist' && show.venue_location ? `, ${show.venue_location}` : ''}
        </p>
      </div>
      <StatusBadge status={show.status} />
    </li>
  );
}
