import { MapPin, Users } from 'lucide-react';
import type { VenueProfile } from '#app/features/profile/queries.ts';
import { Fact } from '#app/features/profile/view/profile-head.tsx';
import { SocialChips } from '#app/features/profile/view/social-chips.tsx';

/** Where a venue is and how many it holds. */
export function VenueFacts({ profile }: { profile: VenueProfile }) {
  const where = profile.location || profile.address;
  return (
    <>
      {where ? <Fact icon={<MapPin aria-hidden="true" />}>{where}</Fact> : null}
      <Fact icon={<Users aria-hidden="true" />}>Capacity: {profile.capacity.toLocaleString('en-IE')}</Fact>
    </>
  );
}

export function VenueSocial({ profile }: { profile: VenueProfile }) {
  return (
    <SocialChips
      links={[
        ['instagram', profile.instagram],
        ['website', profile.website],
      ]}
      followers={{ instagram: profile.instagram_followers }}
    />
  );
}
