import { formatLongDay } from '#app/lib/format.ts';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { addDays, type Day } from '#core/calendar/day.ts';
import { daysOfSeries, MOST_IN_SERIES, REPEAT_LABELS, REPEATS, type Repeat } from '#core/series/repeat.ts';
import { t } from '#core/words/t.ts';

/** How often something is again, and until when; null: once. */
export type Repeated = { every: Repeat; until: Day | '' } | null;

const ONCE = 'once';

/** The days that are meant; the first alone while nothing is repeated, none where the last day is missing or too far. */
export function daysMeant(first: Day, repeated: Repeated): Day[] {
  if (!repeated) return [first];
  const days = repeated.until ? daysOfSeries(first, repeated.every, repeated.until) : [];
  return days.length > MOST_IN_SERIES ? [] : days;
}

/** Whether something is once or again and again, with how many days that comes to. */
export function RepeatField({
  first,
  value,
  isSent,
  onValueChange,
}: {
  first: Day;
  value: Repeated;
  /** The form was sent: what is missing is named. */
  isSent: boolean;
  onValueChange: (value: Repeated) => void;
}) {
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <Field label={t`Repeat`}>
        <Select
          options={[
            { value: ONCE, label: t`Just this once` },
            ...REPEATS.map((every) => ({ value: every, label: REPEAT_LABELS[every] })),
          ]}
          value={value?.every ?? ONCE}
          onValueChange={(every) =>
            onValueChange(every === ONCE ? null : { every: every as Repeat, until: value?.until ?? '' })
          }
        />
      </Field>
      {value ? (
        <Field
          label={t`Until`}
          required
          hint={value.until ? comesTo(first, value) : undefined}
          error={wrong(first, value, isSent)}
        >
          <DatePicker
            value={value.until}
            onValueChange={(until) => onValueChange({ ...value, until })}
            min={addDays(first, 1)}
          />
        </Field>
      ) : null}
    </div>
  );
}

function comesTo(first: Day, { every, until }: NonNullable<Repeated>): string | undefined {
  const days = until ? daysOfSeries(first, every, until) : [];
  const last = days.at(-1);
  return last && days.length <= MOST_IN_SERIES
    ? t`${days.length} ${days.length === 1 ? 'day' : 'days'}, the last on ${formatLongDay(last)}.`
    : undefined;
}

function wrong(first: Day, { every, until }: NonNullable<Repeated>, isSent: boolean): string | undefined {
  if (!until) return isSent ? t`Please say until when` : undefined;
  return daysOfSeries(first, every, until).length > MOST_IN_SERIES
    ? t`Choose at most ${MOST_IN_SERIES} days: an earlier last one.`
    : undefined;
}
