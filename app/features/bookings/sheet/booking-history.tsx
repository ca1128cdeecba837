import { useQuery } from '@tanstack/react-query';
import { useWhoActed } from '#app/api/who-acted.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { bookingEventsQuery } from './booking-events-query.ts';
import { historyLines } from './history-lines.ts';

/** What happened to a booking, oldest first. */
export function BookingHistory({ show, side }: { show: BookedShow; side: Side }) {
  const people = useWhoActed(show);
  const events = useQuery(bookingEventsQuery(show.booking_id));
  return (
    <section aria-label={t`The story so far`}>
      <h3 className="type-bill mb-3">{t`The story so far`}</h3>
      {events.isPending ? <RowsSkeleton count={3} avatar={false} /> : null}
      {events.isError ? (
        <ErrorState message={asFailure(events.error).message} onRetry={() => events.refetch()} />
      ) : null}
      {events.data ? (
        <ol className="grid gap-4 border-s-2 border-line-strong ps-5">
          {historyLines(show, events.data, side, people).map((line) => (
            <li key={line.key} className="relative">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -start-[1.68rem] size-3 rounded-full border-2 border-ink bg-raised"
              />
              <p className="font-medium">{line.title}</p>
              {line.note ? <p className="text-sm break-words">{line.note}</p> : null}
              <time dateTime={line.at} className="text-sm text-ink-soft">
                {formatInstant(line.at, show.time_zone)}
              </time>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
