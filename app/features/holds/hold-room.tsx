import { useRoomsOfVenue } from '#app/api/rooms-of-venue.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { NOBODY } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

const ANY = 'any';

/** The room that a hold is for, of a venue or of the one that looks: any, unless said. Nothing while there is one room alone. */
export function HoldRoom({
  venueId,
  value,
  onValueChange,
}: {
  venueId: string | undefined;
  value: string | undefined;
  onValueChange: (roomId: string | undefined) => void;
}) {
  const { profileId } = useViewer();
  const rooms = useRoomsOfVenue({ id: venueId ?? profileId ?? NOBODY, capacity: 0 });
  if (rooms.length === 0) return null;
  const options = rooms
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label={t`Room`} hint={t`Each room has an order of its own.`}>
      <Select
        options={[{ value: ANY, label: t`Any room` }, ...options]}
        value={value ?? ANY}
        onValueChange={(next) => onValueChange(next === ANY ? undefined : next)}
      />
    </Field>
  );
}
