import { useQuery } from '@tanstack/react-query';
import { NightsFilter } from '#app/features/discovery/nights-filter.tsx';
import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { matchesAddress } from './matches-address.ts';
import { MatchesTabs } from './matches-tabs.tsx';
import { RankedOpenings } from './ranked-openings.tsx';
import { SpokenBox } from './spoken-box.tsx';
import { spokenQuery } from './spoken-query.ts';

/** An artist's matches: openings ranked with reasons, what venues offer, and what the artist asked for. */
export function ArtistMatchesScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(matchesAddress);
  useLiveOpenings(artistId !== null);
  const { from, to, words = '' } = address;
  const reading = useQuery({ ...spokenQuery(words, 'artist', today), enabled: words !== '' });
  return (
    <>
      <PageHeader
        title="Venue Requests"
        subtitle="Openings that fit you, and what venues offer"
        actions={
          <>
            <ButtonLink href="/tours">Plan a tour</ButtonLink>
            <ButtonLink href="/map">Openings on the map</ButtonLink>
          </>
        }
      />
      <MatchesTabs
        side="artist"
        label="Venue Requests"
        order={['openings', 'requests', 'answered']}
        openings={{
          label: 'Openings',
          content: artistId ? (
            <div className="grid gap-4">
              <h2 className="sr-only">Openings that fit you</h2>
              <NightsFilter
                from={from}
                to={to}
                today={today}
                onChange={(range) => set({ ...range, page: undefined } as never)}
              />
              <SpokenBox
                side="artist"
                today={today}
                example="Jazz nights on Fridays, at least 300, not too far"
                words={words}
                onSpoken={(next) => set({ words: next || undefined, page: undefined } as never)}
              />
              <div className="rounded-lg border border-line bg-sheet shadow-sheet">
                {/* What the sentence asks for decides what is read. */}
                {words && reading.isPending ? (
                  <RowsSkeleton count={4} />
                ) : words && reading.isError ? (
                  <ErrorState
                    message={asFailure(reading.error).message}
                    onRetry={() => reading.refetch()}
                    retrying={reading.isFetching}
                  />
                ) : (
                  <RankedOpenings
                    spoken={reading.data}
                    from={from}
                    to={to}
                    page={address.page}
                    onPageChange={(page) => set({ page })}
                    empty={
                      <EmptyState
                        title={from || words ? 'No opening fits these nights' : 'No opening fits you yet'}
                        action={<ButtonLink href="/artist/calendar">Mark your free days</ButtonLink>}
                      >
                        Venues open nights all the time. Mark the days you are free and say what you play and
                        ask in your profile: they find you too. Nights in a room that you play within five
                        weeks of them are left out: ask from the venue's profile if you want one all the same.
                      </EmptyState>
                    }
                  />
                )}
              </div>
            </div>
          ) : (
            <EmptyState
              title="Complete your artist profile first"
              action={
                <ButtonLink href="/artist/edit-profile" variant="primary">
                  Complete your profile
                </ButtonLink>
              }
            >
              Openings are matched by what you play, where you are and what you ask.
            </EmptyState>
          ),
        }}
        forYou={{ children: 'When a venue asks you for a night, or counters your request, it stands here.' }}
        forThem="Ask to play an opening that fits you."
        answered="Requests that were accepted, declined, withdrawn or expired are kept here."
      />
    </>
  );
}
