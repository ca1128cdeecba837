import { useParams } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { describeVenue, venueData } from '#core/profile/press-kit.ts';
import { MessageButton } from '../press-kit/message-button.tsx';
import { PressKit } from '../press-kit/press-kit.tsx';
import { SignUpToBook } from '../press-kit/press-kit-page.tsx';
import { VenueOpenings } from '../press-kit/venue-openings.tsx';
import { venueQuery } from '../queries.ts';
import { ProfileHead } from '../view/profile-head.tsx';
import { RiderButton } from '../view/rider-button.tsx';
import { ShareButton } from '../view/share-button.tsx';
import { VenueFacts, VenueSocial } from '../view/venue-facts.tsx';
import { VenueSections } from '../view/venue-sections.tsx';

/** Only the other side of a profile holds nights; its form is loaded for them. */
const HoldButton = lazyPart(
  async () => (await import('#app/features/holds/hold-button.tsx')).HoldButton,
  null,
);

/** Only the other side of a profile can block it. */
const BlockMenu = lazyPart(
  async () => (await import('#app/features/messages/block-menu.tsx')).BlockMenu,
  null,
);

/** Only the other side of a profile asks for nights; the form is loaded for them. */
const AskNightButton = lazyPart(
  async () => (await import('#app/features/offers/ask/ask-night-button.tsx')).AskNightButton,
  null,
);

/** A venue's page, for anyone. */
export function PublicVenueScreen() {
  const { venueId = '' } = useParams({ strict: false }) as { venueId?: string };
  return (
    <PressKit
      kit={{
        what: 'venue',
        query: venueQuery(venueId),
        describe: describeVenue,
        structured: venueData,
        picture: ({ banner_path, venue_photo_path, stage_photo_path }) =>
          banner_path ?? venue_photo_path ?? stage_photo_path,
        editHref: '/venue-edit-profile',
      }}
    >
      {(venue, { reader, path, sections }) => {
        const artist = reader?.side === 'artist' ? reader : null;
        return (
          <>
            <ProfileHead
              profile={venue}
              square
              facts={<VenueFacts profile={venue} />}
              chips={<VenueSocial profile={venue} />}
              actions={
                <>
                  {reader === null ? <SignUpToBook type="artist" /> : null}
                  {artist ? (
                    <AskNightButton
                      primary
                      viewer={artist}
                      partner={{
                        id: venue.id,
                        name: venue.name,
                        room: { currency: venue.currency, capacity: venue.capacity },
                      }}
                    />
                  ) : null}
                  {artist ? <MessageButton profileId={venue.id} /> : null}
                  {artist ? <HoldButton partner={{ venueId: venue.id }} name={venue.name} /> : null}
                  {artist && venue.tech_rider_path ? (
                    <RiderButton label="Tech Rider" path={venue.tech_rider_path} ownerName={venue.name} />
                  ) : null}
                  <ShareButton path={path} name={venue.name} icon={<Share2 />} />
                  {artist ? <BlockMenu profileId={venue.id} name={venue.name} /> : null}
                </>
              }
            />
            <VenueSections
              profile={venue}
              {...sections}
              first={artist ? <VenueOpenings venue={venue} viewer={artist} /> : null}
            />
          </>
        );
      }}
    </PressKit>
  );
}
