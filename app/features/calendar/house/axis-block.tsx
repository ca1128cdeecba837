import type { ReactNode } from 'react';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { formatTime } from '#app/lib/format.ts';
import { cn } from '#app/ui/cn.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { placeOn, type Stretch } from './axis.ts';
import { hoursOn, type InRoom } from './in-room.ts';
import { TakenMark } from './taken-mark.tsx';
import { MoveButton, movable, ThingLink } from './thing-card.tsx';

type Block = Stretch & { day: Day; thing: InRoom; turnRoundUntil: number; axis: Stretch };

/** From load-in to load-out, with the hours from doors to the end inside, and the turn-round below. */
export function AxisBlock({
  day,
  onDay,
  thing,
  from,
  to,
  turnRoundUntil,
  axis,
  onMove,
}: Block & { onDay: (day: Day) => void; onMove: ((thing: InRoom) => void) | undefined }) {
  const { open, timeZone, title, state, what } = thing;
  const whole = within(axis, { from, to: turnRoundUntil });
  const doors = Date.parse(open.startsAt);
  const ends = Date.parse(open.endsAt);
  const words = hoursOn(thing, day);
  return (
    <article
      data-thing={thing.id}
      {...(onMove && thing.day === day ? movable(thing) : {})}
      data-move-doors={doors}
      className="relative h-full"
    >
      <Part of={whole} from={from} to={to} className="rounded-sm border border-line-strong bg-sunken" />
      <Strip of={whole} from={from} to={doors}>
        {t`Load-in ${formatTime(thing.startsAt, timeZone)}`}
      </Strip>
      <Part
        of={whole}
        from={doors}
        to={ends}
        className={cn(
          'overflow-hidden rounded-sm border border-line-strong bg-raised p-1.5 text-sm leading-snug focus-within:z-2 hover:border-ink',
          !thing.occupies && 'border-dashed',
        )}
      >
        <ThingLink
          {...{ thing, day, onDay }}
          title={`${title}, ${words}, ${state.label}`}
          className="block after:absolute after:inset-0 after:rounded-sm focus-visible:-outline-offset-2"
        >
          <span className="block text-xs text-ink-soft tabular-nums">{words}</span>
          <span className="block font-semibold wrap-anywhere">{title}</span>
          {what ? <span className="block text-xs text-ink-soft">{what}</span> : null}
        </ThingLink>
        <span className="mt-1 flex items-center justify-between gap-1">
          <StatusBadge {...state} className="px-1.5! text-xs!" />
          <MoveButton thing={thing} onMove={onMove} />
        </span>
      </Part>
      <Strip of={whole} from={ends} to={to}>
        {t`Load-out until ${formatTime(thing.endsAt, timeZone)}`}
      </Strip>
      <TurnRound of={whole} from={to} to={turnRoundUntil} />
    </article>
  );
}

/** The hours for which something in another room takes this one, and the turn-round below. */
export function AxisTaken({
  day,
  room,
  rooms,
  thing,
  from,
  to,
  turnRoundUntil,
  axis,
}: Block & { room: OwnRoom; rooms: readonly OwnRoom[] }) {
  const whole = within(axis, { from, to: turnRoundUntil });
  return (
    <div className="relative h-full">
      <Part of={whole} from={from} to={to}>
        <TakenMark {...{ day, room, rooms }} by={thing} className="h-full" />
      </Part>
      <TurnRound of={whole} from={to} to={turnRoundUntil} />
    </div>
  );
}

const within = (axis: Stretch, { from, to }: Stretch): Stretch => ({
  from: Math.max(from, axis.from),
  to: Math.min(to, axis.to),
});

function Part({
  of,
  from,
  to,
  className,
  children,
}: Stretch & { of: Stretch; className?: string; children?: ReactNode }) {
  const place = placeOn(of, { from, to });
  if (!place) return null;
  return (
    <div
      className={cn('absolute inset-x-0', className)}
      style={{ top: `${place.top * 100}%`, height: `${place.height * 100}%` }}
    >
      {children}
    </div>
  );
}

/** Hours in which the room is taken and nobody is let in. */
function Strip({ of, from, to, children }: Stretch & { of: Stretch; children: ReactNode }) {
  if (to <= from) return null;
  return (
    <Part of={of} from={from} to={to} className="overflow-hidden px-1.5 pt-0.5 text-xs tabular-nums">
      {children}
    </Part>
  );
}

function TurnRound({ of, from, to }: Stretch & { of: Stretch }) {
  if (to <= from) return null;
  return (
    <Part of={of} from={from} to={to} className="overflow-hidden px-1.5 text-xs text-ink-soft">
      <span aria-hidden="true" className="hatch absolute inset-0 opacity-25" />
      <span className="relative bg-sheet px-0.5">{t`Turn-round`}</span>
    </Part>
  );
}
