import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { ArtistProfile } from '#app/features/profile/queries.ts';
import { type Headed, ProfileHead } from '#app/features/profile/view/profile-head.tsx';
import type { RiderLabel } from '#app/features/profile/view/rider-button.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { KitActions } from './kit-actions.tsx';
import {
  PressKitFailed,
  PressKitLoading,
  PressKitMissing,
  PressKitPage,
  useReader,
} from './press-kit-page.tsx';
import { PublicCalendar } from './public-calendar.tsx';

/** For the owner alone: visitors do without it. */
const OwnPageBanner = lazyPart(async () => (await import('./own-page-banner.tsx')).OwnPageBanner, null);

type Shown = Headed & Pick<ArtistProfile, 'closed' | 'suspended' | 'hidden' | 'time_zone'>;

/** What makes a public profile that of an artist or of a venue. */
export type Kit<Profile> = {
  side: Side;
  describe: (profile: Profile) => string;
  structured: (profile: Profile, url: string, picture: string | null) => Record<string, unknown>;
  picture: (profile: Profile) => string | null | undefined;
  editHref: string;
  Facts: ComponentType<{ profile: Profile }>;
  Social: ComponentType<{ profile: Profile }>;
  riders: (profile: Profile) => readonly [RiderLabel, string | null][];
  /** How a reader of the other side asks for a show. */
  asks: (profile: Profile, booker: Viewer) => ReactNode;
  /** Everything below the head. */
  sections: (profile: Profile, reading: Reading) => ReactNode;
};

/** Who reads, and what the owner has switched off. */
type Reading = {
  reader: Viewer | null | undefined;
  sections: { owner: false; hideShows: boolean; viewerId: string | null; before: ReactNode };
};

/** Somebody's public profile: read, failed, unknown, or what its kit makes of it. */
export function PressKit<Profile extends Shown>({
  query,
  kit,
}: {
  query: UseQueryOptions<Profile | null, Error, Profile | null, string[]>;
  kit: Kit<Profile>;
}) {
  const { data: profile, error, isPending, refetch } = useQuery(query);
  const reader = useReader();
  const looked = profile?.closed === false ? profile.id : null;
  useEffect(() => {
    if (looked)
      import('#app/features/visits/look-at.ts').then(({ lookAt }) => lookAt(looked)).catch(() => {});
  }, [looked]);
  if (error) {
    const title = kit.side === 'artist' ? t`Artist` : t`Venue`;
    return <PressKitFailed title={title} message={asFailure(error).message} onRetry={() => void refetch()} />;
  }
  if (isPending) return <PressKitLoading />;
  if (!profile || profile.closed || profile.suspended) return <PressKitMissing what={kit.side} />;

  const path = `/${kit.side}/profile/${profile.id}`;
  const own = reader?.profileId === profile.id ? reader : null;
  const picture = pictureUrl(kit.picture(profile), 'whole');
  const sections = {
    owner: false as const,
    hideShows: own !== null && !own.settings.show_profile_events,
    viewerId: reader?.userId ?? null,
    before:
      own && !own.settings.public_calendar ? null : (
        <PublicCalendar profileId={profile.id} timeZone={profile.time_zone} />
      ),
  };
  return (
    <PressKitPage
      title={profile.name}
      description={kit.describe(profile)}
      image={picture}
      structuredData={kit.structured(profile, new URL(path, window.location.href).href, picture)}
    >
      {own ? <OwnPageBanner editHref={kit.editHref} hidden={profile.hidden} /> : null}
      <ProfileHead
        profile={profile}
        square={kit.side === 'venue'}
        facts={<kit.Facts profile={profile} />}
        chips={<kit.Social profile={profile} />}
        actions={
          <KitActions
            side={kit.side}
            profile={profile}
            path={path}
            reader={reader}
            riders={kit.riders(profile)}
            asks={(booker) => kit.asks(profile, booker)}
          />
        }
      />
      {kit.sections(profile, { reader, sections })}
    </PressKitPage>
  );
}
