import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { weekdayHeads, weekdayNames } from '#core/calendar/calendar-names.ts';
import { monthHeading } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { CalendarDay, type CalendarDayStatus } from './calendar-day.tsx';
import { addMonths, type Day, type Month, monthOf, weeksOf } from './day.ts';
import { dayMovedTo } from './day-moved-to.ts';

export type MonthCalendarProps = {
  /** The first month shown, 'yyyy-mm'. */
  month: Month;
  onMonthChange: (month: Month) => void;
  months?: 1 | 2;
  today?: Day;
  status?: (day: Day) => CalendarDayStatus | undefined;
  /** A few words about a day, read aloud and shown on hover ('Night Kiosk, 20:30'). */
  note?: (day: Day) => string | undefined;
  /** Days that carry a small mark in the corner: somebody wrote a note on them. */
  noted?: (day: Day) => boolean;
  /** How much more than one thing is on a day: shown in its cell, and in words for who hears it. */
  count?: (day: Day) => { short: string; words: string } | undefined;
  /** A key pressed on a day that does not move. True when it was one of the calendar's: nothing else acts on it. */
  onDayKey?: (day: Day, key: string) => boolean;
  selected?: readonly Day[];
  /** Days marked with a ring of tape (dates with filters applied). */
  highlighted?: readonly Day[];
  range?: { from?: Day | undefined; to?: Day | undefined } | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  onSelect: (day: Day) => void;
  /** Room for the words of statuses; false makes small cells (pickers). */
  roomy?: boolean;
  className?: string;
};

/**
 * One or two months. Arrow keys move by day and week, Home and End within the week, Page Up and Page Down by month,
 * Enter or Space selects.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, months = 1, className } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Day | null>(null);
  const moving = useRef(false);
  const last = addMonths(month, months - 1);
  const inView = (day: Day | null | undefined): day is Day =>
    Boolean(day && monthOf(day) >= month && monthOf(day) <= last);
  const entry =
    [focused, props.selected?.at(-1), props.range?.to, props.range?.from, props.today].find(inView) ??
    `${month}-01`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when turning the page has brought the day into view
  useEffect(() => {
    if (!moving.current || !focused) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (!cell) return;
    moving.current = false;
    cell.focus();
  }, [focused, month]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = (event.target as HTMLElement).dataset.day;
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayMovedTo(day, event.key);
    if (!to) {
      if (props.onDayKey?.(day, event.key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    moving.current = true;
    setFocused(to);
    if (monthOf(to) < month) onMonthChange(monthOf(to));
    if (monthOf(to) > last) onMonthChange(addMonths(monthOf(to), 1 - months));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the days come up to here
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      className={cn('relative grid gap-x-10 gap-y-8', months === 2 && 'md:grid-cols-2', className)}
    >
      {Array.from({ length: months }, (_, at) => addMonths(month, at)).map((shown, at) => (
        <MonthGrid
          key={shown}
          {...props}
          shown={shown}
          entry={entry}
          before={at === 0 ? <Turn by={-1} month={month} onTurn={onMonthChange} /> : null}
          after={at === months - 1 ? <Turn by={1} month={month} onTurn={onMonthChange} /> : null}
          afterOnPhone={
            at === 0 && months === 2 ? <Turn by={1} month={month} onTurn={onMonthChange} /> : null
          }
        />
      ))}
    </div>
  );
}

function Turn({ by, month, onTurn }: { by: 1 | -1; month: Month; onTurn: (month: Month) => void }) {
  return (
    <IconButton
      label={by < 0 ? t`Previous month` : t`Next month`}
      icon={by < 0 ? <ChevronLeft /> : <ChevronRight />}
      tone="outline"
      onClick={() => onTurn(addMonths(month, by))}
    />
  );
}

function MonthGrid({
  shown,
  entry,
  before,
  after,
  afterOnPhone,
  ...props
}: MonthCalendarProps & {
  shown: Month;
  entry: Day;
  before: React.ReactNode;
  after: React.ReactNode;
  afterOnPhone: React.ReactNode;
}) {
  const {
    today,
    status,
    note,
    noted,
    count,
    selected = [],
    highlighted = [],
    range,
    min,
    max,
    onSelect,
    roomy = true,
  } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="mb-3 grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-2">
        <span>{before}</span>
        <h3 id={id} aria-live="polite" className="type-bill text-center text-xl">
          {monthHeading(shown)}
        </h3>
        <span className="justify-self-end">
          {after ? <span className={props.months === 2 ? 'max-md:hidden' : ''}>{after}</span> : null}
          {afterOnPhone ? <span className="md:hidden">{afterOnPhone}</span> : null}
        </span>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern, whose days are walked by arrow keys
        role="grid"
        aria-labelledby={id}
        className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
      >
        <thead>
          <tr>
            {weekdayNames().map((name, at) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="pb-1 text-center text-xs font-semibold text-ink-soft"
              >
                <span aria-hidden="true">{weekdayHeads()[at]}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) =>
                day ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: the day within it takes the focus
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                    role="gridcell"
                    aria-selected={selected.includes(day) || isBetween(day, range)}
                    className="p-0"
                  >
                    <CalendarDay
                      day={day}
                      status={status?.(day)}
                      note={note?.(day)}
                      noted={noted?.(day) ?? false}
                      count={count?.(day)}
                      today={day === today}
                      selected={selected.includes(day)}
                      highlighted={highlighted.includes(day)}
                      inRange={isBetween(day, range)}
                      disabled={Boolean((min && day < min) || (max && day > max))}
                      tabbable={day === entry}
                      roomy={roomy}
                      onSelect={onSelect}
                    />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty square is only its place
                  <td key={at} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isBetween(day: Day, range: MonthCalendarProps['range']): boolean {
  if (!range?.from) return false;
  const to = range.to ?? range.from;
  return range.from <= to ? day >= range.from && day <= to : day >= to && day <= range.from;
}
