import type { ReactNode } from 'react';
import { useDistance } from '#app/lib/use-distance.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { MUSIC_TYPE_LABELS } from '#core/catalogue/filters.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { videosOf } from '#core/profile/live-videos.ts';
import { inSentence } from '#core/words/in-sentence.ts';
import { said } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';
import { followersOf } from '../edit/artist-form.ts';
import { PlaceMap } from '../map/place-map.tsx';
import type { ArtistProfile } from '../queries.ts';
import { LiveVideos } from './live-videos.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { rateRange } from './rate.ts';
import { Reviews } from './reviews.tsx';
import { SocialChips } from './social-chips.tsx';
import { UpcomingShows } from './upcoming-shows.tsx';

const EDIT = '/artist/edit-profile';

/** Everything of an artist's profile below its head. What is empty is offered to the owner and left out for others. */
export function ArtistSections({
  profile,
  owner,
  viewerId,
  hideShows = false,
  before,
}: {
  profile: ArtistProfile;
  owner: boolean;
  viewerId: string | null;
  /** The owner hides them from others, and looks at their own public page. */
  hideShows?: boolean;
  /** Stands first in the side column on a public page (what can be done). */
  before?: ReactNode;
}) {
  const videos = videosOf(profile.live_videos);
  const rate = rateRange(profile.fee_min_cents, profile.fee_max_cents, profile.currency);
  const facts = styleFacts(profile, useDistance());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] print:gap-4">
      <div className="grid min-w-0 gap-6">
        {profile.bio ? (
          <Card title={t`Bio`}>
            <p className="max-w-prose whitespace-pre-line">{profile.bio}</p>
          </Card>
        ) : owner ? (
          <Missing title={t`Bio`} todo={t`Write a bio`}>
            {t`Venues read this first.`}
          </Missing>
        ) : null}
        {profile.photo_paths.length > 0 ? (
          <Card title={t`Photos`}>
            <PhotoWall
              reportOf={viewerId && !owner ? profile.id : undefined}
              photos={profile.photo_paths.map((path, at) => ({
                path,
                name: t`${profile.name}, photo ${at + 1}`,
              }))}
            />
          </Card>
        ) : owner ? (
          <Missing title={t`Photos`} todo={t`Add photos`}>
            {t`A picture of the stage says more than a paragraph.`}
          </Missing>
        ) : null}
        {videos.length > 0 ? (
          <Card title={t`Live Videos`} className="print:hidden">
            <LiveVideos videos={videos} />
          </Card>
        ) : owner ? (
          <Missing title={t`Live Videos`} todo={t`Add videos`}>
            {t`Three links that show how you sound on a stage.`}
          </Missing>
        ) : null}
        <Reviews side="artist" profile={profile} owner={owner} viewerId={viewerId} />
      </div>
      <div className="grid min-w-0 gap-6">
        {before}
        {hideShows ? null : (
          <UpcomingShows side="artist" profileId={profile.id} viewerId={viewerId} owner={owner} />
        )}
        {rate || owner ? (
          <Card title={t`Rate`}>
            {rate ? (
              <p>
                <span className="type-figure text-3xl">{rate}</span>{' '}
                <span className="text-ink-soft">{t`per show`}</span>
              </p>
            ) : (
              <ButtonLink href={EDIT}>{t`Say what you ask`}</ButtonLink>
            )}
            {facts.length > 0 ? (
              <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
                {facts.map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-ink-soft">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </Card>
        ) : null}
        {asSaid(profile.location) ? (
          <Card title={t`Location`}>
            <PlaceMap label={profile.location} lat={profile.lat} lng={profile.lng} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}

/** The platforms of an artist, in the order the form has them. */
export function ArtistSocial({ profile }: { profile: ArtistProfile }) {
  return (
    <SocialChips
      links={[
        ['instagram', profile.instagram],
        ['twitter', profile.twitter],
        ['spotify', profile.spotify],
        ['bandcamp', profile.bandcamp],
        ['soundcloud', profile.soundcloud],
        ['website', profile.website],
      ]}
      followers={followersOf(profile.followers)}
    />
  );
}

/** A section that is still empty, offered to its owner. */
export function Missing({
  title,
  todo,
  href = EDIT,
  children,
}: {
  title: string;
  todo: string;
  href?: string;
  children: ReactNode;
}) {
  return (
    <Card title={title}>
      <EmptyState
        compact
        title={t`No ${inSentence(title)} yet`}
        action={<ButtonLink href={href}>{todo}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Card>
  );
}

function styleFacts(profile: ArtistProfile, far: (km: number) => string): [string, string][] {
  const facts: [string, string | null][] = [
    [t`Music`, MUSIC_TYPE_LABELS[profile.music_type] ?? null],
    [t`Mood`, profile.moods.map(said).join(', ') || null],
    [t`Loudness`, profile.loudness && said(profile.loudness)],
    [t`Usual draw`, profile.draw === null ? null : profile.draw.toLocaleString(inLocale('en-IE'))],
    [t`Travels`, profile.travel_km === null ? null : t`up to ${far(profile.travel_km)}`],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
