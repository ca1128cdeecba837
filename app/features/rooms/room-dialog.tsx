import type { OwnRoom } from '#app/api/own-rooms.ts';
import type { House } from '#app/features/profile/view/room-facts.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';
import type { RoomTask } from './room-draft.ts';
import { RoomForm } from './room-form.tsx';

/** A room in a form: one that is changed, a new one, or several as one. */
export function RoomDialog({
  onClose,
  ...form
}: {
  task: RoomTask;
  /** Those in use. */
  rooms: readonly OwnRoom[];
  house: House;
  currency: string;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="lg" {...wordsOf(form.task)}>
      <RoomForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function wordsOf(task: RoomTask): { title: string; description: string } {
  const house = t`What you leave out is as your profile says of the house.`;
  if (task.does === 'combine')
    return {
      title: t`Combine rooms`,
      description: t`Two or more that are one together for a night: while it is on, none of them is free.`,
    };
  if (task.does === 'add')
    return { title: task.first ? t`Add a second room` : t`Add a room`, description: house };
  return { title: task.only ? t`House times and costs` : t`Edit ${task.room.name}`, description: house };
}
