import { ChevronLeft, ChevronRight, NotebookPen } from 'lucide-react';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { dayHeading, formatShortDay, shortDayParts } from '#app/lib/format.ts';
import { cn } from '#app/ui/cn.ts';
import { dayLooks } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { onward } from '#app/ui/onward.ts';
import { addDays, type Day, rangeDays } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import { t } from '#core/words/t.ts';
import type { CalendarDay } from './marking.ts';

/** Sideways by more than this, and not so far up or down, turns the week. In px. */
const SWIPE = 48;

/** The days of a week below one another, with what is on each. A swipe sideways turns the week. */
export function WeekList({
  monday,
  today,
  days,
  notes,
  isSelected,
  onSelect,
  onWeek,
  under,
}: {
  monday: Day;
  today: Day;
  days: ReadonlyMap<Day, CalendarDay>;
  notes: ReadonlyMap<Day, string>;
  isSelected: (day: Day) => boolean;
  onSelect: (day: Day) => void;
  onWeek: (monday: Day) => void;
  /** What is on a day in full, below its line, which then has its status alone; null where nothing is. */
  under?: (day: Day) => ReactNode;
}) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  const turn = (weeks: number) => onWeek(addDays(monday, weeks * 7));
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches.item(0);
      touch.current = first ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches.item(0);
      if (!touch.current || !last) return;
      const x = last.clientX - touch.current.x;
      if (Math.abs(x) > SWIPE && Math.abs(last.clientY - touch.current.y) < Math.abs(x) / 2)
        turn(x * onward() < 0 ? 1 : -1);
    },
  };
  return (
    <div {...swipe}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton label={t`Previous week`} icon={<ChevronLeft />} tone="outline" onClick={() => turn(-1)} />
        <h3 aria-live="polite" className="type-bill text-lg">
          {formatShortDay(monday)} – {formatShortDay(addDays(monday, 6))}
        </h3>
        <IconButton label={t`Next week`} icon={<ChevronRight />} tone="outline" onClick={() => turn(1)} />
      </div>
      <ol className="grid gap-1">
        {rangeDays(monday, addDays(monday, 6)).map((day) => {
          const below = under?.(day);
          return (
            <li key={day}>
              <DayLine
                day={day}
                on={days.get(day)}
                note={notes.get(day)}
                isToday={day === today}
                selected={isSelected(day)}
                isTold={Boolean(below)}
                onSelect={onSelect}
              />
              {below ? <div className="py-1.5 ps-4">{below}</div> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function DayLine({
  day,
  on,
  note,
  isToday,
  selected,
  isTold,
  onSelect,
}: {
  day: Day;
  on: CalendarDay | undefined;
  note: string | undefined;
  isToday: boolean;
  selected: boolean;
  /** What is on stands below. */
  isTold: boolean;
  onSelect: (day: Day) => void;
}) {
  const look = on && dayLooks[on.status];
  const label = isTold ? null : on?.label;
  const [weekday, date] = shortDayParts(day);
  return (
    <button
      type="button"
      data-day={day}
      data-status={on?.status}
      aria-pressed={selected}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={cn(
        'grid min-h-13 w-full grid-cols-[4.5rem_1.75rem_minmax(0,1fr)] items-center gap-2 rounded-sm border-s-4 px-3 py-1.5 text-start',
        look ? look.cell : 'border-line bg-sunken',
        selected && 'shadow-[inset_0_0_0_3px_var(--ink),inset_0_0_0_5px_var(--sheet)]',
      )}
    >
      <span className="sr-only">{dayHeading(day)}</span>
      <span aria-hidden="true" className={cn('leading-tight', isToday && 'underline decoration-2')}>
        <span className="block font-semibold">{weekday}</span>
        <span className="block text-sm">{date}</span>
      </span>
      {look ? <Glyph name={look.glyph} className="size-4" /> : <span />}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {on ? (
            (label ?? DAY_STATUS_LABELS[on.status])
          ) : (
            <span className="font-normal">{t`Nothing marked`}</span>
          )}
        </span>
        {on && label ? <span className="block text-sm">{DAY_STATUS_LABELS[on.status]}</span> : null}
        {note ? (
          <span className="flex items-start gap-1.5 text-sm">
            <NotebookPen aria-label={t`Note:`} className="mt-0.5 size-3.5 shrink-0" />
            <span className="line-clamp-2 wrap-anywhere">{note}</span>
          </span>
        ) : null}
      </span>
    </button>
  );
}
