import { useQuery } from '@tanstack/react-query';
import {
  answerTime,
  becameShows,
  byMonth,
  mainCurrency,
  requestsAnswered,
  shareOf,
} from '#app/features/finances/figures.ts';
import { NoFiguresYet, QueryCard } from '#app/features/finances/finance-frame.tsx';
import { NightsOfBefore } from '#app/features/finances/nights-of-before.tsx';
import {
  engagementQuery,
  type FacetRow,
  figuresByQuery,
  figuresQuery,
} from '#app/features/finances/queries.ts';
import { useSpan } from '#app/features/finances/span-choice.tsx';
import { useViewer } from '#app/lib/viewer.ts';
import { BarsChart, LinesChart } from '#app/ui/data/chart.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatCardsSkeleton } from '#app/ui/skeleton.tsx';
import { shortWeekdayNames } from '#core/calendar/calendar-names.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';

/** As the figures name them. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Which nights, which music and which partners draw. */
export function AnalyticsScreen() {
  const { side } = useViewer();
  const { span, words, control } = useSpan();
  const months = useQuery(figuresQuery(span, 'month'));
  const weekdays = useQuery(figuresByQuery(span, 'weekday'));
  const genres = useQuery(figuresByQuery(span, 'genre'));
  const engagement = useQuery(engagementQuery(span));
  const venue = side === 'venue';
  const currency = mainCurrency(months.data ?? []);

  return (
    <>
      <PageHeader
        title={t`Analytics`}
        subtitle={t`Which nights, which music and which partners draw`}
        actions={control}
      />
      {months.isPending || engagement.isPending ? <StatCardsSkeleton /> : null}
      {months.data?.length === 0 ? <NoFiguresYet /> : null}
      {months.data && months.data.length > 0 && engagement.data ? (
        <div className="grid gap-6">
          <StatCards>
            <StatCard
              label={venue ? t`Artists who played` : t`Venues played`}
              value={engagement.data.partners}
              hint={t`${engagement.data.returning_partners} more than once`}
            />
            <StatCard
              label={t`Requests received`}
              value={engagement.data.requests_in}
              hint={becameShows(engagement.data.accepted)}
            />
            <StatCard
              label={t`Time to answer`}
              value={answerTime(engagement.data.answer_hours)}
              hint={requestsAnswered(engagement.data.answered)}
            />
            <StatCard
              label={t`Reviews`}
              value={engagement.data.reviews}
              hint={
                engagement.data.rating === null
                  ? t`None in this span`
                  : t`${engagement.data.rating} of 5 stars on average`
              }
            />
          </StatCards>
          <QueryCard title={t`Attendance`} subtitle={t`How full the room was, ${words}`} query={months}>
            {(rows) => (
              <LinesChart
                label={t`Attendance by month`}
                valueName={t`Attendance`}
                rows={byMonth(rows, span, currency, (sum) => shareOf(sum.tickets_sold, sum.capacity))}
                format={(value) => `${value}%`}
              />
            )}
          </QueryCard>
          <div className="grid gap-6 lg:grid-cols-2">
            <QueryCard title={t`By weekday`} subtitle={t`Tickets sold a show`} query={weekdays}>
              {(rows) => (
                <BarsChart
                  label={t`Tickets sold a show by weekday`}
                  valueName={t`Tickets a show`}
                  rows={WEEK.map((day, at) => ({
                    label: shortWeekdayNames()[at] ?? day,
                    value: perShow(rows.filter(({ label }) => label === day)),
                  }))}
                />
              )}
            </QueryCard>
            <QueryCard
              title={t`By genre`}
              subtitle={t`Tickets sold a show`}
              query={genres}
              isEmpty={(rows) => rows.length === 0}
            >
              {(rows) => (
                <BarsChart
                  label={t`Tickets sold a show by genre`}
                  horizontal
                  valueName={t`Tickets a show`}
                  rows={topGenres(rows)}
                />
              )}
            </QueryCard>
          </div>
        </div>
      ) : null}
      <div className="mt-6">
        <NightsOfBefore />
      </div>
    </>
  );
}

function perShow(rows: FacetRow[]): number {
  const shows = rows.reduce((sum, row) => sum + row.shows, 0);
  return shows === 0 ? 0 : Math.round(rows.reduce((sum, row) => sum + row.tickets_sold, 0) / shows);
}

/** The eight genres of most shows: an average of one night says little. */
function topGenres(rows: FacetRow[]) {
  const names = [...new Set(rows.map(({ label }) => label))];
  return names
    .map((name) => ({ name, of: rows.filter(({ label }) => label === name) }))
    .sort((a, b) => showsOf(b.of) - showsOf(a.of))
    .slice(0, 8)
    .map(({ name, of }) => ({ label: genreWords(name), value: perShow(of) }));
}

const showsOf = (rows: FacetRow[]) => rows.reduce((sum, row) => sum + row.shows, 0);
