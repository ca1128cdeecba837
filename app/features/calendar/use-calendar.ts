import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today as todayIn } from '#app/lib/clock.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { firstDayOf, type Month, monthOf } from '#core/calendar/month.ts';
import {
  appliedRange,
  type CalendarAddress,
  type CalendarView,
  firstMonth,
  selectedDay,
} from './calendar-address.ts';
import { calendarQuery, ownDaysQuery } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';
import { dayWithin, isWithin, mondayOf, mondayOfWeek } from './monday-of.ts';
import { useMarking } from './use-marking.ts';

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

export type Calendar = ReturnType<typeof useCalendar>;

const hasDayOf = (month: Month, monday: Day) =>
  month === monthOf(monday) || month === monthOf(addDays(monday, 6));

/** A week belongs to the month that most of its days are in. */
const monthOfWeek = (monday: Day) => monthOf(addDays(monday, 3));
