import type { UseFormReturn } from 'react-hook-form';
import { Controller } from '#app/lib/controller.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { endsByDay } from '#core/calendar/hours.ts';
import { ticketExample } from '#core/money/ticket-example.ts';
import { t } from '#core/words/t.ts';
import type { AskedRoom, PlanDraft } from './first-plan.ts';
import { movedTo } from './of-room.ts';
import { RoomField } from './room-field.tsx';

type Planned = { roomId?: string | undefined; plan: PlanDraft };

/** How a night is planned that has no show yet: where, times on the venue's clock, and what a ticket costs. */
export function PlanFields({
  form,
  currency,
  house,
}: {
  form: UseFormReturn<Planned, unknown, never>;
  currency: string;
  house: AskedRoom;
}) {
  const errors = form.formState.errors.plan;
  const [showTime, curfew] = form.watch(['plan.showTime', 'plan.curfew']);
  const roomId = form.watch('roomId');
  const byId = (id: string | undefined) => house.rooms.find((room) => room.id === id);
  const choose = (next: string) => {
    const typed = { ...form.getValues('plan') };
    const { doors, showTime, curfew } = movedTo(house, typed, { from: byId(roomId), to: byId(next) });
    form.setValue('roomId', next, { shouldDirty: true });
    if (doors) form.setValue('plan.doors', doors);
    if (showTime) form.setValue('plan.showTime', showTime);
    if (curfew) form.setValue('plan.curfew', curfew);
  };
  return (
    <>
      <Field label={t`Title`} optional error={errors?.title?.message} hint={t`What the night is called.`}>
        <Input maxLength={160} {...form.register('plan.title')} />
      </Field>
      <RoomField
        rooms={house.rooms}
        value={roomId}
        onValueChange={choose}
        error={form.formState.errors.roomId?.message}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field label={t`Doors`} error={errors?.doors?.message} required>
          <Input type="time" {...form.register('plan.doors')} />
        </Field>
        <Field label={t`Show time`} error={errors?.showTime?.message} required>
          <Input type="time" {...form.register('plan.showTime')} />
        </Field>
        <Field
          label={t`Curfew`}
          error={errors?.curfew?.message}
          hint={endsByDay(showTime, curfew) ? t`The next morning.` : undefined}
          required
        >
          <Input type="time" {...form.register('plan.curfew')} />
        </Field>
        <Controller
          control={form.control}
          name="plan.fullPriceCents"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t`Ticket`}
              required
              error={fieldState.error ? t`Please enter a price; 0 is free.` : undefined}
              value={field.value}
              onValueChange={field.onChange}
              currency={currency}
              placeholder={ticketExample(currency, 1.7)}
            />
          )}
        />
      </div>
    </>
  );
}
