import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { OfferLedTo, Offers } from '../offers/offer-lists.tsx';
import { offersQuery } from '../offers/offer-queries.ts';
import { matchesAddress } from './matches-address.ts';
import { RankedOpenings } from './ranked-openings.tsx';

/** An artist's matches: openings ranked with reasons, what venues offer, and what the artist asked for. */
export function ArtistMatchesScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(matchesAddress);
  const list = address.list ?? 'openings';
  const waiting = useQuery(offersQuery('artist', artistId, 'for-you', address.inPage));
  useLiveOpenings(artistId !== null);
  const lists = { side: 'artist', profileId: artistId, ledTo: address.booking } as const;
  const { from, to } = address;
  return (
    <>
      <PageHeader
        title="Venue Requests"
        subtitle="Openings that fit you, and what venues offer"
        actions={<ButtonLink href="/map">Openings on the map</ButtonLink>}
      />
      {address.booking ? <OfferLedTo bookingId={address.booking} side="artist" /> : null}
      <Tabs
        label="Venue Requests"
        value={list}
        onValueChange={(next) =>
          set({ list: next === 'openings' ? undefined : next, page: undefined, booking: undefined } as never)
        }
        tabs={[
          {
            value: 'openings',
            label: 'Openings',
            content: artistId ? (
              <div className="grid gap-4">
                <h2 className="sr-only">Openings that fit you</h2>
                <div className="flex flex-wrap items-center gap-2">
                  <DateRangePicker
                    label="Nights"
                    value={{ from, to }}
                    onApply={(range) => set({ ...range, page: undefined } as never)}
                    today={today}
                    min={today}
                  />
                  {from || to ? (
                    <Button
                      variant="ghost"
                      icon={<X />}
                      onClick={() => set({ from: undefined, to: undefined, page: undefined } as never)}
                    >
                      All nights
                    </Button>
                  ) : null}
                </div>
                <div className="rounded-lg border border-line bg-sheet shadow-sheet">
                  <RankedOpenings
                    from={from}
                    to={to}
                    page={address.page}
                    onPageChange={(page) => set({ page })}
                    empty={
                      <EmptyState
                        title={from ? 'No opening fits these nights' : 'No opening fits you yet'}
                        action={<ButtonLink href="/artist/calendar">Mark your free days</ButtonLink>}
                      >
                        Venues open nights all the time. Mark the days you are free and say what you play and
                        ask in your profile: they find you too.
                      </EmptyState>
                    }
                  />
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
          },
          {
            value: 'requests',
            label: 'Requests',
            ...(waiting.data ? { count: waiting.data.total } : {}),
            content: (
              <div className="grid gap-8">
                <Offers
                  {...lists}
                  list="for-you"
                  title="Waiting for your answer"
                  page={address.inPage}
                  onPageChange={(inPage) => set({ inPage })}
                  empty={{
                    title: 'Nobody waits for your answer',
                    children: 'When a venue asks you for a night, or counters your request, it stands here.',
                  }}
                />
                <Offers
                  {...lists}
                  list="for-them"
                  title="Waiting for the venue"
                  page={address.outPage}
                  onPageChange={(outPage) => set({ outPage })}
                  empty={{
                    title: 'You wait for no answer',
                    children: 'Ask to play an opening that fits you.',
                  }}
                />
              </div>
            ),
          },
          {
            value: 'answered',
            label: 'Answered',
            content: (
              <Offers
                {...lists}
                list="answered"
                title="Answered"
                page={address.page}
                onPageChange={(page) => set({ page })}
                empty={{
                  title: 'Nothing has been answered yet',
                  children: 'Requests that were accepted, declined, withdrawn or expired are kept here.',
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}
