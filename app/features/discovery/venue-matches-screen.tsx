import { useQuery } from '@tanstack/react-query';
import { today as todayIn } from '#app/lib/clock.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { OfferLedTo, Offers } from '../offers/offer-lists.tsx';
import { offersQuery } from '../offers/offer-queries.ts';
import { matchesAddress } from './matches-address.ts';
import { OpenShows } from './open-shows.tsx';

/** A venue's requests: what waits for its answer, what it waits for, its open nights with who fits, and what was answered. */
export function VenueMatchesScreen() {
  const viewer = useViewer();
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(matchesAddress);
  const list = address.list ?? 'requests';
  const waiting = useQuery(offersQuery('venue', viewer.profileId, 'for-you', address.inPage));
  const lists = { side: 'venue', profileId: viewer.profileId, ledTo: address.booking } as const;
  const openDate = (
    <ButtonLink href="/venue/calendar" variant="primary">
      Open a date
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Artist Requests"
        subtitle="Artists who ask for your nights, and those you asked"
        actions={openDate}
      />
      {address.booking ? <OfferLedTo bookingId={address.booking} side="venue" /> : null}
      <Tabs
        label="Artist Requests"
        value={list}
        onValueChange={(next) =>
          set({ list: next === 'requests' ? undefined : next, page: undefined, booking: undefined } as never)
        }
        tabs={[
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
                    children:
                      'When an artist asks for one of your nights, or counters your offer, it stands here.',
                    action: openDate,
                  }}
                />
                <Offers
                  {...lists}
                  list="for-them"
                  title="Waiting for the artist"
                  page={address.outPage}
                  onPageChange={(outPage) => set({ outPage })}
                  empty={{
                    title: 'You wait for no answer',
                    children: 'Ask an artist who is ranked for one of your open nights.',
                  }}
                />
              </div>
            ),
          },
          {
            value: 'openings',
            label: 'Open nights',
            content: (
              <OpenShows
                venueId={viewer.profileId}
                today={today}
                page={address.page}
                onPageChange={(page) => set({ page })}
                unfolded={address.show}
                onUnfold={(show) => set({ show })}
              />
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
                  children: 'Offers that were accepted, declined, withdrawn or expired are kept here.',
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}
