import type { UseFormReturn } from 'react-hook-form';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { t } from '#core/words/t.ts';
import type { RoomDraft } from './room-draft.ts';

const CHOICES = [
  {
    value: 'no',
    get label() {
      return t`It does not hear it`;
    },
  },
  {
    value: 'asks',
    get label() {
      return t`Ask me before both are loud`;
    },
  },
  {
    value: 'blocks',
    get label() {
      return t`Never both at once`;
    },
  },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** Which other rooms hear this one, and what follows from it. Said of one, it holds for both. */
export function HearsField({
  form,
  others,
}: {
  form: UseFormReturn<RoomDraft, unknown, never>;
  /** Those in use that are no combination. */
  others: readonly OwnRoom[];
}) {
  const hears = form.watch('hears') ?? [];
  const choiceOf = (roomId: string): Choice => {
    const pair = hears.find((each) => each.roomId === roomId);
    return pair ? (pair.blocks ? 'blocks' : 'asks') : 'no';
  };
  const choose = (roomId: string, choice: Choice) => {
    const rest = hears.filter((each) => each.roomId !== roomId);
    const next = choice === 'no' ? rest : [...rest, { roomId, blocks: choice === 'blocks' }];
    form.setValue('hears', next, { shouldDirty: true });
  };
  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        {others.map((room) => (
          <Field key={room.id} label={room.name}>
            <Select
              options={CHOICES}
              value={choiceOf(room.id)}
              onValueChange={(choice) => choose(room.id, choice)}
            />
          </Field>
        ))}
      </div>
      <FieldError>{form.formState.errors.hears?.message}</FieldError>
    </>
  );
}
