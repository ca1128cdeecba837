import type { OwnRoom } from '#app/api/own-rooms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { inLocale, t } from '#core/words/t.ts';

/** Where in the venue a night is. Nothing while there is one room alone. */
export function RoomField({
  rooms,
  value,
  onValueChange,
  error,
}: {
  /** Those in use. */
  rooms: readonly Pick<OwnRoom, 'id' | 'name' | 'holds'>[];
  value: string | undefined;
  onValueChange: (roomId: string) => void;
  error?: string | undefined;
}) {
  if (rooms.length < 2) return null;
  return (
    <Field label={t`Room`} error={error} required>
      <Select
        options={rooms.map(({ id, name, holds }) => ({
          value: id,
          label: t`${name} · ${holds.toLocaleString(inLocale('en-US'))} people`,
        }))}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
