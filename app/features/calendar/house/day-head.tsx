import { NotebookPen } from 'lucide-react';
import { dayHeading, shortDayParts } from '#app/lib/format.ts';
import { cn } from '#app/ui/cn.ts';
import { dayLooks } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { DaysShown } from '../days-shown.ts';

/** A day over its column: selected as in the month, and marked by the same keys. */
export function DayHead({ day, shown }: { day: Day; shown: DaysShown }) {
  const on = shown.days.get(day);
  const look = on && dayLooks[on.status];
  const selected = shown.isSelected(day);
  const isToday = day === shown.today;
  const note = shown.notes.get(day);
  const [weekday, date] = shortDayParts(day);
  return (
    <button
      type="button"
      data-day={day}
      data-status={on?.status}
      aria-label={[dayHeading(day), look?.word, note && t`has a note`, isToday && t`today`]
        .filter(Boolean)
        .join(', ')}
      aria-pressed={selected}
      aria-current={isToday ? 'date' : undefined}
      title={note}
      onClick={() => shown.onSelect(day)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (shown.onDayKey(day, event.key)) event.preventDefault();
      }}
      className={cn(
        'flex min-h-12 w-full items-center justify-between gap-1 rounded-sm border-b-4 px-2 py-1 text-start font-semibold hover:brightness-95 dark:hover:brightness-115',
        look ? look.cell : 'border-line bg-sunken text-ink',
        selected && !look && 'bg-ink! text-page!',
        selected && look && 'shadow-[inset_0_0_0_3px_var(--ink),inset_0_0_0_5px_var(--sheet)]',
      )}
    >
      <span
        aria-hidden="true"
        className={cn('leading-tight', isToday && 'underline decoration-2 underline-offset-3')}
      >
        <span className="block">{weekday}</span>
        <span className="block text-sm font-normal">{date}</span>
      </span>
      <span className="flex items-center gap-1">
        {note ? <NotebookPen aria-hidden="true" className="size-3.5" /> : null}
        {look ? <Glyph name={look.glyph} className="size-4!" /> : null}
      </span>
    </button>
  );
}
