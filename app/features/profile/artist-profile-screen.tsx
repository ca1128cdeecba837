import { Pencil, Share2 } from 'lucide-react';
import { ownArtistQuery } from '#app/features/profile/queries.ts';
import { ArtistFacts } from '#app/features/profile/view/artist-facts.tsx';
import { ArtistSections, ArtistSocial } from '#app/features/profile/view/artist-sections.tsx';
import { OwnProfilePage } from '#app/features/profile/view/own-profile-page.tsx';
import { ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import { OwnRiderButton } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { SwitchArtist } from '#app/features/profile/view/switch-artist.tsx';
import { useViewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';

/** An artist looks at its own profile. */
export function ArtistProfileScreen() {
  const viewer = useViewer();
  return (
    <OwnProfilePage
      query={ownArtistQuery(viewer.userId)}
      home="/dashboard"
      beside={<SwitchArtist />}
      side={viewer.side === 'artist' ? 'artist' : 'not-artist'}
    >
      {(data) => (
        <>
          <ProfileHead
            profile={data}
            facts={<ArtistFacts profile={data} />}
            chips={<ArtistSocial profile={data} />}
            actions={
              <>
                <ButtonLink href="/artist/edit-profile" variant="primary" icon={<Pencil />}>
                  Edit Profile
                </ButtonLink>
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
                <ShareButton path={`/artist/profile/${data.id}`} name={data.name} icon={<Share2 />} />
              </>
            }
          />
          <ArtistSections profile={data} owner viewerId={viewer.userId} />
        </>
      )}
    </OwnProfilePage>
  );
}
