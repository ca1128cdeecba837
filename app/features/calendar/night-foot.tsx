import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRoomNames } from '#app/api/own-rooms.ts';
import type { ArtistFilters } from '#app/features/discovery/artist-filters.ts';
import { FindArtistDialog } from '#app/features/offers/ask/find-artist-dialog.tsx';
import { OpenShowDialog } from '#app/features/schedule/open-show-dialog.tsx';
import { showsOnDayQuery } from '#app/features/schedule/show-queries.ts';
import { titleOf, type VenueShow } from '#app/features/schedule/venue-show.ts';
import { formatShortDay, formatTime } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** What a venue does with the selected night, in view wherever the page stands: open it, ask for an artist, manage what is on, or open another show. */
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
  const shows = useQuery(showsOnDayQuery(venueId, date));
  const on = shows.data ?? [];
  const [opening, setOpening] = useState(false);
  const [asking, setAsking] = useState(false);
  const viewer = useViewer();
  const known = shows.data !== undefined;
  const mayOpen = known && date >= today;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the address asks
  useEffect(() => {
    if (!openAtOnce || !known) return;
    setOpening(mayOpen);
    onOpenedAtOnce();
  }, [openAtOnce, known, mayOpen]);
  // The forms stay where they are when somebody opens the night meanwhile: what was typed is there, and the answer says why not.
  return (
    <>
      {on.length > 0 || mayOpen ? (
        <FootBar>
          {/* Beside two long buttons a phone has no place for the names: there they have a line of their own. */}
          <p
            className={cn(
              'min-w-0 flex-1 text-sm leading-tight sm:text-base',
              on.length > 0 && 'max-sm:basis-full max-sm:truncate',
            )}
          >
            <span className="font-semibold whitespace-nowrap">{formatShortDay(date)}</span>
            {on.length > 0 ? (
              <span className="truncate text-ink-soft max-sm:ms-2 sm:block">
                {on.map(titleOf).join(' · ')}
              </span>
            ) : null}
          </p>
          {on.length > 0 ? (
            <>
              {mayOpen ? <Button onClick={() => setOpening(true)}>{t`Open Another Show`}</Button> : null}
              <ManageEvent shows={on} />
            </>
          ) : (
            <>
              <Button onClick={() => setAsking(true)}>{t`Ask an Artist`}</Button>
              <Button variant="primary" onClick={() => setOpening(true)}>
                {t`Open This Date`}
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
        taken={on.map(({ room_id }) => room_id)}
        onOpened={() => void shows.refetch()}
      />
    </>
  );
}

const hrefOf = (show: VenueShow) => `/venue/schedule?event=${show.id}`;

/** Leads to the show of the day, or to each of several. */
function ManageEvent({ shows }: { shows: readonly VenueShow[] }) {
  const roomOf = useRoomNames();
  const [show] = shows;
  if (show && shows.length === 1) return <ButtonLink href={hrefOf(show)}>{t`Manage Event`}</ButtonLink>;
  return (
    <DropdownMenu
      label={t`Manage Event`}
      trigger={
        <Button>
          <span className="flex items-center gap-1 whitespace-nowrap">
            {t`Manage Event`} <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
      items={shows.map((each) => ({
        label: titleOf(each),
        hint: [roomOf(each), formatTime(each.starts_at, each.time_zone)].filter(Boolean).join(', '),
        href: hrefOf(each),
      }))}
    />
  );
}
