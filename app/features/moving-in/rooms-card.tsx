import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownRoomsQuery } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { roomHere, roomsToKeep, type ToldRoom } from '#core/moving-in/told-rooms.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { ChosenRows } from './chosen-rows.tsx';
import { countedWords } from './counted-words.ts';
import { uploadFromArchive } from './upload-from-archive.ts';

/** The rooms of an archive, one by one: new ones are chosen already, and one that is here is written over only where that is chosen. */
export function RoomsCard({
  told,
  archive,
  onDone,
}: {
  told: readonly ToldRoom[];
  archive: File;
  onDone: () => void;
}) {
  const { profileId } = useViewer();
  const here = useQuery(ownRoomsQuery(profileId));
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [ids] = useState(() => new Map(told.map(({ id }) => [id, crypto.randomUUID() as string])));
  const undo = useCommand('undo-import', {
    onSuccess: ({ removed, stays: [first] }) =>
      toast.success(t`Taken back: ${countedWords(removed, 'rooms')}`, {
        ...(first ? { description: `${first.what}: ${first.why}` } : {}),
      }),
  });
  const act = useCommand('take-over-rooms', {
    onSuccess: ({ importId, written }) => {
      onDone();
      toast.success(t`${countedWords(written, 'rooms')} taken over`, {
        action: { label: t`Undo`, run: () => undo.mutate({ importId }) },
      });
    },
  });
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
      const kept = [];
      for (const { id: _, photos, ...room } of taken)
        kept.push(
          photos.length === 0
            ? room
            : { ...room, photoPaths: await uploadFromArchive(archive, 'media', photos) },
        );
      await act.mutateAsync({
        name: archive.name.slice(0, 200),
        rooms: kept as ActInput<'take-over-rooms'>['rooms'],
      });
    },
  });
  if (!here.data) return null;
  return (
    <Card
      title={t`The rooms in this archive`}
      subtitle={t`Choose room by room. A room that is here under the same name stays as it is unless you choose it. Photos come along; which rooms hear each other is not taken over.`}
    >
      <ChosenRows
        of="rooms"
        rows={told.map((room) => ({
          key: room.id,
          label: room.fields.name,
          hint: hintOf(room, {
            isHere: roomHere(room, rooms) !== undefined,
            lacks: isTaken(room) && !taken.some(({ id }) => id === room.id),
          }),
          checked: isTaken(room),
          onCheckedChange: (on) => setChosen({ ...chosen, [room.id]: on }),
        }))}
        taken={taken.length}
        busy={take.isPending}
        onTake={() => take.mutate()}
        refused={take.error ? asFailure(take.error).message : undefined}
      />
    </Card>
  );
}

function hintOf(
  { fields, photos }: ToldRoom,
  { isHere, lacks }: { isHere: boolean; lacks: boolean },
): string {
  if (lacks) return t`Choose the rooms that it consists of, too.`;
  const { capacity, loadIn, doors, curfew, costs } = fields;
  const told = [
    ...(capacity === null ? [] : [`${t`Capacity`}: ${capacity}`]),
    ...(loadIn === null ? [] : [`${t`Load-in`}: ${loadIn}`]),
    ...(doors === null ? [] : [`${t`Doors`}: ${doors}`]),
    ...(curfew === null ? [] : [`${t`Curfew`}: ${curfew}`]),
    ...(costs.length === 0
      ? []
      : [`${meant('Costs', 'Costs of a room')}: ${costs.map(({ name }) => name).join(', ')}`]),
    ...(photos.length === 0 ? [] : [`${t`Photos`}: ${photos.length}`]),
    ...(isHere ? [t`A room of this name is here.`] : []),
  ];
  return told.join(' · ');
}
