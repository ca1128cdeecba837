import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useRoomNames } from '#app/api/own-rooms.ts';
import { RequestDialog } from '#app/features/offers/request/request-dialog.tsx';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatDay, formatTime } from '#app/lib/format.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';
import { type ArtistProfile, type Opening, ownOpeningsQuery, standingQuery } from '../queries.ts';
import { askedShow } from './asked-opening.ts';

/** A venue asks this artist for one of its open shows: first which, then on what terms. */
export function RequestArtist({ artist, viewer }: { artist: ArtistProfile; viewer: Viewer }) {
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Opening | null>(null);
  return (
    <>
      <Button variant="primary" icon={<CalendarPlus />} onClick={() => setChoosing(true)}>
        {t`Request for a show`}
      </Button>
      <Dialog
        open={choosing}
        onOpenChange={setChoosing}
        title={t`Request ${artist.name}`}
        description={t`Choose which of your open shows you want them for.`}
      >
        {choosing ? (
          <OwnOpenings
            viewer={viewer}
            artistId={artist.id}
            onChoose={(opening) => {
              setChoosing(false);
              setChosen(opening);
            }}
          />
        ) : null}
      </Dialog>
      {chosen ? (
        <RequestDialog
          open
          onOpenChange={() => setChosen(null)}
          show={askedShow(chosen)}
          side="venue"
          artistId={artist.id}
          partner={artist.name}
          asks={{ ...artist, feeMinCents: artist.fee_min_cents, feeMaxCents: artist.fee_max_cents }}
        />
      ) : null}
    </>
  );
}

type Choice = { viewer: Viewer; artistId: string; onChoose: (opening: Opening) => void };

function OwnOpenings({ viewer, artistId, onChoose }: Choice) {
  const day = today(viewer.profile?.timeZone);
  const { data, error, isPending, refetch } = useQuery({
    ...ownOpeningsQuery(viewer.profileId ?? '', day),
    enabled: viewer.profileId !== null,
  });
  // Nobody is asked twice for one night.
  const { data: standing = {} } = useQuery({
    ...standingQuery(artistId, viewer.profileId ?? ''),
    enabled: viewer.profileId !== null,
  });
  const roomOf = useRoomNames();
  if (viewer.profileId === null) {
    return (
      <EmptyState
        compact
        title={t`Complete your profile first`}
        action={<ButtonLink href="/venue-edit-profile">{t`Complete your profile`}</ButtonLink>}
      >
        {t`An artist wants to know which room asks.`}
      </EmptyState>
    );
  }
  if (error) return <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton count={3} avatar={false} />;
  if (data.length === 0) {
    return (
      <EmptyState
        compact
        title={t`You have no open show`}
        action={
          <ButtonLink href="/venue/calendar" variant="primary">
            {t`Open a date`}
          </ButtonLink>
        }
      >
        {t`Open a date on your calendar, then ask for it here.`}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-2">
      {data.map((opening) => (
        <li key={opening.id}>
          <button
            type="button"
            disabled={isPast(opening, day) || opening.id in standing}
            onClick={() => onChoose(opening)}
            className="grid w-full gap-0.5 rounded-md border border-line-strong bg-sheet px-4 py-3 text-start enabled:hover:border-ink enabled:hover:bg-accent-soft disabled:bg-sunken"
          >
            <span className="font-semibold">{dayHeading(opening.show_date)}</span>
            <span className="text-sm text-ink-soft">
              {[
                opening.title,
                formatTime(opening.starts_at, opening.time_zone),
                roomOf(opening),
                opening.genres.map(genreWords).join(', '),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {standing[opening.id] ? <StatusBadge status={standing[opening.id] ?? ''} /> : null}
          </button>
          {isPast(opening, day) ? (
            <p className="mt-1 text-sm text-ink-soft">
              {t`Its booking deadline, ${formatDay(opening.deadline as string)}, has passed.`}{' '}
              <TextLink href={`/venue/schedule?event=${opening.id}&manage=details`}>
                {t`Change the deadline`}
              </TextLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Nobody can be asked after the booking deadline of a night. */
const isPast = ({ deadline }: Opening, today: string) => deadline !== null && deadline < today;
