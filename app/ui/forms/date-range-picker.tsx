import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { t } from '#core/words/t.ts';
import { Button } from '../button.tsx';
import { type Day, type Month, monthOf, shortDay } from '../data/day.ts';
import { MonthCalendar } from '../data/month-calendar.tsx';
import { Popover } from '../overlays/popover.tsx';

export type DayRange = { from?: Day | undefined; to?: Day | undefined };

/**
 * A range of days from two clicks, first day then last, in either order. `onApply` (a button inside, 'Update' by default) is called
 * only with both days set.
 */
export function DateRangePicker({
  value,
  onApply,
  today,
  min,
  max,
  label = t`Date range`,
  applyLabel = t`Update`,
  className,
}: {
  value: DayRange;
  onApply: (range: { from: Day; to: Day }) => void;
  today?: Day;
  min?: Day;
  max?: Day;
  label?: string;
  applyLabel?: string;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<DayRange>(value);
  const [month, setMonth] = useState<Month>(openingMonth(value, today));
  const shown = value.from && value.to ? `${shortDay(value.from)} – ${shortDay(value.to)}` : t`Choose dates`;

  const take = (day: Day) => {
    if (!draft.from || draft.to) return setDraft({ from: day });
    setDraft(day < draft.from ? { from: day, to: draft.from } : { from: draft.from, to: day });
  };

  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={(next) => {
        setDraft(value);
        setMonth(openingMonth(value, today));
        setOpen(next);
      }}
      className="w-[42rem] p-4!"
      trigger={
        <Button icon={<CalendarRange />} className={className}>
          <span>
            <span className="font-normal">{label}: </span>
            <span className="tabular-nums">{shown}</span>
          </span>
        </Button>
      }
    >
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        months={2}
        roomy={false}
        {...(today ? { today } : {})}
        min={min}
        max={max}
        range={draft}
        onSelect={take}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {draft.from && draft.to
            ? `${shortDay(draft.from)} – ${shortDay(draft.to)}`
            : draft.from
              ? t`From ${shortDay(draft.from)}: now choose the last day`
              : t`Choose the first day`}
        </p>
        <Button
          variant="ink"
          size="sm"
          disabled={!draft.from || !draft.to}
          onClick={() => {
            if (!draft.from || !draft.to) return;
            onApply({ from: draft.from, to: draft.to });
            setOpen(false);
          }}
        >
          {applyLabel}
        </Button>
      </div>
    </Popover>
  );
}

/** Where the calendar opens: at the range, or at this month when there is none or it is over. */
function openingMonth({ from, to }: DayRange, today: Day | undefined): Month {
  const isOver = today !== undefined && (to ?? from ?? today) < today;
  return monthOf((isOver ? today : from) ?? today ?? '2026-01-01');
}
