import { MapPin } from 'lucide-react';
import type { ArtistProfile } from '#app/features/profile/queries.ts';
import { Fact } from '#app/features/profile/view/profile-head.tsx';
import { ResponseFact } from '#app/features/profile/view/response-fact.tsx';

/** Where an artist is from, and how they answer. */
export function ArtistFacts({ profile }: { profile: Pick<ArtistProfile, 'id' | 'location'> }) {
  return (
    <>
      <Fact icon={<MapPin aria-hidden="true" />}>{profile.location}</Fact>
      <ResponseFact profileId={profile.id} />
    </>
  );
}
