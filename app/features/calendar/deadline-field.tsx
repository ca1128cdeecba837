import { CalendarCheck, CalendarX } from 'lucide-react';
import { type ArtistFilters, withDeadlineTyped } from '#app/features/discovery/artist-filters.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { type Day, formatDay, parseDay } from '#core/calendar/day.ts';
import { deadlineTrouble, fittingDeadline } from '#core/calendar/deadline.ts';
import { t } from '#core/words/t.ts';

/** The deadline of the filter: typed or picked, or one that fits the night, which then follows the night by itself. */
export function DeadlineField({
  filters,
  onFilters,
  night,
  today,
  follows,
  onFit,
}: {
  filters: ArtistFilters;
  onFilters: (filters: ArtistFilters) => void;
  /** The selected night; null when none is. */
  night: Day | null;
  today: Day;
  /** The deadline follows the night. */
  follows: boolean;
  onFit: () => void;
}) {
  const toCome = night !== null && night >= today;
  const fitting = toCome ? formatDay(fittingDeadline(night, today)) : null;
  const trouble = deadlineTrouble(filters.deadline, night, today);
  const fit = fitting ? (
    <Button size="sm" icon={<CalendarCheck />} onClick={onFit}>
      {t`Use ${fitting}`}
    </Button>
  ) : null;
  return (
    <div className="grid gap-3">
      <Field
        label={t`Booking Deadline`}
        hint={
          follows && fitting === filters.deadline
            ? t`It follows the night you select.`
            : t`dd/MM/yyyy. A day that cannot be read becomes today.`
        }
        className="md:max-w-72"
      >
        <DatePicker
          value={parseDay(filters.deadline) ?? ''}
          onValueChange={(day) =>
            onFilters(day ? { ...filters, deadline: formatDay(day) } : withDeadlineTyped(filters, '', today))
          }
          today={today}
          fallback={today}
        />
      </Field>
      {trouble ? (
        <Banner live tone="warn" icon={<CalendarX aria-hidden="true" />} action={fit}>
          {trouble === 'past'
            ? t`The deadline ${filters.deadline} has passed: nobody could answer by then.`
            : t`The deadline ${filters.deadline} is after the night.`}{' '}
          {fitting
            ? t`${fitting} fits this night.`
            : t`Select a night to come, and a deadline that fits it is offered.`}
        </Banner>
      ) : fit && fitting !== filters.deadline ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          {fit} {t`It leaves two weeks before the night, or half of what is left.`}
        </div>
      ) : null}
    </div>
  );
}
