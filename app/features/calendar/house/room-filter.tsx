import { inUse, useOwnRooms } from '#app/api/own-rooms.ts';
import { Select } from '#app/ui/forms/select.tsx';
import { t } from '#core/words/t.ts';

const ALL = 'all';

/** Shows one room alone. Nothing while the venue has one. */
export function RoomFilter({
  value,
  onValueChange,
}: {
  value: string | undefined;
  onValueChange: (roomId: string | undefined) => void;
}) {
  const rooms = inUse(useOwnRooms());
  if (rooms.length < 2) return null;
  return (
    <Select
      label={t`Room`}
      className="w-auto! max-w-56 min-w-28"
      options={[
        { value: ALL, label: t`All rooms` },
        ...rooms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={rooms.some(({ id }) => id === value) ? value : ALL}
      onValueChange={(room) => onValueChange(room === ALL ? undefined : room)}
    />
  );
}
