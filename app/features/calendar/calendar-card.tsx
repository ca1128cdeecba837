import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { CalendarLegend } from '#app/ui/data/calendar-day.tsx';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { CalendarSkeleton } from '#app/ui/skeleton.tsx';
import { type Day, isDay } from '#core/calendar/day.ts';
import type { Month } from '#core/calendar/month.ts';
import { CALENDAR_FILTER_DEFAULTS } from '#core/catalogue/filters.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay, DayMark } from './marking.ts';
import { mondayOf } from './monday-of.ts';
import { PrintedMonth } from './printed-month.tsx';
import type { useMarking } from './use-marking.ts';

// On a phone.
const WeekList = lazyPart(async () => (await import('./week-list.tsx')).WeekList, <CalendarSkeleton />);

/** Keys that mark the day that has the focus. */
const MARK_KEYS: Record<string, DayMark> = { f: 'free', u: 'unavailable', Delete: 'none', Backspace: 'none' };

/** Two months of one's own days with what is on them; keys mark the day that has the focus. The same for both sides. */
export function CalendarCard({
  month,
  onMonthChange,
  today,
  calendar,
  own,
  marking,
  onNote,
  selected,
  highlighted = [],
  range,
  onRange,
  onClearRange,
  view,
  onView,
  week,
  onWeek,
}: {
  month: Month;
  onMonthChange: (month: Month) => void;
  today: Day;
  calendar: { data: CalendarDay[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  own: OwnDays | undefined;
  marking: ReturnType<typeof useMarking>;
  /** The note of a day is asked for. */
  onNote: (day: Day) => void;
  selected: Day | null;
  highlighted?: readonly Day[];
  range: { from: Day; to: Day } | null;
  onRange: (range: { from: Day; to: Day }) => void;
  onClearRange: () => void;
  /** On a phone: a week's days below one another, or the month. */
  view: 'week' | 'month';
  onView: (view: 'week' | 'month') => void;
  /** A day of the week that is asked for. */
  week: Day | undefined;
  onWeek: (monday: Day) => void;
}) {
  const wide = useWide();
  const { profile, settings } = useViewer();
  const days = new Map(calendar.data?.map((each) => [each.day, each]));
  const notes = new Map(own?.notes.map(({ day, note }) => [day, note]));
  const marked = marking.range.on
    ? { from: marking.range.from ?? undefined, to: marking.range.to ?? undefined }
    : undefined;
  const pressed = (day: Day, key: string) => {
    const isLetter = key.length === 1;
    if (isLetter && !settings.single_keys) return false;
    const mark = MARK_KEYS[isLetter ? key.toLowerCase() : key];
    if (mark) marking.mark(mark, day);
    else if (key.toLowerCase() === 'n') {
      marking.open(day);
      onNote(day);
    } else return false;
    return true;
  };
  const list = !wide && view === 'week';
  return (
    <section
      aria-label="Your days"
      className="min-w-0 rounded-lg border border-line bg-sheet p-4 shadow-sheet sm:p-5 print:border-0 print:p-0 print:shadow-none"
    >
      <h2 className="sr-only">Your days</h2>
      <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
        <DateRangePicker
          label="Date range"
          applyLabel="Update"
          value={range ?? CALENDAR_FILTER_DEFAULTS.dateRange}
          onApply={onRange}
          today={today}
        />
        {range ? (
          <Button variant="ghost" icon={<X />} onClick={onClearRange}>
            Show all dates
          </Button>
        ) : null}
        {wide ? null : (
          <Segmented
            label="Days shown as"
            value={view}
            onValueChange={onView}
            options={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
            ]}
          />
        )}
        <IconButton
          className="ml-auto"
          label="Print the month"
          icon={<Printer />}
          onClick={() => window.print()}
        />
      </div>
      <div className="print:hidden">
        {!calendar.data ? (
          calendar.error ? (
            <ErrorState
              message={asFailure(calendar.error).message}
              onRetry={() => calendar.refetch()}
              retrying={calendar.isFetching}
            />
          ) : (
            <CalendarSkeleton />
          )
        ) : list ? (
          <WeekList
            monday={mondayOf(week && isDay(week) ? week : undefined, selected, month, today)}
            today={today}
            days={days}
            notes={notes}
            isSelected={(day) =>
              marked
                ? Boolean(marked.from && day >= marked.from && day <= (marked.to ?? marked.from))
                : day === selected
            }
            onSelect={marking.click}
            onWeek={onWeek}
          />
        ) : (
          <MonthCalendar
            month={month}
            onMonthChange={onMonthChange}
            months={wide ? 2 : 1}
            today={today}
            status={(day) => days.get(day)?.status}
            note={(day) => days.get(day)?.label ?? undefined}
            noted={(day) => notes.has(day)}
            onDayKey={pressed}
            selected={selected && !marking.range.on ? [selected] : []}
            highlighted={highlighted}
            range={marked}
            onSelect={marking.click}
          />
        )}
        <CalendarLegend className="mt-5" />
      </div>
      {/* Paper is narrower than a desk: what is printed does not follow from the width. */}
      <PrintedMonth month={month} days={days} name={profile?.name ?? ''} />
    </section>
  );
}

/** A heading with room beside the calendar. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-sheet shadow-sheet">
      <h2 className="type-bill px-5 pt-4 pb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
