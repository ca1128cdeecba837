import type { ReactNode } from 'react';
import type { Sought } from '#app/features/discovery/artist-filters.ts';
import { SoughtFields } from '#app/features/discovery/sought-fields.tsx';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { Controller } from '#app/lib/controller.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { Day } from '#core/calendar/day.ts';
import { endsByDay } from '#core/calendar/hours.ts';
import { ticketExample } from '#core/money/ticket-example.ts';
import { t } from '#core/words/t.ts';
import { type ShowFormReturn, soughtInForm } from './show-form.ts';
import { LoadInAndOut, RoomOfShow } from './show-place.tsx';
import type { House } from './show-queries.ts';

/** The night itself: where it is, times on the venue's clock, tickets, capacity and deadline. */
export function NightFields({
  form,
  currency,
  today,
  deadlineHint,
  withDate = false,
  agreed,
  house,
}: {
  form: ShowFormReturn;
  currency: string;
  today: Day;
  deadlineHint?: string | undefined;
  /** A show that is moved can choose another night. */
  withDate?: boolean;
  /** Stands in place of date, times, tickets and room where agreements fix them. */
  agreed?: ReactNode;
  /** Undefined until it is known. */
  house: House | undefined;
}) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t`Title`} optional error={errors.title?.message} hint={t`What the night is called.`}>
          <Input maxLength={160} {...form.register('title')} />
        </Field>
        {withDate && !agreed ? (
          <Field label={t`Night`} error={errors.date?.message} required>
            <Controller
              control={form.control}
              name="date"
              render={({ field }) => (
                <DatePicker value={field.value} onValueChange={field.onChange} today={today} min={today} />
              )}
            />
          </Field>
        ) : null}
      </div>
      <LettersOnPaper of={[form.watch('title')]} />
      {agreed ?? <TimesAndTickets form={form} currency={currency} house={house} />}
      {agreed ? <LoadInAndOut form={form} /> : null}
      <Field
        label={t`Booking deadline`}
        optional
        error={errors.deadline?.message}
        hint={deadlineHint ?? t`The last day on which artists can be booked.`}
        className="xs:max-w-72"
      >
        <Controller
          control={form.control}
          name="deadline"
          render={({ field }) => (
            <DatePicker
              value={field.value ?? ''}
              onValueChange={(day) => field.onChange(day || undefined)}
              today={today}
            />
          )}
        />
      </Field>
    </div>
  );
}

function TimesAndTickets({
  form,
  currency,
  house,
}: {
  form: ShowFormReturn;
  currency: string;
  house: House | undefined;
}) {
  const { errors } = form.formState;
  const [showTime, curfew] = form.watch(['showTime', 'curfew']);
  return (
    <>
      {house ? <RoomOfShow form={form} house={house} /> : null}
      <div className="grid gap-4 xs:grid-cols-3">
        <Field label={t`Doors`} error={errors.doors?.message} required>
          <Input type="time" {...form.register('doors')} />
        </Field>
        <Field label={t`Show time`} error={errors.showTime?.message} required>
          <Input type="time" {...form.register('showTime')} />
        </Field>
        <Field
          label={t`Curfew`}
          error={errors.curfew?.message}
          hint={endsByDay(showTime, curfew) ? t`The next morning.` : undefined}
          required
        >
          <Input type="time" {...form.register('curfew')} />
        </Field>
      </div>
      <LoadInAndOut form={form} />
      <div className="grid gap-4 xs:grid-cols-3">
        <Controller
          control={form.control}
          name="fullPriceCents"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t`Full-price ticket`}
              required
              error={fieldState.error?.message}
              value={field.value}
              onValueChange={field.onChange}
              currency={currency}
              placeholder={ticketExample(currency, 1.7)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="presalePriceCents"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t`Pre-sale ticket`}
              optional
              error={fieldState.error?.message}
              value={field.value}
              onValueChange={field.onChange}
              currency={currency}
              placeholder={ticketExample(currency, 1.3)}
            />
          )}
        />
        <Field label={t`Capacity`} error={errors.capacity?.message} required>
          <Controller
            control={form.control}
            name="capacity"
            render={({ field }) => <WholeNumberInput value={field.value} onValueChange={field.onChange} />}
          />
        </Field>
      </div>
    </>
  );
}

/** What is sought for the night, as part of a show's form. */
export function SoughtInForm({
  form,
  currency,
  maxRateCents,
  booked = 0,
}: {
  form: ShowFormReturn;
  currency: string;
  maxRateCents: number | null;
  /** So many artists are wanted at least. */
  booked?: number;
}) {
  const { errors } = form.formState;
  const draft = form.watch();
  const sought: Sought = {
    genres: draft.genres ?? [],
    moods: draft.moods ?? [],
    loudness: draft.loudness ?? null,
    locationScope: draft.locationScope ?? [],
    musicType: draft.musicType ?? 'original',
    artistsCount: draft.slots ?? null,
    budgetCents: draft.budgetCents ?? null,
  };
  return (
    <SoughtFields
      value={sought}
      onValueChange={(next) => {
        const { slots, ...rest } = soughtInForm(next);
        for (const [name, value] of Object.entries(rest))
          form.setValue(name as keyof typeof rest, value, { shouldDirty: true });
        // An empty count stays empty while it is typed; the schema makes 1 or 2 of it.
        form.setValue('slots', next.artistsCount === null ? null : slots, {
          shouldDirty: true,
        });
      }}
      currency={currency}
      maxRateCents={maxRateCents}
      fewestArtists={Math.max(1, booked)}
      errors={{
        ...(errors.locationScope?.message ? { locationScope: errors.locationScope.message } : {}),
        ...(errors.slots?.message ? { slots: errors.slots.message } : {}),
        ...(errors.budgetCents?.message ? { budgetCents: errors.budgetCents.message } : {}),
      }}
    />
  );
}
