import type { UseFormReturn } from 'react-hook-form';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { inCount } from '#app/features/profile/view/room-facts.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldGroup } from '#app/ui/forms/field.tsx';
import { t } from '#core/words/t.ts';
import type { RoomDraft, RoomTask } from './room-draft.ts';

/** The rooms that are one together; what is a combination itself is no part of another. */
export function PartsField({
  form,
  task,
  rooms,
}: {
  form: UseFormReturn<RoomDraft, unknown, never>;
  task: RoomTask;
  rooms: readonly OwnRoom[];
}) {
  const parts = form.watch('parts');
  const { errors, isSubmitted } = form.formState;
  const choose = (next: string[]) =>
    form.setValue('parts', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const self = task.does === 'change' ? task.room.id : null;
  return (
    <FieldGroup legend={t`Its rooms`} hint={t`At least two.`} error={errors.parts?.message}>
      <div className="grid gap-1 sm:grid-cols-2">
        {rooms
          .filter((room) => room.parts.length === 0 && room.id !== self)
          .map((room) => (
            <Checkbox
              key={room.id}
              label={room.name}
              hint={t`${inCount(room.holds)} people`}
              checked={parts.includes(room.id)}
              onCheckedChange={(on) =>
                choose(on ? [...parts, room.id] : parts.filter((part) => part !== room.id))
              }
            />
          ))}
      </div>
    </FieldGroup>
  );
}
