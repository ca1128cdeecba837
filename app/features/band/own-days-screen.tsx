import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type Day, monthOf } from '#app/ui/data/day.ts';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { rangeDays } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { t } from '#core/words/t.ts';
import { ownDaysQuery } from './band-queries.ts';
import { BandQuestions } from './band-questions.tsx';

const CalendarsIn = lazyPart(
  async () => (await import('#app/features/calendars-in/calendars-in.tsx')).CalendarsIn,
  <RowsSkeleton count={3} />,
);

/** What one is asked, and the days that one keeps for oneself. */
export function OwnDaysScreen() {
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        title={t`My Days`}
        subtitle={t`Yours alone: a venue reads nothing here, and other members only whether you are free`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        {viewer.side === 'artist' ? (
          <Card title={t`Are you free?`} subtitle={t`Offers to ${viewer.name} that wait for you`}>
            <BandQuestions />
          </Card>
        ) : null}
        <Card
          title={t`Days of your own`}
          subtitle={t`An offer for a day that you mark is answered by it. Nobody asks you then.`}
        >
          <Days userId={viewer.userId} timeZone={viewer.profile?.timeZone ?? 'UTC'} />
        </Card>
        <Card
          title={t`Calendars in`}
          subtitle={t`An offer for hours in which you are busy in your own calendar is answered by it: not free. What you say yourself counts more.`}
        >
          <CalendarsIn whose="own" />
        </Card>
      </div>
    </>
  );
}

function Days({ userId, timeZone }: { userId: string; timeZone: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownDaysQuery(userId));
  const mark = useCommand('mark-own-days', { onSuccess: () => setFrom(null) });
  const today = dayAt(now(), timeZone);
  const [month, setMonth] = useState(monthOf(today));
  const [from, setFrom] = useState<Day | null>(null);
  const [to, setTo] = useState<Day | null>(null);
  if (error)
    return (
      <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <RowsSkeleton count={4} />;
  const marks = new Map(data.map(({ day, isFree }) => [day, isFree]));
  const chosen = from ? rangeDays(from, to ?? from) : [];
  const say = (isFree: boolean | null) => mark.mutate({ days: chosen, isFree });
  const take = (day: Day) => {
    mark.reset();
    if (from && !to && day !== from) return setTo(day);
    setFrom(day);
    setTo(null);
  };
  return (
    <div className="grid gap-4">
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        today={today}
        min={today}
        selected={chosen}
        status={(day) => (marks.has(day) ? (marks.get(day) ? 'free' : 'unavailable') : undefined)}
        onSelect={take}
      />
      <p className="text-ink-soft">
        {chosen.length === 0
          ? t`Choose a day, or a first and a last one.`
          : t`${chosen.length} ${chosen.length === 1 ? 'day' : 'days'} chosen`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          busy={mark.isPending && mark.variables.isFree === false}
          onClick={() => say(false)}
        >
          {t`I am not free`}
        </Button>
        <Button
          disabled={chosen.length === 0}
          busy={mark.isPending && mark.variables.isFree === true}
          onClick={() => say(true)}
        >
          {t`I am free`}
        </Button>
        <Button variant="ghost" disabled={!chosen.some((day) => marks.has(day))} onClick={() => say(null)}>
          {t`Take the mark away`}
        </Button>
      </div>
      <FieldError>{mark.error?.message}</FieldError>
    </div>
  );
}
