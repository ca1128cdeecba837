import type { OwnRoom } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Asks before a room is archived, and says there why it cannot be yet. */
export function ArchiveDialog({ room, onClose }: { room: OwnRoom; onClose: () => void }) {
  const archive = useCommand('archive-room', {
    onSuccess: () => {
      onClose();
      toast.success(t`${room.name} is archived`, { description: t`You can take it back below the others.` });
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Archive ${room.name}?`}
      description={t`Nothing new can be put in it then, and artists do not see it any more. Shows that were there stay as they are. You can take it back at any time.`}
      confirmLabel={t`Archive`}
      danger={false}
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ roomId: room.id, archived: true })}
    >
      <FieldError>{archive.error?.message}</FieldError>
    </AlertDialog>
  );
}
