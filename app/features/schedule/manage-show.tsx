import { useQuery } from '@tanstack/react-query';
import { ArtistsForShow } from '#app/features/discovery/ranked-artists.tsx';
import { OfferCard } from '#app/features/offers/lists/offer-card.tsx';
import { showOffersQuery } from '#app/features/offers/lists/offer-queries.ts';
import { ReplacementNote } from '#app/features/offers/lists/replacement-note.tsx';
import { askedOf } from '#app/features/offers/request/asked-show.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { t } from '#core/words/t.ts';
import { ChangeShowForm } from './change-show-form.tsx';
import { PrivateBanner } from './private-banner.tsx';
import { ShowFacts } from './show-facts.tsx';
import { bookedOf, requestsOf, standingOf, type VenueShow } from './venue-show.ts';

export type ManageTab = 'artists' | 'invite' | 'details';

/** Who asks and who plays, whom to invite, what of the show can be changed, and calling it off. */
export function ManageShow({
  show,
  tab,
  onTab,
  onClose,
}: {
  show: VenueShow;
  tab: ManageTab;
  onTab: (tab: ManageTab) => void;
  onClose: () => void;
}) {
  const begun = new Date(show.starts_at) <= now();
  const editable = !begun && show.status !== 'cancelled';
  const seeks = editable && show.status === 'open';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge {...standingOf(show)} />
        <span className="text-sm text-ink-soft">{inWords(show)}</span>
      </div>
      {seeks ? <ReplacementNote showId={show.id} timeZone={show.time_zone} /> : null}
      {seeks && show.private_by ? <PrivateBanner show={show} /> : null}
      <Tabs
        label={t`Manage Event`}
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'artists',
            label: t`Artists`,
            count: show.bookings.length,
            content: <ShowArtists show={show} />,
          },
          {
            value: 'invite',
            label: t`Invite`,
            content: seeks ? (
              <div className="rounded-lg border border-line bg-sheet">
                <ArtistsForShow show={askedOf(show)} />
              </div>
            ) : (
              <EmptyState compact title={t`This show no longer seeks artists`}>
                {begun ? t`It has taken place.` : t`It has all the artists it wants.`}
              </EmptyState>
            ),
          },
          {
            value: 'details',
            label: t`Details`,
            content: editable ? (
              <ChangeShowForm key={show.id} show={show} onCancelled={onClose} />
            ) : (
              <ShowFacts show={show} />
            ),
          },
        ]}
      />
    </div>
  );
}

/** How many artists it has, unless the badge says so, and how many are asked. */
function inWords(show: VenueShow): string {
  const [booked, asked] = [bookedOf(show).length, requestsOf(show).length];
  const isPartly = booked > 0 && booked < show.slots;
  return [
    isPartly ? '' : t`${booked} of ${show.slots} ${show.slots === 1 ? 'artist' : 'artists'} booked`,
    asked > 0 ? t`${asked} ${asked === 1 ? 'offer' : 'offers'} on the table` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function ShowArtists({ show }: { show: VenueShow }) {
  const offers = useQuery(showOffersQuery(show.id));
  if (!offers.data)
    return offers.isError ? (
      <ErrorState message={asFailure(offers.error).message} onRetry={() => offers.refetch()} />
    ) : (
      <RowsSkeleton count={2} />
    );
  if (offers.data.length === 0)
    return (
      <EmptyState compact title={t`Nobody has been asked yet`}>
        {show.private_by
          ? t`Only the artists you ask see this night. Invite them, or open it to all.`
          : t`Artists who fit see this night among their openings. You can also invite them yourself.`}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {offers.data.map((offer) => (
        <li key={offer.booking_id}>
          <OfferCard offer={offer} side="venue" />
        </li>
      ))}
    </ul>
  );
}
