import type { UseFormReturn } from 'react-hook-form';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { CountInput } from '#app/features/profile/edit/count-input.tsx';
import { PhotosField } from '#app/features/profile/edit/files/picture-field.tsx';
import type { Uploads } from '#app/features/profile/edit/files/use-uploads.ts';
import { type House, inCount } from '#app/features/profile/view/room-facts.ts';
import { Controller } from '#app/lib/controller.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { MOST_ROOM_PHOTOS } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';
import { CostsField } from './costs-field.tsx';
import { HearsField } from './hears-field.tsx';
import { PartsField } from './parts-field.tsx';
import { combines, namesFirst, type RoomDraft, type RoomTask } from './room-draft.ts';
import { Part, SeatingField, TechnicsFields } from './technics-fields.tsx';

export type RoomFormReturn = UseFormReturn<RoomDraft, unknown, never>;

/** Everything a venue says of a room. The only room is not asked for its name. */
export function RoomFields({
  form,
  task,
  rooms,
  house,
  currency,
  uploads,
}: {
  form: RoomFormReturn;
  task: RoomTask;
  rooms: readonly OwnRoom[];
  house: House;
  currency: string;
  uploads: Uploads;
}) {
  const { errors } = form.formState;
  const isOnly = task.does === 'change' && task.only;
  const self = task.does === 'change' ? task.room.id : null;
  const others = combines(task) ? [] : rooms.filter(({ id, parts }) => parts.length === 0 && id !== self);
  return (
    <>
      <div className="grid gap-4">
        {namesFirst(task) ? (
          <Field
            label={t`What you have now is called`}
            hint={t`All your shows so far are in it.`}
            error={errors.firstName?.message}
            required
          >
            <Input maxLength={80} placeholder={t`Hall`} {...form.register('firstName')} />
          </Field>
        ) : null}
        {isOnly ? null : (
          <Field
            label={namesFirst(task) ? t`The second is called` : t`Name`}
            error={errors.name?.message}
            required
          >
            <Input
              maxLength={80}
              placeholder={combines(task) ? t`Whole house` : namesFirst(task) ? t`Club` : t`Yard`}
              {...form.register('name')}
            />
          </Field>
        )}
        {combines(task) ? <PartsField form={form} task={task} rooms={rooms} /> : null}
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label={t`Capacity`} optional error={errors.capacity?.message} hint={capacityHint(task)}>
            <Controller
              control={form.control}
              name="capacity"
              render={({ field }) => (
                <CountInput<null>
                  count={field.value}
                  onCountChange={field.onChange}
                  onBlur={field.onBlur}
                  empty={null}
                  placeholder={inCount(fitsOtherwise(form, task, rooms, house))}
                />
              )}
            />
          </Field>
          <SeatingField form={form} />
        </div>
      </div>
      <Part title={t`Stage and technics`}>
        <Field
          label={t`Stage`}
          optional
          error={errors.stage?.message}
          hint={t`How wide, deep and high, and where it is.`}
        >
          <Textarea
            rows={2}
            maxLength={600}
            placeholder={t`6 × 4 m, 60 cm high`}
            {...form.register('stage')}
          />
        </Field>
        <TechnicsFields form={form} house={house} />
      </Part>
      <Part title={t`Usual times`}>
        <Times form={form} />
      </Part>
      {others.length > 0 ? (
        <Part
          title={t`Rooms that hear it`}
          subtitle={t`What is loud in one disturbs the other, from doors to its end. Maintenance and closures disturb nobody.`}
        >
          <HearsField form={form} others={others} />
        </Part>
      ) : null}
      <Part title={t`Usual costs of a night`} subtitle={t`Only you read them.`}>
        <CostsField form={form} currency={currency} />
      </Part>
      <Part title={t`Photos`} subtitle={t`Kept as soon as they are uploaded, shown once you save.`}>
        <PhotosField
          paths={form.watch('photoPaths')}
          onPathsChange={(change) =>
            form.setValue('photoPaths', change(form.getValues('photoPaths')), { shouldDirty: true })
          }
          uploads={uploads}
          most={MOST_ROOM_PHOTOS}
        />
        <FieldError>{errors.photoPaths?.message}</FieldError>
      </Part>
    </>
  );
}

const capacityHint = (task: RoomTask) =>
  combines(task) ? t`Empty: what its rooms hold together.` : t`Empty: as your profile says.`;

/** How many fit in where the room does not say it: those of its parts, or of the house. */
function fitsOtherwise(
  form: RoomFormReturn,
  task: RoomTask,
  rooms: readonly OwnRoom[],
  house: House,
): number {
  const parts = rooms.filter(({ id }) => form.watch('parts').includes(id));
  if (!combines(task) || parts.length === 0) return house.capacity;
  return parts.reduce((sum, { holds }) => sum + holds, 0);
}

function Times({ form }: { form: RoomFormReturn }) {
  const { errors } = form.formState;
  const [loadIn, doors, curfew] = form.watch(['loadIn', 'doors', 'curfew']);
  const time = (name: 'loadIn' | 'doors' | 'curfew') =>
    form.register(name, { setValueAs: (typed: string | null) => typed || null });
  const begins = doors ?? loadIn;
  return (
    <div className="grid gap-4 xs:grid-cols-2 sm:grid-cols-4">
      <Field label={t`Load-in`} error={errors.loadIn?.message}>
        <Input type="time" {...time('loadIn')} />
      </Field>
      <Field label={t`Doors`} error={errors.doors?.message}>
        <Input type="time" {...time('doors')} />
      </Field>
      <Field
        label={t`Curfew`}
        error={errors.curfew?.message}
        hint={begins && curfew && curfew < begins ? t`The next morning.` : undefined}
      >
        <Input type="time" {...time('curfew')} />
      </Field>
      <Field
        label={t`Turn-round`}
        error={errors.turnRoundMinutes?.message}
        hint={t`Between two shows, at least.`}
      >
        <Controller
          control={form.control}
          name="turnRoundMinutes"
          render={({ field }) => (
            <CountInput<undefined>
              count={field.value}
              onCountChange={field.onChange}
              onBlur={field.onBlur}
              empty={undefined}
              suffix={t`min`}
              placeholder="0"
            />
          )}
        />
      </Field>
    </div>
  );
}
