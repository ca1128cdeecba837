import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PublicCalendar } from '#app/features/profile/press-kit/public-calendar.tsx';
import type { ArtistProfile } from '#app/features/profile/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import {
  OwnPageBanner,
  PressKitFailed,
  PressKitLoading,
  PressKitMissing,
  PressKitPage,
  useReader,
} from './press-kit-page.tsx';

type Shown = Pick<ArtistProfile, 'id' | 'name' | 'closed' | 'time_zone'>;

/** What a public profile is made of, of either side. */
export type Kit<Profile> = {
  what: 'artist' | 'venue';
  query: UseQueryOptions<Profile | null, Error, Profile | null, string[]>;
  describe: (profile: Profile) => string;
  structured: (profile: Profile, url: string, picture: string | null) => Record<string, unknown>;
  picture: (profile: Profile) => string | null | undefined;
  editHref: string;
};

/** Who reads, where the page is, and what the owner has switched off. */
export type Reading = {
  reader: Viewer | null | undefined;
  path: string;
  sections: { owner: false; hideShows: boolean; viewerId: string | null; before: ReactNode };
};

/** Somebody's public profile: read, failed, unknown, or what `children` makes of it. */
export function PressKit<Profile extends Shown>({
  kit,
  children,
}: {
  kit: Kit<Profile>;
  children: (profile: Profile, reading: Reading) => ReactNode;
}) {
  const { data: profile, error, isPending, refetch } = useQuery(kit.query);
  const reader = useReader();
  if (error) {
    const title = kit.what === 'artist' ? 'Artist' : 'Venue';
    return <PressKitFailed title={title} message={asFailure(error).message} onRetry={() => void refetch()} />;
  }
  if (isPending) return <PressKitLoading />;
  if (!profile || profile.closed) return <PressKitMissing what={kit.what} />;

  const path = `/${kit.what}/profile/${profile.id}`;
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
      {own ? <OwnPageBanner editHref={kit.editHref} /> : null}
      {children(profile, { reader, path, sections })}
    </PressKitPage>
  );
}
