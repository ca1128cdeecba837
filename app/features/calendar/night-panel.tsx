import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ArtistFilters } from '#app/features/discovery/artist-filters.ts';
import { ArtistsForFilters, ArtistsForShow } from '#app/features/discovery/ranked-artists.tsx';
import { FindArtistDialog } from '#app/features/offers/ask/find-artist-dialog.tsx';
import { OpenShowDialog } from '#app/features/schedule/open-show-dialog.tsx';
import { showOnDayQuery } from '#app/features/schedule/show-queries.ts';
import {
  absentOf,
  askedOf,
  bookedOf,
  lineUp,
  requestsOf,
  standingOf,
  titleOf,
  type VenueShow,
} from '#app/features/schedule/venue-show.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay, formatTime } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { DID_NOT_PLAY } from '#core/booking/standing-word.ts';
import type { Day } from '#core/calendar/day.ts';

/** The selected night of a venue: open it, see who fits, and ask. */
export function NightPanel({
  venueId,
  date,
  today,
  filters,
  applied,
  openAtOnce,
  onOpenedAtOnce,
}: {
  venueId: string;
  date: Day;
  today: Day;
  filters: ArtistFilters;
  /** The filters are on and were applied to this day. */
  applied: boolean;
  /** The address asks for the form that opens the day. */
  openAtOnce: boolean;
  onOpenedAtOnce: () => void;
}) {
  const show = useQuery(showOnDayQuery(venueId, date));
  const [opening, setOpening] = useState(false);
  const [asking, setAsking] = useState(false);
  const viewer = useViewer();
  const known = show.data !== undefined;
  const mayOpen = show.data === null && date >= today;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the address asks
  useEffect(() => {
    if (!openAtOnce || !known) return;
    setOpening(mayOpen);
    onOpenedAtOnce();
  }, [openAtOnce, known, mayOpen]);
  // The forms stay where they are when somebody opens the night meanwhile: what was typed is there, and the answer says why not.
  return (
    <>
      {show.data === undefined ? (
        <Card title={formatLongDay(date)}>
          {show.isError ? (
            <ErrorState message={asFailure(show.error).message} onRetry={() => show.refetch()} />
          ) : (
            <RowsSkeleton count={3} />
          )}
        </Card>
      ) : show.data ? (
        <NightWithShow show={show.data} today={today} />
      ) : (
        <FreeNight
          date={date}
          today={today}
          filters={filters}
          applied={applied}
          onAsk={() => setAsking(true)}
          onOpen={() => setOpening(true)}
        />
      )}
      {asking ? <FindArtistDialog viewer={viewer} day={date} open onOpenChange={setAsking} /> : null}
      <OpenShowDialog
        key={date}
        venueId={venueId}
        date={date}
        today={today}
        filters={filters}
        applied={applied}
        open={opening}
        onOpenChange={setOpening}
        onOpened={() => void show.refetch()}
      />
    </>
  );
}

/** A night without a show: who fits, and the ways to fill it. */
function FreeNight({
  date,
  today,
  filters,
  applied,
  onAsk,
  onOpen,
}: {
  date: Day;
  today: Day;
  filters: ArtistFilters;
  applied: boolean;
  onAsk: () => void;
  onOpen: () => void;
}) {
  const past = date < today;
  return (
    <Card
      title={formatLongDay(date)}
      subtitle={past ? 'This day is over.' : 'Nothing is on yet.'}
      flush
      actions={
        past ? null : (
          <>
            <Button onClick={onAsk}>Ask an Artist</Button>
            <Button variant="primary" onClick={onOpen}>
              Open This Date
            </Button>
          </>
        )
      }
    >
      {past ? (
        <EmptyState compact title="No show that night">
          Choose a day from today on to open it to artists.
        </EmptyState>
      ) : applied ? (
        <div className="border-t border-line">
          <ArtistsForFilters date={date} filters={filters} today={today} />
        </div>
      ) : (
        <EmptyState compact title="Who could play that night?">
          Set the artist filters and apply them to see who fits and is free, or open the date right away.
        </EmptyState>
      )}
    </Card>
  );
}

function NightWithShow({ show, today }: { show: VenueShow; today: Day }) {
  const playing = lineUp(show).map((artist) => artist.name);
  const booked = bookedOf(show).length;
  const absent = absentOf(show).map((artist) => artist.name);
  const asked = requestsOf(show).length;
  const seeks = show.status === 'open' && show.show_date >= today;
  return (
    <Card
      title={`${formatLongDay(show.show_date)}: ${titleOf(show)}`}
      subtitle={[
        `Doors ${formatTime(show.doors_at, show.time_zone)}, show ${formatTime(show.starts_at, show.time_zone)}`,
        booked > 0 ? `${booked} of ${show.slots} booked` : '',
        absent.length > 0 ? `${DID_NOT_PLAY}: ${absent.join(', ')}` : '',
        asked > 0 ? `${asked} ${asked === 1 ? 'request' : 'requests'} on the table` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <StatusBadge {...standingOf(show)} />
          <ButtonLink size="sm" href={`/venue/schedule?event=${show.id}`}>
            Manage Event
          </ButtonLink>
        </>
      }
      flush
    >
      {seeks ? (
        <section aria-label="Artists for this night" className="border-t border-line">
          <ArtistsForShow show={askedOf(show)} />
        </section>
      ) : (
        <EmptyState
          compact
          title={playing.length > 0 ? 'This night has its artists' : 'This night no longer seeks artists'}
        >
          {playing.join(', ')}
        </EmptyState>
      )}
    </Card>
  );
}
