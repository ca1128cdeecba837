import { useParams } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { artistData, describeArtist } from '#core/profile/press-kit.ts';
import { MessageButton } from '../press-kit/message-button.tsx';
import { PressKit } from '../press-kit/press-kit.tsx';
import { SignUpToBook } from '../press-kit/press-kit-page.tsx';
import { RequestArtist } from '../press-kit/request-artist.tsx';
import { artistQuery } from '../queries.ts';
import { ArtistFacts } from '../view/artist-facts.tsx';
import { ArtistSections, ArtistSocial } from '../view/artist-sections.tsx';
import { ProfileHead } from '../view/profile-head.tsx';
import { RiderButton } from '../view/rider-button.tsx';
import { ShareButton } from '../view/share-button.tsx';

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

/** An artist's press kit, for anyone. */
export function PublicArtistScreen() {
  const { artistId = '' } = useParams({ strict: false }) as { artistId?: string };
  return (
    <PressKit
      kit={{
        what: 'artist',
        query: artistQuery(artistId),
        describe: describeArtist,
        structured: artistData,
        picture: ({ banner_path, avatar_path, photo_paths }) => banner_path ?? avatar_path ?? photo_paths[0],
        editHref: '/artist/edit-profile',
      }}
    >
      {(artist, { reader, path, sections }) => {
        const venue = reader?.side === 'venue' ? reader : null;
        return (
          <>
            <ProfileHead
              profile={artist}
              facts={<ArtistFacts profile={artist} />}
              chips={<ArtistSocial profile={artist} />}
              actions={
                <>
                  {reader === null ? <SignUpToBook type="venue" /> : null}
                  {venue ? <RequestArtist artist={artist} viewer={venue} /> : null}
                  {venue ? (
                    <AskNightButton
                      viewer={venue}
                      partner={{
                        ...{ id: artist.id, name: artist.name, currency: artist.currency },
                        feeMinCents: artist.fee_min_cents,
                      }}
                    />
                  ) : null}
                  {venue ? <MessageButton profileId={artist.id} /> : null}
                  {venue ? <HoldButton partner={{ artistId: artist.id }} name={artist.name} /> : null}
                  {venue && artist.tech_rider_path ? (
                    <RiderButton label="Tech Rider" path={artist.tech_rider_path} ownerName={artist.name} />
                  ) : null}
                  {venue && artist.hospitality_rider_path ? (
                    <RiderButton
                      label="Hospitality Rider"
                      path={artist.hospitality_rider_path}
                      ownerName={artist.name}
                    />
                  ) : null}
                  <ShareButton path={path} name={artist.name} icon={<Share2 />} />
                  {venue ? <BlockMenu profileId={artist.id} name={artist.name} /> : null}
                </>
              }
            />
            <ArtistSections profile={artist} {...sections} />
          </>
        );
      }}
    </PressKit>
  );
}
