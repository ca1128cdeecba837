import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MapPin, Pencil, Share2 } from 'lucide-react';
import { ownArtistQuery } from '#app/features/profile/queries.ts';
import { ArtistSections, ArtistSocial } from '#app/features/profile/view/artist-sections.tsx';
import { FirstStep } from '#app/features/profile/view/first-step.tsx';
import { Fact, ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import { OwnRiderButton } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { SwitchArtist } from '#app/features/profile/view/switch-artist.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';

export function ArtistProfileScreen() {
  const viewer = useViewer();
  const { data, error, isPending, refetch } = useQuery(ownArtistQuery(viewer.userId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title="Profile" hidden />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ButtonLink href="/dashboard" variant="ghost" size="sm" icon={<ArrowLeft />} className="-ml-3">
          Back to Dashboard
        </ButtonLink>
        <SwitchArtist />
      </div>
      {data ? null : <h1 className="sr-only">Profile</h1>}
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageSkeleton />
      ) : data === null ? (
        <FirstStep side={viewer.side === 'artist' ? 'artist' : 'not-artist'} />
      ) : (
        <>
          <ProfileHead
            id={data.id}
            name={data.name}
            avatarPath={data.avatar_path}
            bannerPath={data.banner_path}
            rating={data.rating}
            reviewCount={data.review_count}
            verified={data.verified}
            genres={data.genre_tags}
            facts={<Fact icon={<MapPin aria-hidden="true" />}>{data.location}</Fact>}
            chips={<ArtistSocial profile={data} />}
            actions={
              <>
                <OwnRiderButton
                  label="Tech Rider"
                  path={data.tech_rider_path}
                  ownerName={data.name}
                  table="artist_profiles"
                  profileId={data.id}
                />
                <OwnRiderButton
                  label="Hospitality Rider"
                  path={data.hospitality_rider_path}
                  ownerName={data.name}
                  table="artist_profiles"
                  profileId={data.id}
                />
                <ButtonLink href="/artist/edit-profile" variant="primary" icon={<Pencil />}>
                  Edit Profile
                </ButtonLink>
                <ShareButton path={`/artist/profile/${data.id}`} name={data.name} icon={<Share2 />} />
              </>
            }
          />
          <ArtistSections profile={data} owner viewerId={viewer.userId} />
        </>
      )}
    </div>
  );
}
