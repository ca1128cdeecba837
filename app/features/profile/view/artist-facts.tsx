import { MapPin } from 'lucide-react';
import type { ArtistProfile } from '#app/features/profile/queries.ts';
import { Fact } from '#app/features/profile/view/profile-head.tsx';
import { ResponseFact } from '#app/features/profile/view/response-fact.tsx';
import { asSaid } from '#core/outsiders/not-said.ts';

/** Where an artist is from, and how they answer. */
export function ArtistFacts({ profile }: { profile: Pick<ArtistProfile, 'id' | 'location'> }) {
  const where = asSaid(profile.location);
  return (
    <>
      {where ? <Fact icon={<MapPin aria-hidden="true" />}>{where}</Fact> : null}
      <ResponseFact profileId={profile.id} />
    </>
  );
}
