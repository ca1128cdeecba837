import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { today as todayIn } from '#app/lib/clock.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { addDays, type Day } from '#core/calendar/day.ts';
import { firstDayOf, type Month, monthOf } from '#core/calendar/month.ts';
import {
  appliedRange,
  type CalendarAddress,
  type CalendarView,
  firstMonth,
  selectedDay,
} from './calendar-address.ts';
import { CalendarCard } from './calendar-card.tsx';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { calendarQuery, ownDaysQuery } from './calendar-queries.ts';
import { DayActs, DayMarks } from './day-acts.tsx';
import type { CalendarDay } from './marking.ts';
import { dayWithin, isWithin, mondayOf, mondayOfWeek } from './monday-of.ts';
import { RuleList } from './rule-list.tsx';
import { UpcomingShows } from './upcoming-shows.tsx';
import { useMarking } from './use-marking.ts';

/** Holds come with the day that is selected. */
const DayHolds = lazyPart(async () => (await import('#app/features/holds/day-holds.tsx')).DayHolds, null);

/** What both sides' calendars stand on: the view, the day and the months of the address, what is on them, and the marking of days. */
export function useCalendar(
  address: CalendarAddress,
  set: (change: Record<string, unknown>) => void,
  /** A venue looks at its weeks and days on every screen. An artist has the month, and on a phone a list of the week. */
  hasHouse = false,
) {
  const viewer = useViewer();
  const wide = useWide();
  const today = todayIn(viewer.profile?.timeZone);
  const selected = selectedDay(address.date, today);
  const views: readonly CalendarView[] = hasHouse ? ['month', 'week', 'day'] : wide ? [] : ['week', 'month'];
  const usual = wide ? 'month' : 'week';
  const view = address.view && views.includes(address.view) ? address.view : usual;
  // The width decides what a screen shows by itself, and paper is narrower than a desk.
  const printed = hasHouse && address.view ? address.view : 'month';
  const asked = firstMonth(address, selected, today);
  const week = mondayOf(address.week, selected, asked, today);
  const day = selected ?? dayWithin(asked, today);
  const isOfMonth = view === 'month' || (view === 'week' && hasDayOf(asked, week));
  const month = isOfMonth ? asked : view === 'week' ? monthOfWeek(week) : monthOf(day);
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
  const isInView = (each: Day) =>
    view === 'month' ? isWithin(month, each) : view === 'week' ? mondayOfWeek(each) === week : each === day;
  const first = { month: firstDayOf(month), week, day }[view];
  const turn = {
    week: (to: Day) => set({ week: mondayOfWeek(to), month: monthOfWeek(mondayOfWeek(to)) }),
    day: (to: Day) => set({ date: to, month: monthOf(to) }),
    /** The same days in another view: around the selected one, or today, where these are among them. */
    view: (next: CalendarView) => {
      const there = [selected, today].find((each) => each && isInView(each)) ?? first;
      if (next === 'day') set({ view: next, date: there, month: monthOf(there), week: undefined });
      else set({ view: next, month, week: next === 'week' ? mondayOfWeek(there) : undefined });
    },
  };
  return {
    ...{ view, views, printed, week, day, turn, own: own.data },
    ...{ today, selected, month, range: appliedRange(address), calendar, onDay, marking, set },
    ...{ noteAsked, setNoteAsked },
  };
}

const hasDayOf = (month: Month, monday: Day) =>
  month === monthOf(monday) || month === monthOf(addDays(monday, 6));

/** A week belongs to the month that most of its days are in. */
const monthOfWeek = (monday: Day) => monthOf(addDays(monday, 3));

/** The months, the selected day and what is next beside them, and below both what that day is about. Its next step stays in view. */
export function CalendarFrame({
  of: calendarOf,
  subtitle,
  actions,
  highlighted,
  upcoming,
  rules,
  foot,
  house,
  tools,
  shownDays,
  more,
  children,
}: {
  of: ReturnType<typeof useCalendar>;
  /** What the days show, where it is not all that is known of them. */
  shownDays?: CalendarDay[] | undefined;
  subtitle: string;
  /** Beside the heading. */
  actions?: ReactNode;
  highlighted?: readonly Day[];
  upcoming: Omit<ComponentProps<typeof UpcomingShows>, 'range'>;
  /** What else holds for all days, below the rules. */
  rules?: ReactNode;
  /** The next step of the selected day. Without one, a phone has the marks there. */
  foot?: ReactNode;
  children: ReactNode;
} & Pick<ComponentProps<typeof CalendarCard>, 'house' | 'tools' | 'more'>) {
  const { today, selected, month, range, calendar, own, marking, set, view, views, printed, week, turn } =
    calendarOf;
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
        {/* Rooms and hours need the whole width. */}
        <div className={cn('min-w-0', view === 'month' ? 'xl:row-span-2' : 'xl:col-span-2')}>
          <CalendarCard
            month={month}
            onMonthChange={(next) => set({ month: next })}
            today={today}
            calendar={shownDays ? { ...calendar, data: shownDays } : calendar}
            own={own}
            marking={marking}
            onNote={calendarOf.setNoteAsked}
            selected={selected}
            {...(highlighted ? { highlighted } : {})}
            range={range}
            onRange={({ from, to }) => set({ from, to, month: monthOf(from) })}
            onClearRange={() => set({ from: undefined, to: undefined, month: undefined })}
            {...{ view, views, printed, week, house, tools, more }}
            onView={turn.view}
            onWeek={turn.week}
          />
        </div>
        {marksInFoot && marking.range.on ? null : (
          <Card
            aria-label="The selected day"
            className="print:hidden"
            footer={
              <div className="grid gap-3">
                <RuleList own={own} today={today} month={month} calendar={calendar.data ?? []} />
                {rules}
              </div>
            }
          >
            <DayActs
              {...{ selected, on, own, marking, marksInFoot }}
              noteAsked={calendarOf.noteAsked}
              parts={side === 'artist' && selected !== null && selected >= today}
            />
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
