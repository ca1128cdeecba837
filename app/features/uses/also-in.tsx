import type { OwnRoom } from '#app/api/own-rooms.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldGroup } from '#app/ui/forms/field.tsx';
import { t } from '#core/words/t.ts';

/** Further rooms that the same takes. Nothing where the venue has one alone. */
export function AlsoIn({
  rooms,
  without,
  value,
  onValueChange,
}: {
  rooms: readonly OwnRoom[];
  /** The room that is chosen already. */
  without: string | undefined;
  value: readonly string[];
  onValueChange: (roomIds: readonly string[]) => void;
}) {
  const others = rooms.filter(({ id, parts }) => id !== without && parts.length === 0);
  if (rooms.length < 2 || others.length === 0) return null;
  return (
    <FieldGroup legend={t`Also in`} hint={t`One entry for each room, made together.`}>
      <div className="grid gap-1 xs:grid-cols-2">
        {others.map((room) => (
          <Checkbox
            key={room.id}
            label={room.name}
            checked={value.includes(room.id)}
            onCheckedChange={(on) =>
              onValueChange(on ? [...value, room.id] : value.filter((id) => id !== room.id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
