import { Pencil, Share2 } from 'lucide-react';
import { ownVenueQuery } from '#app/features/profile/queries.ts';
import { OwnProfilePage } from '#app/features/profile/view/own-profile-page.tsx';
import { ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import { OwnRiderButton } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { VenueFacts, VenueSocial } from '#app/features/profile/view/venue-facts.tsx';
import { VenueSections } from '#app/features/profile/view/venue-sections.tsx';
import { useViewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';

/** A venue looks at its own profile. */
export function VenueProfileScreen() {
  const viewer = useViewer();
  return (
    <OwnProfilePage query={ownVenueQuery(viewer.userId)} home="/venue-dashboard" side="venue">
      {(data) => (
        <>
          <ProfileHead
            profile={data}
            square
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
    </OwnProfilePage>
  );
}
