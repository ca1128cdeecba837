import { movedTo } from '#app/features/offers/ask/of-room.ts';
import { RoomField } from '#app/features/offers/ask/room-field.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { t } from '#core/words/t.ts';
import type { ShowFormReturn } from './show-form.ts';
import type { House } from './show-queries.ts';

/** Where in the venue, if it has several rooms. What was not typed follows into the room that is chosen. */
export function RoomOfShow({ form, house }: { form: ShowFormReturn; house: House }) {
  const roomId = form.watch('roomId');
  const byId = (id: string | undefined) => house.rooms.find((room) => room.id === id);
  return (
    <RoomField
      rooms={house.rooms}
      value={roomId}
      error={form.formState.errors.roomId?.message}
      onValueChange={(next) => {
        const moved = movedTo(house, form.getValues(), { from: byId(roomId), to: byId(next) });
        form.setValue('roomId', next, { shouldDirty: true });
        for (const [name, value] of Object.entries(moved))
          form.setValue(name as keyof typeof moved, value as never, { shouldDirty: true });
        // What stood in the way was in the other room.
        form.clearErrors(['roomId', 'doors']);
      }}
    />
  );
}

/** From when to when the house is taken. An emptied box says nothing. */
export function LoadInAndOut({ form }: { form: ShowFormReturn }) {
  const { errors } = form.formState;
  const orNone = { setValueAs: (time: string | null) => time || null };
  return (
    <FieldGroup
      legend={t`Load-in and load-out`}
      hint={t`From when to when the house is taken; leave them empty if doors and the end say it.`}
    >
      <div className="grid gap-4 xs:grid-cols-3">
        <Field label={t`Load-in`} optional error={errors.loadIn?.message}>
          <Input type="time" {...form.register('loadIn', orNone)} />
        </Field>
        <Field label={t`Load-out`} optional error={errors.loadOut?.message}>
          <Input type="time" {...form.register('loadOut', orNone)} />
        </Field>
      </div>
    </FieldGroup>
  );
}
