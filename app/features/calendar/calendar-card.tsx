import { CalendarOff, CalendarRange, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { Button } from '#app/ui/button.tsx';
import { CalendarLegend } from '#app/ui/data/calendar-day.tsx';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { CalendarSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import type { Month } from '#core/calendar/month.ts';
import { rangePrompt } from '#core/calendar/range-marking.ts';
import { CALENDAR_FILTER_DEFAULTS } from '#core/catalogue/filters.ts';
import type { CalendarDay } from './marking.ts';
import type { useMarking } from './use-marking.ts';

/** Two months of one's own days with what is on them, and the acts that mark days. The same for both sides. */
export function CalendarCard({
  month,
  onMonthChange,
  today,
  calendar,
  marking,
  selected,
  highlighted = [],
  range,
  onRange,
  onClearRange,
}: {
  month: Month;
  onMonthChange: (month: Month) => void;
  today: Day;
  calendar: { data: CalendarDay[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  marking: ReturnType<typeof useMarking>;
  selected: Day | null;
  highlighted?: readonly Day[];
  range: { from: Day; to: Day } | null;
  onRange: (range: { from: Day; to: Day }) => void;
  onClearRange: () => void;
}) {
  const wide = useWide();
  const days = new Map(calendar.data?.map((each) => [each.day, each]));
  const onSelected = selected ? days.get(selected) : undefined;
  const prompt = rangePrompt(marking.range);
  const marked = marking.range.on
    ? { from: marking.range.from ?? undefined, to: marking.range.to ?? undefined }
    : undefined;
  return (
    <section
      aria-label="Your days"
      className="min-w-0 rounded-lg border border-line bg-sheet p-4 shadow-sheet sm:p-5"
    >
      <h2 className="sr-only">Your days</h2>
      <div className="mb-5 flex flex-wrap items-center gap-2">
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
      </div>
      {calendar.data ? (
        <MonthCalendar
          month={month}
          onMonthChange={onMonthChange}
          months={wide ? 2 : 1}
          today={today}
          status={(day) => days.get(day)?.status}
          note={(day) => days.get(day)?.label ?? undefined}
          selected={selected && !marking.range.on ? [selected] : []}
          highlighted={highlighted}
          range={marked}
          onSelect={marking.click}
        />
      ) : calendar.error ? (
        <ErrorState
          message={asFailure(calendar.error).message}
          onRetry={() => calendar.refetch()}
          retrying={calendar.isFetching}
        />
      ) : (
        <CalendarSkeleton />
      )}
      <CalendarLegend className="mt-5" />
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <div className="flex flex-wrap gap-2">
          <Button icon={<CircleCheck />} onClick={() => marking.mark('free')}>
            Make Free
          </Button>
          <Button icon={<CalendarOff />} onClick={() => marking.mark('unavailable')}>
            Mark Unavailable
          </Button>
          <Button
            variant={marking.range.on ? 'ink' : 'secondary'}
            icon={<CalendarRange />}
            aria-pressed={marking.range.on}
            onClick={marking.toggle}
          >
            {marking.range.on ? 'Cancel Range Marking' : 'Mark Date Range'}
          </Button>
        </div>
        <p aria-live="polite" className="min-h-6">
          {prompt ? (
            <span className="font-semibold">{prompt}</span>
          ) : selected ? (
            <>
              <span className="font-semibold">{formatLongDay(selected)}</span>
              {calendar.data ? `: ${saidOf(onSelected)}` : ''}
            </>
          ) : (
            <span className="text-ink-soft">Select a date to mark it.</span>
          )}
        </p>
      </div>
    </section>
  );
}

/** What is known of a day, in words. */
function saidOf(day: CalendarDay | undefined): string {
  if (!day) return 'nothing marked';
  const status = DAY_STATUS_LABELS[day.status].toLowerCase();
  return day.label ? `${status}, ${day.label}` : status;
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
