import { useQuery } from '@tanstack/react-query';
import { VenueEditForm } from '#app/features/profile/edit/venue-edit-form.tsx';
import { ownVenueQuery } from '#app/features/profile/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';

export function VenueEditProfileScreen() {
  const viewer = useViewer();
  const { data, error, refetch, isPending } = useQuery({
    ...ownVenueQuery(viewer.userId),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title="Edit profile" hidden />
      <PageHeader
        title={data || isPending ? 'Edit Venue Profile' : 'Complete your profile'}
        subtitle={
          data || isPending
            ? 'What artists see of your room'
            : 'Artists find you by what stands here: the room, where it is, and what it pays.'
        }
        back={{ label: 'Back to Profile', href: '/venue-profile' }}
      />
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <FormSkeleton fields={6} />
      ) : (
        <VenueEditForm key={viewer.userId} row={data} currency={viewer.profile?.currency ?? 'EUR'} />
      )}
    </>
  );
}
