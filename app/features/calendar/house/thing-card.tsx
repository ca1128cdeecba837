import { Move } from 'lucide-react';
import { cn } from '#app/ui/cn.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { hoursOf, type InRoom } from './in-room.ts';

/** What is in a room, in the cell of a week or the list of a phone: its hours, what it is, where, and how it stands. */
export function ThingCard({
  thing,
  place,
  taken,
  onMove,
}: {
  thing: InRoom;
  /** The room, where the view does not say it. */
  place?: string | null | undefined;
  /** Load-in and load-out in words, where the view has room for them. */
  taken?: string;
  onMove?: ((thing: InRoom) => void) | undefined;
}) {
  const { title, state, href, open, timeZone } = thing;
  return (
    <article
      data-thing={thing.id}
      className={cn(
        'relative rounded-sm border border-line-strong bg-raised p-2 text-sm leading-snug hover:border-ink',
        !thing.occupies && 'border-dashed',
        !thing.isMovable && 'bg-sheet',
      )}
    >
      <AppLink href={href} draggable={false} className="block after:absolute after:inset-0 after:rounded-sm">
        <span className="block text-xs text-ink-soft tabular-nums">{hoursOf(open, timeZone)}</span>
        <span className="mt-0.5 block font-semibold wrap-anywhere">{title}</span>
        {place ? <span className="block text-ink-soft">{place}</span> : null}
        {taken ? <span className="block text-xs text-ink-soft tabular-nums">{taken}</span> : null}
      </AppLink>
      <span className="mt-1.5 flex items-center justify-between gap-1">
        <StatusBadge {...state} className="px-1.5! text-xs!" />
        <MoveButton thing={thing} onMove={onMove} />
      </span>
    </article>
  );
}

/** Leads to another day or room, for whoever does not drag. */
export function MoveButton({
  thing,
  onMove,
}: {
  thing: InRoom;
  onMove?: ((thing: InRoom) => void) | undefined;
}) {
  if (!onMove || !thing.isMovable) return null;
  return (
    <IconButton
      label={`Move ${thing.title}…`}
      icon={<Move className="size-4!" />}
      size="sm"
      className="relative z-1 -my-1 -mr-1"
      onClick={() => onMove(thing)}
    />
  );
}
