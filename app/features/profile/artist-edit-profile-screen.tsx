import { useQuery } from '@tanstack/react-query';
import { ArtistEditForm } from '#app/features/profile/edit/artist-edit-form.tsx';
import { ownArtistQuery } from '#app/features/profile/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';

export function ArtistEditProfileScreen() {
  const viewer = useViewer();
  const { data, error, refetch, isPending } = useQuery({
    ...ownArtistQuery(viewer.userId),
    // What is being typed is not replaced from under the person.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title="Edit profile" hidden />
      <PageHeader
        title={data || isPending ? 'Edit Profile' : 'Complete your profile'}
        subtitle={
          data || isPending
            ? 'What venues see of you'
            : 'Venues find you by what stands here: your name, where you are, what you play and what you ask.'
        }
        back={{ label: 'Back to Profile', href: '/artist/profile/me' }}
      />
      {viewer.side !== 'artist' ? (
        <EmptyState
          title="This account is a venue's"
          action={<ButtonLink href="/venue-edit-profile">Edit the venue's profile</ButtonLink>}
        >
          An artist profile belongs to an artist account.
        </EmptyState>
      ) : error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <FormSkeleton fields={6} />
      ) : (
        <ArtistEditForm key={viewer.userId} row={data} currency={viewer.profile?.currency ?? 'EUR'} />
      )}
    </>
  );
}
