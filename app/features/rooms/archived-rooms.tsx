import type { OwnRoom } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** The rooms that are chosen for nothing any more, folded away; each can be taken back. */
export function ArchivedRooms({ rooms }: { rooms: readonly OwnRoom[] }) {
  if (rooms.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-sheet">
      <summary className="cursor-pointer rounded-lg px-5 py-3 text-sm font-semibold hover:bg-sunken">
        {t`Archived (${rooms.length})`}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {rooms.map((room) => (
          <ArchivedRow key={room.id} room={room} />
        ))}
      </ul>
    </details>
  );
}

function ArchivedRow({ room }: { room: OwnRoom }) {
  const takeBack = useCommand('archive-room', { onSuccess: () => toast.success(t`${room.name} is back`) });
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{room.name}</p>
        <Button
          size="sm"
          aria-label={t`Take back ${room.name}`}
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ roomId: room.id, archived: false })}
        >
          {t`Take back`}
        </Button>
      </div>
      <FieldError>{takeBack.error?.message}</FieldError>
    </li>
  );
}
