import type { ReactNode } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AppLink, ButtonLink, TextLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { SideSection } from './calendar-card.tsx';

const AgreedNext = lazyPart(
  async () => (await import('#app/features/agreed-elsewhere/agreed-next.tsx')).AgreedNext,
  null,
);

/** One show to come, as both sides' lists tell it. */
export type UpcomingShow = {
  id: string;
  href: string;
  title: string;
  /** The room of a venue that has several. */
  place?: string | null;
  date: Day;
  startsAt: string;
  timeZone: string;
  status: string;
  label?: string;
};

/** The next shows, within the range that was applied. */
export function UpcomingShows({
  query,
  range,
  all,
  empty,
  act,
}: {
  query: {
    data: { rows: UpcomingShow[]; total: number } | undefined;
    error: unknown;
    refetch: () => unknown;
    isFetching: boolean;
  };
  range: { from: Day; to: Day } | null;
  /** Where the rest of them are. */
  all: string;
  empty: ReactNode;
  /** What makes one, where there is none in any range. */
  act: { label: string; href: string };
}) {
  const { data } = query;
  return (
    <SideSection title={t`Upcoming Shows`}>
      {range ? (
        <p className="-mt-2 px-5 pb-2 text-sm text-ink-soft">
          {t`${formatDay(range.from)} to ${formatDay(range.to)}`}
        </p>
      ) : null}
      {!data ? (
        query.error ? (
          <ErrorState
            message={asFailure(query.error).message}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <RowsSkeleton count={4} avatar={false} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState
          compact
          title={range ? t`No upcoming shows in this range` : t`No upcoming shows yet`}
          action={
            range ? null : (
              <ButtonLink size="sm" href={act.href}>
                {act.label}
              </ButtonLink>
            )
          }
        >
          {empty}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {data.rows.map((show) => (
              <li key={show.id}>
                <AppLink
                  href={show.href}
                  className="flex items-start justify-between gap-3 px-5 py-3 hover:bg-raised"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold">{show.title}</span>
                    <span className="block text-sm text-ink-soft">
                      {dayHeading(show.date)},{' '}
                      <span className="whitespace-nowrap">{formatTime(show.startsAt, show.timeZone)}</span>
                      {show.place ? `, ${show.place}` : null}
                    </span>
                  </span>
                  <StatusBadge
                    status={show.status}
                    {...(show.label ? { label: show.label } : {})}
                    className="mt-0.5 shrink-0"
                  />
                </AppLink>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length ? (
            <p className="border-t border-line px-5 py-3 text-sm">
              <TextLink href={all}>{t`All ${data.total} shows`}</TextLink>
            </p>
          ) : null}
        </>
      )}
      <AgreedNext />
    </SideSection>
  );
}
