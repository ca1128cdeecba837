import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useRoomsOfVenue } from '#app/api/rooms-of-venue.ts';
import { RequestDialog } from '#app/features/offers/request/request-dialog.tsx';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatDay, formatLongDay, formatTime } from '#app/lib/format.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { soughtWords } from '#core/booking/sought.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { type Opening, openingsQuery, standingQuery, type VenueProfile } from '../queries.ts';
import { askedShow } from './asked-opening.ts';

const SHOWN = 5;

/** The nights of a venue that still seek artists, as an artist sees them. */
export function VenueOpenings({ venue, viewer }: { venue: VenueProfile; viewer: Viewer }) {
  const { data, error, isPending, refetch } = useQuery(openingsQuery(venue.id, today(venue.time_zone)));
  const { data: standing = {} } = useQuery({
    ...standingQuery(viewer.profileId ?? '', venue.id),
    enabled: viewer.profileId !== null,
  });
  const { data: places = [] } = useQuery({
    queryKey: ['shows', 'places-sought', venue.id],
    queryFn: ({ signal }) => readApi('places-sought', { venueId: venue.id }, signal),
    enabled: viewer.profileId !== null && (data ?? []).some(({ slots }) => slots > 1),
  });
  const rooms = useRoomsOfVenue(venue);
  const roomOf = ({ room_id }: Opening) => rooms.find(({ id }) => id === room_id)?.name ?? null;
  const placesOf = ({ id }: Opening) => places.find(({ showId }) => showId === id) ?? { slots: 1, booked: 0 };
  const [asked, setAsked] = useState<Opening | null>(null);
  const [all, setAll] = useState(false);
  return (
    <Card title={t`Openings`} flush>
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={2} avatar={false} />
      ) : data.length === 0 ? (
        <p className="px-5 pb-5 text-ink-soft">{t`No night of this venue seeks an artist at the moment.`}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {(all ? data : data.slice(0, SHOWN)).map((opening) => (
            <li
              key={opening.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold">{dayHeading(opening.show_date)}</p>
                <p className="text-sm text-ink-soft">
                  {[
                    formatTime(opening.starts_at, opening.time_zone),
                    roomOf(opening),
                    opening.genres.map(genreWords).join(', '),
                    opening.budget_cents
                      ? t`offers ${formatMoney(opening.budget_cents, opening.currency)}`
                      : '',
                    soughtWords(placesOf(opening)),
                    opening.deadline ? t`answer by ${formatDay(opening.deadline)}` : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              {standing[opening.id] ? (
                <StatusBadge status={standing[opening.id] ?? ''} />
              ) : viewer.profileId ? (
                <Button
                  variant="primary"
                  size="sm"
                  aria-label={t`Ask to play on ${formatLongDay(opening.show_date)}`}
                  onClick={() => setAsked(opening)}
                >
                  {t`Ask to play`}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {data && data.length > SHOWN ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all ${data.length}`}
          </Button>
        </div>
      ) : null}
      {viewer.profileId ? null : (
        <div className="border-t border-line px-5 py-3">
          <ButtonLink href="/artist/edit-profile">{t`Complete your profile to ask`}</ButtonLink>
        </div>
      )}
      {asked ? (
        <RequestDialog
          open
          onOpenChange={() => setAsked(null)}
          show={{ ...askedShow(asked), ...placesOf(asked), room: roomOf(asked) }}
          side="artist"
          venueId={venue.id}
          partner={venue.name}
        />
      ) : null}
    </Card>
  );
}
