import { useParams } from '@tanstack/react-router';
import { AskNightButton } from '#app/features/profile/press-kit/kit-actions.tsx';
import { type Kit, PressKit } from '#app/features/profile/press-kit/press-kit.tsx';
import { RequestArtist } from '#app/features/profile/press-kit/request-artist.tsx';
import { type ArtistProfile, artistQuery } from '#app/features/profile/queries.ts';
import { ArtistFacts } from '#app/features/profile/view/artist-facts.tsx';
import { ArtistSections, ArtistSocial } from '#app/features/profile/view/artist-sections.tsx';
import { artistData, describeArtist } from '#core/profile/press-kit.ts';

/** An artist's press kit, for anyone. */
export function PublicArtistScreen() {
  const { artistId = '' } = useParams({ strict: false }) as { artistId?: string };
  return <PressKit query={artistQuery(artistId)} kit={KIT} />;
}

const KIT: Kit<ArtistProfile> = {
  side: 'artist',
  editHref: '/artist/edit-profile',
  picture: ({ banner_path, avatar_path, photo_paths }) => banner_path ?? avatar_path ?? photo_paths[0],
  describe: describeArtist,
  structured: artistData,
  Facts: ArtistFacts,
  Social: ArtistSocial,
  riders: (artist) => [
    ['Tech Rider', artist.tech_rider_path],
    ['Hospitality Rider', artist.hospitality_rider_path],
  ],
  asks: (artist, venue) => (
    <>
      <RequestArtist artist={artist} viewer={venue} />
      <AskNightButton
        viewer={venue}
        partner={{
          ...{ id: artist.id, name: artist.name, currency: artist.currency },
          feeMinCents: artist.fee_min_cents,
        }}
      />
    </>
  ),
  sections: (artist, { sections }) => <ArtistSections profile={artist} {...sections} />,
};
