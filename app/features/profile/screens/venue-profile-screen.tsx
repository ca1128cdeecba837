import { Globe, Pencil, Share2 } from 'lucide-react';
import { ViewsPart } from '#app/features/visits/views-part.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';
import { ownVenueQuery } from '../queries.ts';
import { OwnProfilePage } from '../view/own-profile-page.tsx';
import { ProfileHead } from '../view/profile-head.tsx';
import { OwnRiderButton } from '../view/rider-button.tsx';
import { ShareButton } from '../view/share-button.tsx';
import { VenueFacts, VenueSocial } from '../view/venue-facts.tsx';
import { VenueSections } from '../view/venue-sections.tsx';

/** A venue looks at its own profile. */
export function VenueProfileScreen() {
  const viewer = useViewer();
  return (
    <OwnProfilePage query={ownVenueQuery(viewer.homeId)} home="/venue-dashboard" side="venue">
      {(data) => (
        <>
          <ProfileHead
            profile={data}
            square
            facts={<VenueFacts profile={data} />}
            chips={<VenueSocial profile={data} />}
            actions={
              <>
                <OwnRiderButton label="Tech Rider" side="venue" profile={data} path={data.tech_rider_path} />
                <ButtonLink href="/venue-edit-profile" variant="primary" icon={<Pencil />}>
                  {t`Edit Profile`}
                </ButtonLink>
                <ButtonLink href="/website" icon={<Globe />}>
                  {t`On Your Website`}
                </ButtonLink>
                <ShareButton path={`/venue/profile/${data.id}`} name={data.name} icon={<Share2 />} />
              </>
            }
          />
          <ViewsPart profileId={data.id} />
          <VenueSections profile={data} owner viewerId={viewer.userId} />
        </>
      )}
    </OwnProfilePage>
  );
}
