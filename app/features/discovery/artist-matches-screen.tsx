import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { matchesAddress } from './matches-address.ts';
import { MatchesTabs } from './matches-tabs.tsx';

const OpeningsForArtist = lazyPart(
  async () => (await import('./openings-for-artist.tsx')).OpeningsForArtist,
  <RowsSkeleton count={4} />,
);

/** An artist's matches: openings ranked with reasons, what venues offer, and what the artist asked for. */
export function ArtistMatchesScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(matchesAddress);
  useLiveOpenings(artistId !== null);
  return (
    <>
      <PageHeader
        title={t`Venue Requests`}
        subtitle={t`Openings that fit you, and what venues offer`}
        actions={
          <>
            <ButtonLink href="/tours">{t`Plan a tour`}</ButtonLink>
            <ButtonLink href="/map">{t`Openings on the map`}</ButtonLink>
          </>
        }
      />
      <MatchesTabs
        side="artist"
        label={t`Venue Requests`}
        order={['openings', 'requests', 'answered']}
        openings={{
          label: t`Openings`,
          content: artistId ? (
            <OpeningsForArtist today={today} address={address} onChange={set} />
          ) : (
            <EmptyState
              title={t`Complete your artist profile first`}
              action={
                <ButtonLink href="/artist/edit-profile" variant="primary">
                  {t`Complete your profile`}
                </ButtonLink>
              }
            >
              {t`Openings are matched by what you play, where you are and what you ask.`}
            </EmptyState>
          ),
        }}
        forYou={{
          children: t`When a venue asks you for a night, or counters your request, it stands here.`,
          action: <ButtonLink href="/artist/calendar">{t`Mark your free days`}</ButtonLink>,
        }}
        forThem={{
          children: t`Ask to play an opening that fits you.`,
          action: <ButtonLink href="/artist/matches">{t`See openings`}</ButtonLink>,
        }}
        answered={t`Requests that were accepted, declined, withdrawn or expired are kept here.`}
      />
    </>
  );
}
