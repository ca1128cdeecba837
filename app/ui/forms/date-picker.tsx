import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isEnter } from '#app/lib/enter-key.ts';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { type Day, type Month, monthOf, shortDay } from '../data/day.ts';
import { MonthCalendar } from '../data/month-calendar.tsx';
import { readDay } from '../data/read-day.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useFieldControl, useFieldLabelId } from './field-context.ts';
import { Input } from './input.tsx';

/**
 * A day, typed as dd/mm/yyyy or picked. Days are 'yyyy-mm-dd', none is ''. What is no day, or outside min and max, is
 * given to `onValueChange` as the `fallback` (usually today); without one the last good day stays, and it is said that it does.
 */
export function DatePicker({
  value,
  onValueChange,
  today,
  min,
  max,
  fallback,
  label,
  disabled,
  className,
}: {
  value: Day | '';
  onValueChange: (day: Day | '') => void;
  today?: Day;
  min?: Day;
  max?: Day;
  fallback?: Day;
  /** The name when there is no Field around it. */
  label?: string;
  disabled?: boolean;
  className?: string;
}) {
  const control = useFieldControl();
  const fieldLabelId = useFieldLabelId();
  const buttonId = useId();
  const [written, setWritten] = useState(value ? shortDay(value) : '');
  const [leftOut, setLeftOut] = useState('');
  const [open, setOpen] = useState(false);
  const [month, setMonth] = useState<Month | null>(null);
  useEffect(() => setWritten(value ? shortDay(value) : ''), [value]);

  const settle = () => {
    if (written.trim() === '') {
      setLeftOut('');
      return onValueChange('');
    }
    const day = readDay(written);
    const good = day && !(min && day < min) && !(max && day > max);
    const next = good ? day : (fallback ?? value);
    setWritten(next ? shortDay(next) : '');
    if (!good && !fallback) setLeftOut(whyNot(written.trim(), day, min, max));
    else if (next !== value) setLeftOut('');
    onValueChange(next);
  };

  return (
    <>
      <span className={cn('relative flex min-w-0 items-center', className)}>
        <Input
          {...control}
          aria-label={label}
          inputMode="numeric"
          placeholder={t`dd/mm/yyyy`}
          value={written}
          disabled={disabled}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => isEnter(event) && settle()}
          className="pe-11!"
        />
        <span className="absolute end-0.5">
          <Popover
            label={label ?? t`Choose a day`}
            align="end"
            open={open}
            onOpenChange={(next) => {
              setMonth(null);
              setOpen(next);
            }}
            className="w-80 p-3!"
            trigger={
              <IconButton
                id={buttonId}
                {...(fieldLabelId && !label ? { 'aria-labelledby': `${buttonId} ${fieldLabelId}` } : {})}
                label={t`Open calendar${label ? `, ${label}` : ''}`}
                icon={<CalendarDays />}
                size="sm"
                disabled={disabled}
              />
            }
          >
            <MonthCalendar
              month={month ?? monthOf(value || today || fallback || min || '2026-01-01')}
              onMonthChange={setMonth}
              roomy={false}
              {...(today ? { today } : {})}
              min={min}
              max={max}
              selected={value ? [value] : []}
              onSelect={(day) => {
                setLeftOut('');
                onValueChange(day);
                setOpen(false);
              }}
            />
          </Popover>
        </span>
      </span>
      <span role="status" className={leftOut ? 'text-sm text-ink-soft' : 'sr-only'}>
        {leftOut}
      </span>
    </>
  );
}

/** Why what was typed is not taken, and so the day before stays. */
function whyNot(typed: string, day: Day | null, min: Day | undefined, max: Day | undefined): string {
  if (!day) return t`“${typed.slice(0, 20)}” is no day, and was left out. Write it like 31/12/2026.`;
  return min && day < min
    ? t`${shortDay(day)} was left out: the first day to choose is ${shortDay(min)}.`
    : t`${shortDay(day)} was left out: the last day to choose is ${max ? shortDay(max) : ''}.`;
}
