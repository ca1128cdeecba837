import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MapPin, Share2 } from 'lucide-react';
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
import { RequestArtist } from '#app/features/profile/press-kit/request-artist.tsx';
import { artistQuery } from '#app/features/profile/queries.ts';
import { ArtistSections, ArtistSocial } from '#app/features/profile/view/artist-sections.tsx';
import { Fact, ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import { RiderButton } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { pictureUrl } from '#app/lib/files.ts';
import { artistData, describeArtist } from '#core/profile/press-kit.ts';

/** An artist's press kit, for anyone. */
export function PublicArtistScreen() {
  const { artistId = '' } = useParams({ strict: false }) as { artistId?: string };
  const { data: artist, error, isPending, refetch } = useQuery(artistQuery(artistId));
  const reader = useReader();
  if (error) {
    return (
      <PressKitFailed title="Artist" message={asFailure(error).message} onRetry={() => void refetch()} />
    );
  }
  if (isPending) return <PressKitLoading />;
  if (!artist || artist.closed) return <PressKitMissing what="artist" />;

  const path = `/artist/profile/${artist.id}`;
  const own = reader?.profileId === artist.id ? reader : null;
  const picture = pictureUrl(artist.banner_path ?? artist.avatar_path ?? artist.photo_paths[0]);
  const asVenue = reader?.side === 'venue';
  return (
    <PressKitPage
      title={artist.name}
      description={describeArtist(artist)}
      image={picture}
      structuredData={artistData(artist, new URL(path, window.location.href).href, picture)}
    >
      {own ? <OwnPageBanner editHref="/artist/edit-profile" /> : null}
      <ProfileHead
        id={artist.id}
        name={artist.name}
        avatarPath={artist.avatar_path}
        bannerPath={artist.banner_path}
        rating={artist.rating}
        reviewCount={artist.review_count}
        verified={artist.verified}
        genres={artist.genre_tags}
        facts={<Fact icon={<MapPin aria-hidden="true" />}>{artist.location}</Fact>}
        chips={<ArtistSocial profile={artist} />}
        actions={
          <>
            {reader === null ? <SignUpToBook type="venue" /> : null}
            {asVenue ? <RequestArtist artist={artist} viewer={reader} /> : null}
            {asVenue ? <MessageButton profileId={artist.id} /> : null}
            {asVenue && artist.tech_rider_path ? (
              <RiderButton label="Tech Rider" path={artist.tech_rider_path} ownerName={artist.name} />
            ) : null}
            {asVenue && artist.hospitality_rider_path ? (
              <RiderButton
                label="Hospitality Rider"
                path={artist.hospitality_rider_path}
                ownerName={artist.name}
              />
            ) : null}
            <ShareButton path={path} name={artist.name} icon={<Share2 />} />
          </>
        }
      />
      <ArtistSections
        profile={artist}
        owner={false}
        hideShows={own !== null && !own.settings.show_profile_events}
        viewerId={reader?.userId ?? null}
        before={
          own && !own.settings.public_calendar ? null : (
            <PublicCalendar profileId={artist.id} timeZone={artist.time_zone} />
          )
        }
      />
    </PressKitPage>
  );
}
