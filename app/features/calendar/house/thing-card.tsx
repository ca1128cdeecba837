import { Move } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#app/ui/cn.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AppLink } from '#app/ui/link.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { hoursOn, type InRoom } from './in-room.ts';

/** What is in a room, in the cell of a week or the list of a phone: its hours, what it is, where, and how it stands. */
export function ThingCard({
  thing,
  day,
  place,
  taken,
  onDay,
  onMove,
}: {
  thing: InRoom;
  /** The day on which it is shown. */
  day: Day;
  /** The room, where the view does not say it. */
  place?: string | null | undefined;
  /** Load-in and load-out in words, where the view has room for them. */
  taken?: string;
  /** What has no page of its own stands with its day. */
  onDay: (day: Day) => void;
  onMove?: ((thing: InRoom) => void) | undefined;
}) {
  const { title, state, what } = thing;
  return (
    <article
      data-thing={thing.id}
      {...(onMove ? movable(thing) : {})}
      className={cn(
        'relative rounded-sm border border-line-strong bg-raised p-2 text-sm leading-snug hover:border-ink',
        !thing.occupies && 'border-dashed',
        !thing.isMovable && 'bg-sheet',
      )}
    >
      <ThingLink {...{ thing, day, onDay }} className="block after:absolute after:inset-0 after:rounded-sm">
        <span className="block text-xs text-ink-soft tabular-nums">{hoursOn(thing, day)}</span>
        <span className="mt-0.5 block font-semibold wrap-anywhere">{title}</span>
        {what ? <span className="block text-ink-soft">{what}</span> : null}
        {place ? <span className="block text-ink-soft">{place}</span> : null}
        {taken ? <span className="block text-xs text-ink-soft tabular-nums">{taken}</span> : null}
      </ThingLink>
      <span className="mt-1.5 flex items-center justify-between gap-1">
        <StatusBadge {...state} className="min-w-0 px-1! text-xs!" />
        <MoveButton thing={thing} onMove={onMove} />
      </span>
    </article>
  );
}

/** What a drag knows of it: `move/dragged.ts`. */
export const movable = ({ isMovable, day, roomId, title }: InRoom) =>
  isMovable ? { 'data-move-day': day, 'data-move-room': roomId, 'data-move-name': title } : {};

/** Leads to the page of what is in a room; to its day, where it has none. */
export function ThingLink({
  thing,
  day,
  onDay,
  title,
  className,
  children,
}: {
  thing: InRoom;
  day: Day;
  onDay: (day: Day) => void;
  title?: string;
  className: string;
  children: ReactNode;
}) {
  if (thing.href)
    return (
      <AppLink href={thing.href} draggable={false} title={title} className={className}>
        {children}
      </AppLink>
    );
  return (
    <button
      type="button"
      title={title}
      className={cn('w-full text-start', className)}
      onClick={() => onDay(day)}
    >
      {children}
    </button>
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
      label={t`Move ${thing.title}…`}
      icon={<Move className="size-4!" />}
      size="sm"
      className="relative z-1 -my-1 -me-1 size-6! pointer-coarse:size-10!"
      onClick={() => onMove(thing)}
    />
  );
}
