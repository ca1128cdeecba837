import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { cn } from '#app/ui/cn.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { questionsQuery } from './band-queries.ts';
import { FreeButtons } from './free-buttons.tsx';

/** The open offers for which one has to be free, the next first; each is answered with one press. */
export function BandQuestions() {
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(useViewer().profileId));
  const named = (useSearch({ strict: false }) as { booking?: string }).booking;
  if (error)
    return (
      <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <RowsSkeleton count={2} />;
  if (data.length === 0)
    return <p className="text-ink-soft">{t`No offer waits for you. You are told as soon as one does.`}</p>;
  return (
    <ul className="grid divide-y divide-line">
      {data.map(({ bookingId, day, venue, location, startsAt, endsAt, timeZone, isFree, isMarked }) => (
        <li
          key={bookingId}
          className={cn(
            'grid gap-2 py-3 first:pt-0 last:pb-0',
            bookingId === named && 'border-s-4 border-s-ink ps-3',
          )}
        >
          <div>
            <p className="font-semibold">{dayHeading(day)}</p>
            <p className="wrap-anywhere text-ink-soft">
              {t`${[venue, location].filter(Boolean).join(', ')} · ${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`}
            </p>
            {isMarked ? (
              <p className="text-sm text-ink-soft">
                {isFree ? t`You marked the day as free.` : t`You marked the day as not free.`}
              </p>
            ) : null}
          </div>
          <FreeButtons bookingId={bookingId} night={`${dayHeading(day)}, ${venue}`} isFree={isFree} />
        </li>
      ))}
    </ul>
  );
}
