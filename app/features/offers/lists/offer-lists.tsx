import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { OfferCard } from './offer-card.tsx';
import { OFFERS_PER_PAGE, type OfferList, offerQuery, offersQuery } from './offer-queries.ts';

/** A page of offers of one kind, with its own sentence when there are none. */
export function Offers({
  side,
  profileId,
  list,
  page,
  onPageChange,
  title,
  ledTo,
  onBooked,
  empty,
}: {
  side: Side;
  profileId: string | null;
  list: OfferList;
  page: number;
  onPageChange: (page: number) => void;
  title: string;
  /** The offer a link led to. */
  ledTo?: string | undefined;
  onBooked?: (bookingId: string) => void;
  empty: { title: string; children: ReactNode; action?: ReactNode };
}) {
  const offers = useQuery(offersQuery(side, profileId, list, page));
  const { data } = offers;
  // The last offer of a page was answered, or a link names a page that is no more.
  const beyond = page > 1 && data?.rows.length === 0 && !offers.isPlaceholderData;
  useEffect(() => {
    if (beyond) onPageChange(1);
  }, [beyond, onPageChange]);
  // The offer a link led to stands on top of the screen already.
  const rows = data?.rows.filter((offer) => offer.booking_id !== ledTo) ?? [];
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="type-bill text-xl">
        {title}
        {data ? <span className="ms-2 font-normal text-ink-soft tabular-nums">{data.total}</span> : null}
      </h2>
      {!data ? (
        offers.isError ? (
          <ErrorState
            message={asFailure(offers.error).message}
            onRetry={() => offers.refetch()}
            retrying={offers.isFetching}
          />
        ) : (
          <RowsSkeleton count={3} />
        )
      ) : data.rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-sheet">
          <EmptyState compact title={empty.title} action={empty.action}>
            {empty.children}
          </EmptyState>
        </div>
      ) : (
        <>
          {rows.length === 0 ? <p className="text-ink-soft">{t`It stands on top of this page.`}</p> : null}
          <ul aria-busy={offers.isFetching || undefined} className="grid gap-3">
            {rows.map((offer) => (
              <li key={offer.booking_id}>
                <OfferCard offer={offer} side={side} onBooked={onBooked} />
              </li>
            ))}
          </ul>
          <Pagination
            label={t`Pages: ${title}`}
            page={page}
            pages={Math.ceil(data.total / OFFERS_PER_PAGE)}
            onPageChange={onPageChange}
          />
        </>
      )}
    </section>
  );
}

/** The offer a link or a notification led to, on top and in view, wherever it stands by now. */
export function OfferLedTo({
  bookingId,
  side,
  onBooked,
}: {
  bookingId: string;
  side: Side;
  onBooked?: (bookingId: string) => void;
}) {
  const offer = useQuery(offerQuery(bookingId));
  const element = useRef<HTMLDivElement>(null);
  const found = Boolean(offer.data);
  useEffect(() => {
    if (found && bookingId) element.current?.scrollIntoView({ block: 'center' });
  }, [found, bookingId]);
  return (
    <div ref={element} className="mb-6">
      {offer.data ? (
        <OfferCard offer={offer.data} side={side} onBooked={onBooked} highlighted level={2} />
      ) : offer.data === null ? (
        <div className="rounded-lg border border-line bg-sheet">
          <EmptyState compact title={t`This booking does not exist, or is not yours to see.`} />
        </div>
      ) : offer.isError ? (
        <ErrorState message={asFailure(offer.error).message} onRetry={() => offer.refetch()} />
      ) : (
        <RowsSkeleton count={1} />
      )}
    </div>
  );
}
