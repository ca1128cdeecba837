import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ShowAct } from '#app/features/booked-show/acts-of-show.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { PagedList } from '#app/ui/data/paged-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { BookedShowsFilters } from './booked-shows-filters.tsx';
import { BookedShowsTable } from './booked-shows-table.tsx';
import { bookedShowsAddress, isFiltered, SHOWS_PER_PAGE } from './filters.ts';
import { bookedShowsQuery } from './queries.ts';

const BookingOverlay = lazyPart(
  async () => (await import('../booking-overlay.tsx')).BookingOverlay,
  <Coming />,
);

const words = () =>
  ({
    artist: { title: t`My Booked Shows`, subtitle: t`Manage your upcoming performances` },
    venue: { title: t`Booked Shows`, subtitle: t`Manage your booked shows, their finances and payouts` },
  }) as const;

/** A side's booked shows: found, filtered, sorted and paged by the address; on top of them one booking and its acts. */
export function BookedShowsScreen({ side }: { side: Side }) {
  const viewer = useViewer();
  const [address, set] = useSearchState(bookedShowsAddress);
  const { q, status, venues, sort, page } = address;
  const filters = { q, status, venues, sort, page };
  const list = useQuery(bookedShowsQuery(side, viewer.profileId, filters));

  const pages = Math.ceil((list.data?.total ?? 0) / SHOWS_PER_PAGE);
  // Where the list opens is known when it has been read.
  const shown = page ?? list.data?.page ?? 1;

  // A dialog opened from the sheet leads back to it, one opened from a row back to the row.
  const fromSheet = useRef(false);
  const openAct = (booking: string, act: ShowAct) => {
    fromSheet.current = address.booking === booking && address.open === undefined;
    void set({ booking, open: act }, { push: true });
  };
  const close = () => {
    const back = address.open !== undefined && fromSheet.current;
    fromSheet.current = false;
    void set(
      back
        ? { open: undefined, ...NOTHING_TRIED }
        : { booking: undefined, open: undefined, ...NOTHING_TRIED },
    );
  };

  return (
    <>
      <PageHeader {...words()[side]} />
      <BookedShowsFilters
        side={side}
        profileId={viewer.profileId}
        filters={filters}
        onChange={(change) => set({ page: undefined, ...change })}
      />
      <PagedList
        list={list}
        label={t`Pages of shows`}
        waiting={{ count: SHOWS_PER_PAGE }}
        asked={page ?? 1}
        page={Math.min(shown, Math.max(pages, 1))}
        pages={pages}
        onPageChange={(next) => set({ page: next }, { push: true })}
        onBeyond={() => set({ page: undefined })}
      >
        {({ rows }) => (
          <BookedShowsTable
            side={side}
            rows={rows}
            sort={sort}
            busy={list.isPlaceholderData}
            onSort={(direction) => set({ sort: direction, page: undefined })}
            onOpen={(booking) => set({ booking, open: undefined }, { push: true })}
            onAct={openAct}
            empty={
              isFiltered(filters) ? (
                <NothingFound
                  onClear={() =>
                    set({
                      q: undefined,
                      status: undefined,
                      venues: undefined,
                      page: undefined,
                    })
                  }
                />
              ) : (
                <NothingYet side={side} />
              )
            }
          />
        )}
      </PagedList>
      {address.booking ? (
        <BookingOverlay
          key={address.booking}
          bookingId={address.booking}
          open={address.open}
          side={side}
          known={list.data?.rows.find((row) => row.booking_id === address.booking)}
          onAct={openAct}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={t`No shows found`} action={<Button onClick={onClear}>{t`Clear filters`}</Button>}>
      {t`No booked show matches this search and these filters.`}
    </EmptyState>
  );
}

function NothingYet({ side }: { side: Side }) {
  return side === 'venue' ? (
    <EmptyState
      title={t`No booked shows yet`}
      action={
        <ButtonLink href="/venue/calendar" variant="primary">
          {t`Open a date`}
        </ButtonLink>
      }
    >
      {t`Once an offer is accepted, the show stands here: its agreement, its tickets, its finances and its payout. Open a date on your calendar to find artists for it.`}
    </EmptyState>
  ) : (
    <EmptyState
      title={t`No booked shows yet`}
      action={
        <ButtonLink href="/artist/matches" variant="primary">
          {t`Find openings`}
        </ButtonLink>
      }
    >
      {t`Once an offer is accepted, the show stands here: its agreement, its statement and your payout. Look at the openings that suit you and ask for one.`}
    </EmptyState>
  );
}

/** The page dims at once, as it will be under what is opened. */
function Coming() {
  return (
    <div role="status" className={`${overlayClass} grid place-items-center text-on-stage`}>
      <Spinner className="size-8" />
      <span className="sr-only">{t`Loading`}</span>
    </div>
  );
}

/** What a change begins with is of one dialog. */
const NOTHING_TRIED = { set: undefined, night: undefined, room: undefined, doors: undefined };
