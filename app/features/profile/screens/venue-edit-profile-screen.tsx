import { useViewer } from '#app/lib/viewer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { t } from '#core/words/t.ts';
import { EditProfilePage } from '../edit/edit-profile-page.tsx';
import { VenueEditForm } from '../edit/venue-edit-form.tsx';
import { ownVenueQuery } from '../queries.ts';

const HouseLink = lazyPart(async () => (await import('../edit/house-link.tsx')).HouseLink, null);

export function VenueEditProfileScreen() {
  const viewer = useViewer();
  return (
    <EditProfilePage
      query={ownVenueQuery(viewer.homeId)}
      title={t`Edit Venue Profile`}
      seenAs={t`What artists see of your room`}
      foundBy={t`Artists find you by what stands here: the room, where it is, and what it pays.`}
      home="/venue-profile"
    >
      {(row) => (
        <>
          {row ? <HouseLink /> : null}
          <VenueEditForm key={viewer.userId} row={row} currency={viewer.profile?.currency ?? 'EUR'} />
        </>
      )}
    </EditProfilePage>
  );
}
