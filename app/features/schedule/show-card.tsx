import { Fragment } from 'react';
import { useRoomNames } from '#app/api/own-rooms.ts';
import { PosterMenu } from '#app/features/booked-show/poster-menu.tsx';
import { NightLink } from '#app/features/night/night-link.tsx';
import { ticketsSentence } from '#app/features/offers/terms-table.tsx';
import { dayHeading, formatLongDay, formatShortDay, formatTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Poster } from '#app/ui/poster.tsx';
import { DID_NOT_PLAY } from '#core/booking/standing-word.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';
import { absentOf, lineUp, requestsOf, standingOf, titleOf, type VenueShow } from './venue-show.ts';

/** What a poster prints large, and above it: who plays last is its headliner. */
function billing(show: VenueShow): { title: string; lines: string[] } {
  const [headliner, ...others] = lineUp(show)
    .toReversed()
    .map(({ name }) => name);
  if (!headliner || show.title)
    return { title: titleOf(show), lines: headliner ? [[headliner, ...others].join(', ')] : [] };
  const isOff = absentOf(show).some(({ name }) => name === headliner);
  return {
    title: headliner,
    lines: isOff ? [...others, DID_NOT_PLAY()] : others.length > 0 ? [others.join(', ')] : [],
  };
}

/** One show of the schedule, as a poster with its facts below, or as a row of a list. */
export function ShowCard({
  show,
  venueName,
  view,
  onManage,
}: {
  show: VenueShow;
  venueName: string;
  view: 'grid' | 'list';
  onManage: () => void;
}) {
  const playing = lineUp(show);
  const room = useRoomNames()(show);
  // Where nobody played, the badge says so.
  const absent = absentOf(show).filter(({ id }) => playing.every((each) => each.id !== id));
  const asked = requestsOf(show).length;
  const at = (instant: string) => formatTime(instant, show.time_zone);
  // Its words stand beside it as text.
  const poster = (
    <div aria-hidden="true">
      <Poster seed={show.id} {...billing(show)} date={formatShortDay(show.show_date)} venue={venueName} />
    </div>
  );
  const facts = (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="type-bill min-w-0 text-lg">
          {show.title || playing.length === 0 ? titleOf(show) : <Artists artists={playing} />}
        </h2>
        <StatusBadge {...standingOf(show)} />
      </div>
      {playing.length === 0 ? (
        <p className="text-ink-soft">
          {asked > 0 ? t`${asked} ${asked === 1 ? 'offer' : 'offers'} on the table` : t`No artist yet`}
        </p>
      ) : show.title ? (
        <p>
          <Artists artists={playing} />
        </p>
      ) : null}
      {absent.length > 0 ? (
        <p>
          {DID_NOT_PLAY()}: <Artists artists={absent} />
        </p>
      ) : null}
      <p className="font-medium">{dayHeading(show.show_date)}</p>
      <p className="text-sm text-ink-soft">
        {room ? `${room} · ` : null}
        {t`Doors ${at(show.doors_at)} · Show ${at(show.starts_at)}`}
      </p>
      <p className="text-sm text-ink-soft">
        {show.genres.slice(0, 3).map(genreWords).join(', ') || t`Any genre`} ·{' '}
        <span className="inline-block">{ticketsSentence(show)}</span>
      </p>
    </>
  );
  return (
    <article
      aria-label={`${titleOf(show)}, ${formatLongDay(show.show_date)}`}
      className={cn(
        'min-w-0 overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet',
        view === 'grid'
          ? 'flex h-full flex-col'
          : 'grid grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)_auto]',
      )}
    >
      {poster}
      <div
        className={cn(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 p-4',
          view === 'grid' && 'flex-1',
        )}
      >
        {facts}
      </div>
      <div
        className={cn(
          'print:hidden',
          view === 'grid' ? 'p-4 pt-0' : 'self-center p-4 max-sm:col-span-2 max-sm:pt-0 max-sm:w-full',
        )}
      >
        <div className="grid gap-2">
          {playing.length > 0 ? (
            <NightLink
              block={view === 'grid'}
              showId={show.id}
              about={`${titleOf(show)}, ${formatLongDay(show.show_date)}`}
            />
          ) : null}
          {playing.length > 0 && show.status !== 'cancelled' ? (
            <PosterMenu
              block={view === 'grid'}
              showId={show.id}
              date={show.show_date}
              about={`${titleOf(show)}, ${formatLongDay(show.show_date)}`}
            />
          ) : null}
          <Button
            block={view === 'grid'}
            aria-label={t`Manage Event: ${titleOf(show)}, ${formatLongDay(show.show_date)}`}
            onClick={onManage}
          >
            {t`Manage Event`}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Who plays, each a link to their page; a closed account has none. */
function Artists({ artists }: { artists: readonly { id: string; name: string; closed: boolean }[] }) {
  return artists.map((artist, at) => (
    <Fragment key={artist.id}>
      {at > 0 ? ', ' : null}
      {artist.closed ? (
        <span className="wrap-anywhere">{artist.name}</span>
      ) : (
        <TextLink href={`/artist/profile/${artist.id}`} className="wrap-anywhere">
          {artist.name}
        </TextLink>
      )}
    </Fragment>
  ));
}
