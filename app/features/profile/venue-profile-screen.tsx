import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Share2 } from 'lucide-react';
import { ownVenueQuery } from '#app/features/profile/queries.ts';
import { FirstStep } from '#app/features/profile/view/first-step.tsx';
import { ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import { OwnRiderButton } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { VenueFacts, VenueSocial } from '#app/features/profile/view/venue-facts.tsx';
import { VenueSections } from '#app/features/profile/view/venue-sections.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';

export function VenueProfileScreen() {
  const viewer = useViewer();
  const { data, error, isPending, refetch } = useQuery(ownVenueQuery(viewer.userId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title="Profile" hidden />
      <ButtonLink
        href="/venue-dashboard"
        variant="ghost"
        size="sm"
        icon={<ArrowLeft />}
        className="-ml-3 justify-self-start"
      >
        Back to Dashboard
      </ButtonLink>
      {data ? null : <h1 className="sr-only">Profile</h1>}
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageSkeleton />
      ) : data === null ? (
        <FirstStep side="venue" />
      ) : (
        <>
          <ProfileHead
            id={data.id}
            name={data.name}
            square
            avatarPath={data.avatar_path}
            bannerPath={data.banner_path}
            rating={data.rating}
            reviewCount={data.review_count}
            verified={data.verified}
            genres={data.genre_tags}
            facts={<VenueFacts profile={data} />}
            chips={<VenueSocial profile={data} />}
            actions={
              <>
                <OwnRiderButton
                  label="Tech Rider"
                  path={data.tech_rider_path}
                  ownerName={data.name}
                  table="venue_profiles"
                  profileId={data.id}
                />
                <ButtonLink href="/venue-edit-profile" variant="primary" icon={<Pencil />}>
                  Edit Profile
                </ButtonLink>
                <ShareButton path={`/venue/profile/${data.id}`} name={data.name} icon={<Share2 />} />
              </>
            }
          />
          <VenueSections profile={data} owner viewerId={viewer.userId} />
        </>
      )}
    </div>
  );
}
