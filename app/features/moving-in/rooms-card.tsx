import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownRoomsQuery } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { roomHere, roomsToKeep, type ToldRoom } from '#core/moving-in/told-rooms.ts';
import { t } from '#core/words/t.ts';

/** The rooms of an archive, one by one: new ones are chosen already, and one that is here is written over only where that is chosen. */
export function RoomsCard({ told, onDone }: { told: readonly ToldRoom[]; onDone: () => void }) {
  const { profileId } = useViewer();
  const here = useQuery(ownRoomsQuery(profileId));
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [ids] = useState(() => new Map(told.map(({ id }) => [id, crypto.randomUUID() as string])));
  const keep = useCommand('keep-room');
  const rooms = here.data?.rooms ?? [];
  const isTaken = (room: ToldRoom) => chosen[room.id] ?? !roomHere(room, rooms);
  const taken = roomsToKeep(
    told,
    new Set(told.filter(isTaken).map(({ id }) => id)),
    rooms,
    (id) => ids.get(id) ?? id,
  );
  const take = useMutation({
    mutationFn: async () => {
      // A combination comes after the rooms that it consists of.
      for (const { id: _, ...room } of taken)
        await keep.mutateAsync(room as Parameters<typeof keep.mutateAsync>[0]);
    },
    onSuccess: () => {
      toast.success(t`${roomsWords(taken.length)} taken over`);
      onDone();
    },
  });
  if (!here.data) return null;
  return (
    <Card
      title={t`The rooms in this archive`}
      subtitle={t`Choose room by room. A room that is here under the same name stays as it is unless you choose it. Photos, and which rooms hear each other, are not taken over.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {told.map((room) => (
            <li key={room.id} className="py-2">
              <Checkbox
                label={room.fields.name}
                hint={hintOf(room, {
                  isHere: roomHere(room, rooms) !== undefined,
                  lacks: isTaken(room) && !taken.some(({ id }) => id === room.id),
                })}
                checked={isTaken(room)}
                onCheckedChange={(on) => setChosen({ ...chosen, [room.id]: on })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="primary"
          className="justify-self-start"
          disabled={taken.length === 0}
          busy={take.isPending}
          busyLabel={t`Writing...`}
          onClick={() => take.mutate()}
        >
          {t`Take over ${roomsWords(taken.length)}`}
        </Button>
        <FieldError>{take.error ? asFailure(take.error).message : undefined}</FieldError>
      </div>
    </Card>
  );
}

const roomsWords = (count: number) => (count === 1 ? t`1 room` : t`${count} rooms`);

function hintOf({ fields }: ToldRoom, { isHere, lacks }: { isHere: boolean; lacks: boolean }): string {
  if (lacks) return t`Choose the rooms that it consists of, too.`;
  const { capacity, loadIn, doors, curfew, costs } = fields;
  const told = [
    ...(capacity === null ? [] : [`${t`Capacity`}: ${capacity}`]),
    ...(loadIn === null ? [] : [`${t`Load-in`}: ${loadIn}`]),
    ...(doors === null ? [] : [`${t`Doors`}: ${doors}`]),
    ...(curfew === null ? [] : [`${t`Curfew`}: ${curfew}`]),
    ...(costs.length === 0 ? [] : [`${t`Costs`}: ${costs.map(({ name }) => name).join(', ')}`]),
    ...(isHere ? [t`A room of this name is here.`] : []),
  ];
  return told.join(' · ');
}
