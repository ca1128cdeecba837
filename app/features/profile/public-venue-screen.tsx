import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { MessageButton } from '#app/features/profile/press-kit/message-button.tsx';
import {
  OwnPageBanner,
  PressKitFailed,
  PressKitLoading,
  PressKitMissing,
  PressKitPage,
  SignUpToBook,
  useReader,
} from '#app/features/profile/press-kit/press-kit-page.tsx';
import { PublicCalendar } from '#app/features/profile/press-kit/public-calendar.tsx';
import { VenueOpenings } from '#app/features/profile/press-kit/venue-openings.tsx';
import { venueQuery } from '#app/features/profile/queries.ts';
import { ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import { RiderButton } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { VenueFacts, VenueSocial } from '#app/features/profile/view/venue-facts.tsx';
import { VenueSections } from '#app/features/profile/view/venue-sections.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { pictureUrl } from '#app/lib/files.ts';
import { describeVenue, venueData } from '#core/profile/press-kit.ts';

/** A venue's page, for anyone. */
export function PublicVenueScreen() {
  const { venueId = '' } = useParams({ strict: false }) as { venueId?: string };
  const { data: venue, error, isPending, refetch } = useQuery(venueQuery(venueId));
  const reader = useReader();
  if (error) {
    return <PressKitFailed title="Venue" message={asFailure(error).message} onRetry={() => void refetch()} />;
  }
  if (isPending) return <PressKitLoading />;
  if (!venue || venue.closed) return <PressKitMissing what="venue" />;

  const path = `/venue/profile/${venue.id}`;
  const own = reader?.profileId === venue.id ? reader : null;
  const picture = pictureUrl(venue.banner_path ?? venue.venue_photo_path ?? venue.stage_photo_path);
  const asArtist = reader?.side === 'artist';
  return (
    <PressKitPage
      title={venue.name}
      description={describeVenue(venue)}
      image={picture}
      structuredData={venueData(venue, new URL(path, window.location.href).href, picture)}
    >
      {own ? <OwnPageBanner editHref="/venue-edit-profile" /> : null}
      <ProfileHead
        id={venue.id}
        name={venue.name}
        square
        avatarPath={venue.avatar_path}
        bannerPath={venue.banner_path}
        rating={venue.rating}
        reviewCount={venue.review_count}
        verified={venue.verified}
        genres={venue.genre_tags}
        facts={<VenueFacts profile={venue} />}
        chips={<VenueSocial profile={venue} />}
        actions={
          <>
            {reader === null ? <SignUpToBook type="artist" /> : null}
            {asArtist ? <MessageButton profileId={venue.id} /> : null}
            {asArtist && venue.tech_rider_path ? (
              <RiderButton label="Tech Rider" path={venue.tech_rider_path} ownerName={venue.name} />
            ) : null}
            <ShareButton path={path} name={venue.name} icon={<Share2 />} />
          </>
        }
      />
      <VenueSections
        profile={venue}
        owner={false}
        hideShows={own !== null && !own.settings.show_profile_events}
        viewerId={reader?.userId ?? null}
        first={asArtist ? <VenueOpenings venue={venue} viewer={reader} /> : null}
        before={
          own && !own.settings.public_calendar ? null : (
            <PublicCalendar profileId={venue.id} timeZone={venue.time_zone} />
          )
        }
      />
    </PressKitPage>
  );
}
