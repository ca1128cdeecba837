import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Rows3 } from 'lucide-react';
import * as z from 'zod';
import { today as todayIn } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { cn } from '#app/ui/cn.ts';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#app/ui/skeleton.tsx';
import { formatMonth, monthHeading } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';
import { ManageShowDialog } from './manage-show-dialog.tsx';
import { monthsBetween } from './months-between.ts';
import { ShowCard } from './show-card.tsx';
import { SHOWS_PER_PAGE, scheduleQuery, scheduleSpanQuery } from './show-queries.ts';

const address = z.object({
  month: z
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
  event: z.uuid().optional().catch(undefined),
  manage: z.enum(['artists', 'invite', 'details']).default('artists').catch('artists'),
});

/** A venue's shows by date, as posters or as a list; each can be managed. */
export function VenueScheduleScreen() {
  const viewer = useViewer();
  const today = todayIn(viewer.profile?.timeZone);
  const [{ month, view: chosenView, page, event, manage }, set] = useSearchState(address);
  const wide = useWide();
  // Posters want width: a phone starts with the list.
  const view = chosenView ?? (wide ? 'grid' : 'list');
  const span = useQuery(scheduleSpanQuery(viewer.profileId));
  const shows = useQuery(scheduleQuery(viewer.profileId, month ?? null, page ?? null, today));

  const months = span.data ? monthsBetween(span.data.first, span.data.last) : [];
  if (month && !months.includes(month)) months.push(month);
  return (
    <>
      <PageHeader
        title={t`Schedule`}
        subtitle={t`Every night of your house, past and to come`}
        actions={
          <ButtonLink href="/venue/calendar" variant="primary">
            {t`Open a date`}
          </ButtonLink>
        }
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="w-full xs:w-56">
          <Select
            label={t`Month`}
            options={[
              { value: 'all', label: t`All Dates` },
              ...months.sort().map((each) => ({ value: each, label: monthHeading(each) })),
            ]}
            value={month ?? 'all'}
            onValueChange={(next) => set({ month: next === 'all' ? undefined : next, page: undefined })}
          />
        </div>
        <Segmented
          label={t`View`}
          options={[
            { value: 'grid', label: t`Grid`, icon: <LayoutGrid /> },
            { value: 'list', label: t`List`, icon: <Rows3 /> },
          ]}
          value={view}
          onValueChange={(next) => set({ view: next })}
        />
      </div>
      {!shows.data ? (
        shows.isError ? (
          <ErrorState
            message={asFailure(shows.error).message}
            onRetry={() => shows.refetch()}
            retrying={shows.isFetching}
          />
        ) : view === 'grid' ? (
          <PosterGridSkeleton />
        ) : (
          <RowsSkeleton />
        )
      ) : shows.data.rows.length === 0 ? (
        <EmptyState
          title={month ? t`No shows in ${formatMonth(month)}` : t`No shows yet`}
          action={
            <ButtonLink href="/venue/calendar" variant="primary">
              {t`Open a date`}
            </ButtonLink>
          }
        >
          {t`This is the run of your nights. Open a date in the calendar, and it stands here with its poster, its artists and its tickets.`}
        </EmptyState>
      ) : (
        <div aria-busy={shows.isFetching || undefined} className="grid gap-6">
          <ul
            className={cn('grid gap-4', view === 'grid' && 'xs:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4')}
          >
            {shows.data.rows.map((show) => (
              <li key={show.id} className="min-w-0">
                <ShowCard
                  show={show}
                  venueName={viewer.name}
                  view={view}
                  onManage={() => set({ event: show.id }, { push: true })}
                />
              </li>
            ))}
          </ul>
          <Pagination
            label={t`Pages of the schedule`}
            page={shows.data.page}
            pages={Math.ceil(shows.data.total / SHOWS_PER_PAGE)}
            onPageChange={(next) => set({ page: next })}
          />
        </div>
      )}
      <ManageShowDialog
        showId={event}
        tab={manage}
        onTab={(tab) => set({ manage: tab })}
        onClose={() => set({ event: undefined, manage: undefined })}
      />
    </>
  );
}
