import { HandCoins, MapPin, Users } from 'lucide-react';
import { usePaymentRecord } from '#app/features/payments/payment-record.ts';
import type { VenueProfile } from '#app/features/profile/queries.ts';
import { Fact } from '#app/features/profile/view/profile-head.tsx';
import { ResponseFact } from '#app/features/profile/view/response-fact.tsx';
import { SocialChips } from '#app/features/profile/view/social-chips.tsx';
import { inLocale, t } from '#core/words/t.ts';

/** Where a venue is, how many it holds and how it pays. */
export function VenueFacts({ profile }: { profile: VenueProfile }) {
  const where = profile.location || profile.address;
  const pays = usePaymentRecord(profile.id);
  return (
    <>
      {where ? <Fact icon={<MapPin aria-hidden="true" />}>{where}</Fact> : null}
      <Fact
        icon={<Users aria-hidden="true" />}
      >{t`Capacity: ${profile.capacity.toLocaleString(inLocale('en-IE'))}`}</Fact>
      <ResponseFact profileId={profile.id} />
      {pays ? <Fact icon={<HandCoins aria-hidden="true" />}>{pays}</Fact> : null}
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
