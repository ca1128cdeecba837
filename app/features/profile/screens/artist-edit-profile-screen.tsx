import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';
import { ArtistEditForm } from '../edit/artist-edit-form.tsx';
import { EditProfilePage } from '../edit/edit-profile-page.tsx';
import { ownArtistQuery } from '../queries.ts';

export function ArtistEditProfileScreen() {
  const viewer = useViewer();
  return (
    <EditProfilePage
      query={ownArtistQuery(viewer.homeId)}
      title={t`Edit Profile`}
      seenAs={t`What venues see of you`}
      foundBy={t`Venues find you by what stands here: your name, where you are, what you play and what you ask.`}
      home="/artist/profile/me"
      instead={
        viewer.side === 'artist' ? null : (
          <EmptyState
            title={t`This account is a venue's`}
            action={<ButtonLink href="/venue-edit-profile">{t`Edit the venue's profile`}</ButtonLink>}
          >
            {t`An artist profile belongs to an artist account.`}
          </EmptyState>
        )
      }
    >
      {(row) => <ArtistEditForm key={viewer.userId} row={row} currency={viewer.profile?.currency ?? 'EUR'} />}
    </EditProfilePage>
  );
}
