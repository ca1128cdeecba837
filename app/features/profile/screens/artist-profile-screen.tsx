import { Globe, Pencil, Send, Share2 } from 'lucide-react';
import { ViewsPart } from '#app/features/visits/views-part.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';
import { ownArtistQuery } from '../queries.ts';
import { ArtistFacts } from '../view/artist-facts.tsx';
import { ArtistSections, ArtistSocial } from '../view/artist-sections.tsx';
import { OwnProfilePage } from '../view/own-profile-page.tsx';
import { ProfileHead } from '../view/profile-head.tsx';
import { OwnRiderButton } from '../view/rider-button.tsx';
import { ShareButton } from '../view/share-button.tsx';
import { SwitchArtist } from '../view/switch-artist.tsx';
import { WeekBanner } from '../view/week-banner.tsx';

/** An artist looks at its own profile. */
export function ArtistProfileScreen() {
  const viewer = useViewer();
  return (
    <OwnProfilePage
      query={ownArtistQuery(viewer.homeId)}
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
                  {t`Edit Profile`}
                </ButtonLink>
                <OwnRiderButton label="Tech Rider" side="artist" profile={data} path={data.tech_rider_path} />
                <OwnRiderButton
                  label="Hospitality Rider"
                  side="artist"
                  profile={data}
                  path={data.hospitality_rider_path}
                />
                <ButtonLink href="/press-kit" icon={<Send />}>
                  {t`Send Press Kit`}
                </ButtonLink>
                <ButtonLink href="/website" icon={<Globe />}>
                  {t`On Your Website`}
                </ButtonLink>
                <ShareButton path={`/artist/profile/${data.id}`} name={data.name} icon={<Share2 />} />
              </>
            }
          />
          <WeekBanner artistId={data.id} />
          <ViewsPart profileId={data.id} />
          <ArtistSections profile={data} owner viewerId={viewer.userId} />
        </>
      )}
    </OwnProfilePage>
  );
}
