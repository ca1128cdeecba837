import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { AskedShow } from '#app/features/offers/request/asked-show.ts';
import { RequestDialog } from '#app/features/offers/request/request-dialog.tsx';
import { formatDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { OnItsWay } from '#app/ui/data/on-its-way.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { STATUS_LABELS } from '#core/booking/lifecycle-words.ts';
import { isOpen } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { ArtistFilters } from './artist-filters.ts';
import { ArtistMatchCard } from './artist-match-card.tsx';
import {
  type ArtistMatch,
  type ArtistRanking,
  artistsForShowQuery,
  previewArtistsQuery,
  RANKED_AT_ONCE,
} from './match-queries.ts';
import { MatchSections } from './match-sections.tsx';

/** The artists for a show that is open, best first; each can be asked once. */
export function ArtistsForShow({ show }: { show: AskedShow }) {
  const [limit, setLimit] = useState(RANKED_AT_ONCE);
  const [asking, setAsking] = useState<ArtistMatch['artist'] | null>(null);
  const ranking = useQuery(artistsForShowQuery(show.id, limit));
  return (
    <>
      {show.fullPriceCents === null ? (
        <p className="px-5 py-3">
          {t`Nobody has said yet what a ticket costs that night.`}{' '}
          <TextLink href={`/venue/schedule?event=${show.id}&manage=details`}>
            {t`Say it before you ask others`}
          </TextLink>
        </p>
      ) : null}
      <RankedList
        ranking={ranking}
        show={show}
        onMore={() => setLimit(limit + RANKED_AT_ONCE)}
        act={({ artist, request }) => {
          if (request && isOpen(request.status))
            return (
              <span className="grid justify-items-start gap-1.5 sm:justify-items-end">
                <StatusBadge status={request.status} label={STATUS_LABELS[request.status]} />
                <TextLink href={`/matches?booking=${request.bookingId}`} className="text-sm">
                  {request.offeredBy === 'artist' ? t`Answer` : t`See the offer`}
                </TextLink>
              </span>
            );
          if (show.fullPriceCents === null) return null;
          return (
            <span className="grid justify-items-start gap-1.5 sm:justify-items-end">
              {request?.status === 'declined' ? (
                <StatusBadge
                  status="declined"
                  label={request.offeredBy === 'venue' ? t`Declined this night` : t`You declined`}
                />
              ) : null}
              <Button
                variant="ink"
                size="sm"
                onClick={() => setAsking(artist)}
                aria-label={t`Request ${artist.name}`}
              >
                {t`Request`}
              </Button>
            </span>
          );
        }}
      />
      {asking ? (
        <RequestDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          show={show}
          side="venue"
          artistId={asking.id}
          partner={asking.name}
          asks={asking}
        />
      ) : null}
    </>
  );
}

/** The artists there would be for a day that is not open yet. */
export function ArtistsForFilters({
  date,
  filters,
  today,
  act,
}: {
  date: Day;
  filters: ArtistFilters;
  today: Day;
  act?: (match: ArtistMatch) => ReactNode;
}) {
  const [limit, setLimit] = useState(RANKED_AT_ONCE);
  const ranking = useQuery(previewArtistsQuery(date, filters, today, limit));
  return <RankedList ranking={ranking} onMore={() => setLimit(limit + RANKED_AT_ONCE)} act={act} />;
}

const BREADTH = (): Record<ArtistRanking['breadth'], string | null> => ({
  asked: null,
  near: t`Few play just what you seek that night: artists of near genres are ranked too.`,
  any: null,
});

function RankedList({
  ranking,
  onMore,
  act,
  show,
}: {
  ranking: {
    data: ArtistRanking | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onMore: () => void;
  act: ((match: ArtistMatch) => ReactNode) | undefined;
  show?: AskedShow;
}) {
  const { data } = ranking;
  if (!data) return <OnItsWay list={ranking} count={4} />;
  if (data.matches.length === 0)
    return (
      <>
        <EmptyState
          title={t`Nobody fits this night yet`}
          compact
          action={
            show ? (
              <ButtonLink href={`/venue/schedule?event=${show.id}&manage=details`}>
                {t`Widen what you seek`}
              </ButtonLink>
            ) : null
          }
        >
          {t`Artists who are booked or unavailable that night, or play here within five weeks of it, are left out. Ask them from their profiles, or widen the genres, the places or the budget.`}
        </EmptyState>
        <WhoPlaysHere artists={data.playHere} />
      </>
    );
  return (
    <div aria-busy={ranking.isFetching || undefined}>
      {BREADTH()[data.breadth] ? (
        <p className="border-b border-line bg-sunken px-5 py-2 text-sm">{BREADTH()[data.breadth]}</p>
      ) : null}
      <MatchSections matches={data.matches} keyOf={({ artist }) => artist.id} who="They">
        {(match, at) => <ArtistMatchCard match={match} rank={at + 1} act={act?.(match)} show={show} />}
      </MatchSections>
      <WhoPlaysHere artists={data.playHere} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        <p className="text-sm text-ink-soft">
          {t`${data.matches.length} of ${data.total} ${data.total === 1 ? 'artist' : 'artists'} who can play that night`}
        </p>
        {data.matches.length < data.total ? (
          <Button size="sm" busy={ranking.isFetching} onClick={onMore}>
            {t`Show more`}
          </Button>
        ) : null}
      </footer>
    </div>
  );
}

/** Who would be in the list but for another night in this room: the way to ask them all the same. */
function WhoPlaysHere({ artists }: { artists: ArtistRanking['playHere'] }) {
  if (artists.length === 0) return null;
  return (
    <p className="border-t border-line bg-sunken px-5 py-3 text-sm text-ink-soft">
      {t`Left out, because they play here within five weeks of that night:`}{' '}
      {artists.map(({ id, name, date }, at) => (
        <Fragment key={id}>
          {at > 0 ? ', ' : ''}
          <TextLink href={`/artist/profile/${id}`}>{name}</TextLink> {t`on ${formatDay(date)}`}
        </Fragment>
      ))}
      {t`. You can ask them from their profiles.`}
    </p>
  );
}
