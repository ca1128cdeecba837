import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { ArtistEditForm } from '../edit/artist-edit-form.tsx';
import { EditProfilePage } from '../edit/edit-profile-page.tsx';
import { ownArtistQuery } from '../queries.ts';

export function ArtistEditProfileScreen() {
  const viewer = useViewer();
  return (
    <EditProfilePage
      query={ownArtistQuery(viewer.homeId)}
      title="Edit Profile"
      seenAs="What venues see of you"
      foundBy="Venues find you by what stands here: your name, where you are, what you play and what you ask."
      home="/artist/profile/me"
      instead={
        viewer.side === 'artist' ? null : (
          <EmptyState
            title="This account is a venue's"
            action={<ButtonLink href="/venue-edit-profile">Edit the venue's profile</ButtonLink>}
          >
            An artist profile belongs to an artist account.
          </EmptyState>
        )
      }
    >
      {(row) => <ArtistEditForm key={viewer.userId} row={row} currency={viewer.profile?.currency ?? 'EUR'} />}
    </EditProfilePage>
  );
}
