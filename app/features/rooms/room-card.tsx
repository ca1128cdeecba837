import { Archive, Pencil } from 'lucide-react';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { type House, listed } from '#app/features/profile/view/room-facts.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { t } from '#core/words/t.ts';
import { factsOf } from './own-facts.ts';

/** What a venue says of one of its rooms; of the only one without its name. */
export function RoomCard({
  room,
  house,
  currency,
  only,
  parts,
  heard,
  onEdit,
  onArchive,
}: {
  room: OwnRoom;
  house: House;
  currency: string;
  only: boolean;
  /** The names of the rooms it consists of. */
  parts: readonly string[];
  /** What is said of the rooms that hear it: 'Club: never both at once'. */
  heard: readonly string[];
  onEdit: () => void;
  onArchive: () => void;
}) {
  return (
    <Card
      className="h-full"
      title={only ? t`Usually` : room.name}
      subtitle={parts.length > 0 ? t`${listed(parts)} as one` : undefined}
      actions={
        <>
          <Button
            size="sm"
            icon={<Pencil />}
            aria-label={only ? undefined : t`Edit ${room.name}`}
            onClick={onEdit}
          >
            {t`Edit`}
          </Button>
          {only ? null : (
            <Button
              size="sm"
              variant="ghost"
              icon={<Archive />}
              aria-label={t`Archive ${room.name}`}
              onClick={onArchive}
            >
              {t`Archive`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          {factsOf(room, house, { currency, only }).map(({ label, words, below }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-sm leading-6 text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {words}
                {below ? <span className="block text-sm text-ink-soft">{below}</span> : null}
              </dd>
            </div>
          ))}
          {heard.length > 0 ? (
            <div className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-sm leading-6 text-ink-soft">{t`Heard by`}</dt>
              <dd className="min-w-0 wrap-anywhere">{heard.join(', ')}</dd>
            </div>
          ) : null}
        </dl>
        {room.photoPaths.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {room.photoPaths.map((path) => (
              <li key={path}>
                <img
                  src={pictureUrl(path, 'list') ?? ''}
                  alt=""
                  loading="lazy"
                  className="size-16 rounded-md bg-sunken object-cover"
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
