import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ArtistFilters } from '#app/features/discovery/artist-filters.ts';
import { FindArtistDialog } from '#app/features/offers/ask/find-artist-dialog.tsx';
import { OpenShowDialog } from '#app/features/schedule/open-show-dialog.tsx';
import { showOnDayQuery } from '#app/features/schedule/show-queries.ts';
import { titleOf } from '#app/features/schedule/venue-show.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { Day } from '#core/calendar/day.ts';

/** What a venue does with the selected night, in view wherever the page stands: open it, ask for an artist, or manage what is on. */
export function NightFoot({
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
      {show.data || mayOpen ? (
        <FootBar>
          <p className="min-w-0 flex-1 text-sm leading-tight sm:text-base">
            <span className="font-semibold whitespace-nowrap">{formatShortDay(date)}</span>
            {show.data ? <span className="block truncate text-ink-soft">{titleOf(show.data)}</span> : null}
          </p>
          {show.data ? (
            <ButtonLink href={`/venue/schedule?event=${show.data.id}`}>Manage Event</ButtonLink>
          ) : (
            <>
              <Button onClick={() => setAsking(true)}>Ask an Artist</Button>
              <Button variant="primary" onClick={() => setOpening(true)}>
                Open This Date
              </Button>
            </>
          )}
        </FootBar>
      ) : null}
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
