import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Glyph, type GlyphName } from '../glyph.tsx';
import { type Day, longDay } from './day.ts';

export type CalendarDayStatus = 'free' | 'pending' | 'booked' | 'unavailable';

/** Colour, shape and word of each status of a day. What is taken is solid, what is not is a tint. */
export const dayLooks: Record<CalendarDayStatus, { word: string; glyph: GlyphName; cell: string }> = {
  free: {
    get word() {
      return t`Free`;
    },
    glyph: 'ring',
    cell: 'bg-free-soft text-free-text border-free',
  },
  pending: {
    get word() {
      return t`Pending`;
    },
    glyph: 'half',
    cell: 'bg-pending text-on-pending border-pending',
  },
  booked: {
    get word() {
      return t`Booked`;
    },
    glyph: 'check',
    cell: 'bg-booked text-on-booked border-booked',
  },
  unavailable: {
    get word() {
      return t`Unavailable`;
    },
    glyph: 'cross',
    cell: 'bg-unavailable-soft text-unavailable-text border-unavailable',
  },
};

export function CalendarDay({
  day,
  status,
  note,
  noted,
  count,
  today,
  selected,
  highlighted,
  inRange,
  disabled,
  tabbable,
  roomy,
  onSelect,
}: {
  day: Day;
  status: CalendarDayStatus | undefined;
  note: string | undefined;
  noted: boolean;
  count: { short: string; words: string } | undefined;
  today: boolean;
  selected: boolean;
  highlighted: boolean;
  inRange: boolean;
  disabled: boolean;
  tabbable: boolean;
  roomy: boolean;
  onSelect: (day: Day) => void;
}) {
  const look = status && dayLooks[status];
  const words = [
    ...[longDay(day), look?.word, count?.words, note, noted && t`has a note`],
    ...[highlighted && t`filters applied`, today && t`today`],
  ].filter(Boolean);
  return (
    <button
      type="button"
      data-day={day}
      data-status={status}
      tabIndex={tabbable ? 0 : -1}
      aria-label={words.join(', ')}
      aria-pressed={selected || inRange}
      aria-current={today ? 'date' : undefined}
      aria-disabled={disabled || undefined}
      title={note}
      onClick={() => disabled || onSelect(day)}
      className={cn(
        'relative flex w-full flex-col items-start justify-between overflow-hidden rounded-sm border-b-4 text-start font-semibold tabular-nums',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 hover:brightness-95 dark:hover:brightness-115',
        'focus-visible:z-10 focus-visible:outline-offset-1',
        // Something is dragged over it.
        'data-over:z-10 data-over:outline-4 data-over:outline-accent',
        roomy
          ? 'min-h-12 p-1 sm:min-h-16 sm:p-2'
          : 'min-h-9 items-center! justify-center! p-0.5 pointer-coarse:min-h-11',
        look ? look.cell : 'border-line bg-sunken text-ink',
        (selected || inRange) && !look && 'bg-ink! text-page!',
        (selected || inRange) &&
          look &&
          'z-1 shadow-[inset_0_0_0_3px_var(--ink),inset_0_0_0_5px_var(--sheet)]',
      )}
    >
      {status === 'unavailable' ? (
        <span aria-hidden="true" className="hatch absolute inset-0 opacity-20" />
      ) : null}
      {highlighted ? <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 bg-accent" /> : null}
      {noted ? (
        <span
          aria-hidden="true"
          className="absolute top-1.5 end-1.5 size-2 rounded-full bg-current sm:top-2 sm:end-2"
        />
      ) : null}
      <span
        className={cn('relative text-sm leading-none', today && 'underline decoration-2 underline-offset-3')}
      >
        {Number(day.slice(8))}
      </span>
      {look ? (
        <span
          className={cn(
            'relative flex items-center gap-0.5',
            roomy && '-mx-1 w-[calc(100%+0.5rem)] justify-end px-0.5',
          )}
        >
          {count ? (
            // What it says is in the name of the day; written by the style, it is no other text of the button.
            <span
              aria-hidden="true"
              data-short={count.short}
              className="me-auto text-xs leading-none before:content-[attr(data-short)]"
            />
          ) : null}
          <Glyph name={look.glyph} className={roomy ? 'size-3.5! sm:size-4!' : 'size-2.5!'} />
        </span>
      ) : null}
    </button>
  );
}

/** What the colours and shapes of the calendar mean. */
export function CalendarLegend({ className }: { className?: string }) {
  return (
    <ul className={cn('flex flex-wrap gap-x-5 gap-y-2 text-sm', className)}>
      {Object.values(dayLooks).map((look) => (
        <li key={look.word} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cn('grid size-6 place-items-center rounded-sm border-b-3 text-xs', look.cell)}
          >
            <Glyph name={look.glyph} />
          </span>
          {look.word}
        </li>
      ))}
    </ul>
  );
}
