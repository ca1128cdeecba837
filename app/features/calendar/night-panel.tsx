import { useQuery } from '@tanstack/react-query';
import { useRoomNames } from '#app/api/own-rooms.ts';
import type { ArtistFilters } from '#app/features/discovery/artist-filters.ts';
import { ArtistsForFilters, ArtistsForShow } from '#app/features/discovery/ranked-artists.tsx';
import { askedOf } from '#app/features/offers/request/asked-show.ts';
import { showsOnDayQuery } from '#app/features/schedule/show-queries.ts';
import {
  absentOf,
  bookedOf,
  lineUp,
  requestsOf,
  standingOf,
  titleOf,
  type VenueShow,
} from '#app/features/schedule/venue-show.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { DID_NOT_PLAY } from '#core/booking/standing-word.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { MoveAsked } from './move/move-asked.ts';

/** The selected day of a venue: each show that is on, or who fits. Its acts stand in the foot. */
export function NightPanel({
  venueId,
  date,
  today,
  filters,
  applied,
  onMove,
}: {
  venueId: string;
  date: Day;
  today: Day;
  filters: ArtistFilters;
  /** The filters are on and were applied to this day. */
  applied: boolean;
  onMove: (asked: MoveAsked) => void;
}) {
  const shows = useQuery(showsOnDayQuery(venueId, date));
  if (shows.data === undefined)
    return (
      <Card title={dayHeading(date)}>
        {shows.isError ? (
          <ErrorState message={asFailure(shows.error).message} onRetry={() => shows.refetch()} />
        ) : (
          <RowsSkeleton count={3} />
        )}
      </Card>
    );
  if (shows.data.length === 0)
    return <FreeNight date={date} today={today} filters={filters} applied={applied} />;
  return (
    <div className="grid gap-6">
      {shows.data.map((show) => (
        <NightWithShow
          key={show.id}
          show={show}
          today={today}
          alone={shows.data.length === 1}
          onMove={onMove}
        />
      ))}
    </div>
  );
}

/** A night without a show: who fits. */
function FreeNight({
  date,
  today,
  filters,
  applied,
}: {
  date: Day;
  today: Day;
  filters: ArtistFilters;
  applied: boolean;
}) {
  const past = date < today;
  return (
    <Card title={dayHeading(date)} subtitle={past ? t`This day is over.` : t`No show is on yet.`} flush>
      {past ? (
        <EmptyState compact title={t`No show that night`}>
          {t`Choose a day from today on to open it to artists.`}
        </EmptyState>
      ) : applied ? (
        <div className="border-t border-line">
          <ArtistsForFilters date={date} filters={filters} today={today} />
        </div>
      ) : (
        <EmptyState compact title={t`Who could play that night?`}>
          {t`Set the artist filters and apply them to see who fits and is free, or open the date right away.`}
        </EmptyState>
      )}
    </Card>
  );
}

function NightWithShow({
  show,
  today,
  alone,
  onMove,
}: {
  show: VenueShow;
  today: Day;
  /** No other show is on that day. */
  alone: boolean;
  onMove: (asked: MoveAsked) => void;
}) {
  const room = useRoomNames()(show);
  const starts = formatTime(show.starts_at, show.time_zone);
  const playing = lineUp(show).map((artist) => artist.name);
  const booked = bookedOf(show).length;
  const absent = absentOf(show).map((artist) => artist.name);
  const asked = requestsOf(show).length;
  const seeks = show.status === 'open' && show.show_date >= today;
  return (
    <Card
      title={`${dayHeading(show.show_date)}: ${titleOf(show)}`}
      subtitle={[
        room ?? '',
        t`Doors ${formatTime(show.doors_at, show.time_zone)}, show ${starts}`,
        booked > 0 ? t`${booked} of ${show.slots} booked` : '',
        absent.length > 0 ? `${DID_NOT_PLAY()}: ${absent.join(', ')}` : '',
        asked > 0 ? t`${asked} ${asked === 1 ? 'request' : 'requests'} on the table` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {new Date(show.starts_at) > now() ? (
            <Button
              size="sm"
              aria-label={t`Move ${titleOf(show)}…`}
              onClick={() => onMove({ day: show.show_date, showId: show.id })}
            >
              {t`Move…`}
            </Button>
          ) : null}
          <StatusBadge {...standingOf(show)} />
        </>
      }
      flush
    >
      {seeks ? (
        <section
          aria-label={
            alone
              ? t`Artists for this night`
              : t`Artists for ${[titleOf(show), room, starts].filter(Boolean).join(', ')}`
          }
          className="border-t border-line"
        >
          <ArtistsForShow show={askedOf(show)} />
        </section>
      ) : (
        <EmptyState
          compact
          title={playing.length > 0 ? t`This night has its artists` : t`This night no longer seeks artists`}
        >
          {playing.join(', ')}
        </EmptyState>
      )}
    </Card>
  );
}
