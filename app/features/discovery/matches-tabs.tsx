import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { offersQuery } from '#app/features/offers/lists/offer-queries.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { matchesAddress } from './matches-address.ts';

/** A list of offers comes with its tab. */
const Offers = lazyPart(
  async () => (await import('#app/features/offers/lists/offer-lists.tsx')).Offers,
  <RowsSkeleton count={3} />,
);
const OfferLedTo = lazyPart(
  async () => (await import('#app/features/offers/lists/offer-lists.tsx')).OfferLedTo,
  null,
);

type List = 'openings' | 'requests' | 'answered';

/** The lists of a side's matches: its openings, the offers on the table both ways, and those that were answered. */
export function MatchesTabs({
  side,
  label,
  order,
  openings,
  forYou,
  forThem,
  answered,
}: {
  side: Side;
  label: string;
  /** The first is shown when the address names none. */
  order: readonly List[];
  openings: { label: string; content: ReactNode };
  /** What stands where nobody waits for one's answer; where one waits for none; and where none was given. */
  forYou: { children: string; action?: ReactNode };
  forThem: { children: string; action: ReactNode };
  answered: string;
}) {
  const viewer = useViewer();
  const profileId = viewer.side === side ? viewer.profileId : null;
  const [address, set] = useSearchState(matchesAddress);
  const waiting = useQuery(offersQuery(side, profileId, 'for-you', address.inPage));
  // What was just booked stands on top, with the way to sign it: its list has lost it.
  const onBooked = (booking: string) => set({ booking });
  const lists = { side, profileId, ledTo: address.booking, onBooked };
  const tabs = {
    openings: { value: 'openings', ...openings },
    requests: {
      value: 'requests',
      label: t`Requests`,
      ...(waiting.data ? { count: waiting.data.total } : {}),
      content: (
        <div className="grid gap-8">
          <Offers
            {...lists}
            list="for-you"
            title={t`Waiting for your answer`}
            page={address.inPage}
            onPageChange={(inPage) => set({ inPage })}
            empty={{ title: t`Nobody waits for your answer`, ...forYou }}
          />
          <Offers
            {...lists}
            list="for-them"
            title={t`Waiting for the ${side === 'artist' ? 'venue' : 'artist'}`}
            page={address.outPage}
            onPageChange={(outPage) => set({ outPage })}
            empty={{ title: t`You wait for no answer`, ...forThem }}
          />
        </div>
      ),
    },
    answered: {
      value: 'answered',
      label: t`Answered`,
      content: (
        <Offers
          {...lists}
          list="answered"
          title={t`Answered`}
          page={address.page}
          onPageChange={(page) => set({ page })}
          empty={{ title: t`Nothing has been answered yet`, children: answered }}
        />
      ),
    },
  } as const;
  return (
    <>
      {address.booking ? <OfferLedTo bookingId={address.booking} side={side} onBooked={onBooked} /> : null}
      <Tabs
        label={label}
        value={address.list ?? order[0] ?? 'requests'}
        onValueChange={(next) =>
          set({ list: next === order[0] ? undefined : next, page: undefined, booking: undefined })
        }
        tabs={order.map((list) => tabs[list])}
      />
    </>
  );
}
