import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { today as todayIn } from '#app/lib/clock.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { addDays, type Day } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import { appliedRange, type CalendarAddress, firstMonth, selectedDay } from './calendar-address.ts';
import { CalendarCard } from './calendar-card.tsx';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { calendarQuery, ownDaysQuery } from './calendar-queries.ts';
import { DayActs, DayMarks } from './day-acts.tsx';
import type { CalendarDay } from './marking.ts';
import { RuleList } from './rule-list.tsx';
import { UpcomingShows } from './upcoming-shows.tsx';
import { useMarking } from './use-marking.ts';

/** Holds come with the day that is selected. */
const DayHolds = lazyPart(async () => (await import('#app/features/holds/day-holds.tsx')).DayHolds, null);

/** What both sides' calendars stand on: the day and the months of the address, what is on them, and the marking of days. */
export function useCalendar(address: CalendarAddress, set: (change: Record<string, unknown>) => void) {
  const viewer = useViewer();
  const today = todayIn(viewer.profile?.timeZone);
  const selected = selectedDay(address.date, today);
  const month = firstMonth(address, selected, today);
  const calendar: UseQueryResult<CalendarDay[]> = useQuery(calendarQuery(viewer.userId, month));
  const own = useQuery(ownDaysQuery(viewer.userId, month));
  const [noteAsked, setNoteAsked] = useState<Day | null>(null);
  const onDay = (day: Day | null) => calendar.data?.find((each) => each.day === day);
  const marking = useMarking({
    userId: viewer.userId,
    today,
    selected,
    own: own.data,
    statusOf: (day) => onDay(day)?.status ?? null,
    onSelect: (date: Day) => set({ date, month }),
  });
  return {
    ...{ view: address.view ?? 'week', week: address.week, own: own.data },
    ...{ today, selected, month, range: appliedRange(address), calendar, onDay, marking, set },
    ...{ noteAsked, setNoteAsked },
  };
}

/** The months, the selected day and what is next beside them, and below both what that day is about. Its next step stays in view. */
export function CalendarFrame({
  of: calendarOf,
  subtitle,
  actions,
  highlighted,
  upcoming,
  foot,
  children,
}: {
  of: ReturnType<typeof useCalendar>;
  subtitle: string;
  /** Beside the heading. */
  actions?: ReactNode;
  highlighted?: readonly Day[];
  upcoming: Omit<ComponentProps<typeof UpcomingShows>, 'range'>;
  /** The next step of the selected day. Without one, a phone has the marks there. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { today, selected, month, range, calendar, own, marking, set, view, week } = calendarOf;
  const { side } = useViewer();
  const wide = useWide();
  const marksInFoot = !wide && (marking.range.on || (selected !== null && !foot));
  const on = selected && calendar.data ? (calendarOf.onDay(selected) ?? null) : undefined;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Calendar"
          subtitle={subtitle}
          actions={
            <>
              <CalendarFileButton today={today} />
              {actions}
            </>
          }
        />
      </div>
      <div className="grid items-start gap-6 print:block xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 xl:row-span-2">
          <CalendarCard
            month={month}
            onMonthChange={(next) => set({ month: next })}
            today={today}
            calendar={calendar}
            own={own}
            marking={marking}
            onNote={calendarOf.setNoteAsked}
            selected={selected}
            {...(highlighted ? { highlighted } : {})}
            range={range}
            onRange={({ from, to }) => set({ from, to, month: monthOf(from) })}
            onClearRange={() => set({ from: undefined, to: undefined, month: undefined })}
            view={view}
            onView={(next) => set({ view: next === 'week' ? undefined : next })}
            week={week}
            // A week belongs to the month that most of its days are in.
            onWeek={(monday) => set({ week: monday, month: monthOf(addDays(monday, 3)) })}
          />
        </div>
        {marksInFoot && marking.range.on ? null : (
          <Card
            aria-label="The selected day"
            className="print:hidden"
            footer={<RuleList own={own} today={today} month={month} calendar={calendar.data ?? []} />}
          >
            <DayActs {...{ selected, on, own, marking, marksInFoot }} noteAsked={calendarOf.noteAsked} />
          </Card>
        )}
        <div className="min-w-0 max-xl:order-last print:hidden">
          <UpcomingShows range={range} {...upcoming} />
        </div>
        <div className="grid min-w-0 gap-6 xl:col-span-2 print:hidden">
          {selected ? <DayHolds day={selected} side={side} /> : null}
          {children}
        </div>
      </div>
      {marksInFoot ? (
        <FootBar>
          <DayMarks {...{ selected, on, own, marking }} />
        </FootBar>
      ) : (
        foot
      )}
    </>
  );
}
