import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { isEnter } from '#app/lib/enter-key.ts';
import { formatTime } from '#app/lib/format.ts';
import { cn } from '#app/ui/cn.ts';
import { Input } from '#app/ui/forms/input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type Item, isFixed } from '#core/night/item.ts';
import { moveBy, moveTo, remove, resize, swap } from '#core/night/timeline.ts';
import { instantOnWall, wallTime } from '#core/night/wall-clock.ts';
import { t } from '#core/words/t.ts';
import type { Night } from './night-query.ts';
import { heightOf } from './order-view.tsx';

/** So many pixels of a drag are a minute; a line moves in steps of five. */
const PIXELS = 2;
const STEP = 5;

type Row = {
  item: Item;
  name: string;
  items: Item[];
  show: Night['show'];
  isWrong: boolean;
  /** Gives the lines anew, or what becomes of those that stand by then: a time that was being typed is taken over first. */
  onItems: (items: Item[] | ((now: Item[]) => Item[])) => void;
};

/** A line of the running order: dragged by its grip, moved by its arrow keys, or typed. Doors and curfew stand. */
export function OrderRow({ item, name, items, show, isWrong, onItems }: Row) {
  const { timeZone } = show;
  const at = formatTime(item.at, timeZone);
  const frame = cn(
    'grid min-w-0 items-center gap-2 border-s-6 py-1 px-1',
    item.kind === 'set' ? 'border-accent' : 'border-line-strong',
    isWrong && 'bg-warn-soft',
  );
  if (isFixed(item))
    return (
      <li
        className={cn(frame, 'grid-cols-[2.5rem_6.5rem_minmax(0,1fr)] bg-sunken font-semibold')}
        style={{ minHeight: '2.75rem' }}
      >
        <time dateTime={item.at} className="col-start-2 ps-3 tabular-nums">
          {at}
        </time>
        <span>{name}</span>
      </li>
    );
  return (
    <li
      className={cn(
        frame,
        'grid-cols-[auto_6.5rem_minmax(0,1fr)_auto] max-sm:grid-cols-[auto_minmax(0,1fr)_auto]',
      )}
      style={{ minHeight: heightOf(item) }}
    >
      <Grip {...{ item, name, at, items, onItems }} />
      <Clock
        label={t`${name}: begins at`}
        value={wallTime(item.at, timeZone)}
        onValueChange={(typed) =>
          onItems((now) => moveTo(now, item.id, instantOnWall(typed, item.at, timeZone, show)))
        }
      />
      <span className="flex min-w-0 items-center justify-between gap-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
        <span className={cn('min-w-0 wrap-anywhere', item.kind === 'set' && 'font-semibold')}>{name}</span>
        {item.kind === 'set' ? <Places {...{ item, name, items, onItems }} /> : null}
      </span>
      <span className="flex items-center justify-end gap-1">
        <Minutes
          label={t`${name}: minutes`}
          value={item.minutes}
          onValueChange={(minutes) => onItems((now) => resize(now, item.id, minutes))}
        />
        <IconButton
          size="sm"
          label={t`Remove ${name}`}
          icon={<Trash2 />}
          onClick={(event) => {
            // The line is gone with its button.
            event.currentTarget.closest('ol')?.focus();
            onItems((now) => remove(now, item.id));
          }}
        />
      </span>
    </li>
  );
}

/** Moves an act to another place of the bill, for those who do not drag. At either end the focus stays where it is. */
function Places({ item, name, items, onItems }: Pick<Row, 'item' | 'name' | 'items' | 'onItems'>) {
  const sets = items.filter(({ kind }) => kind === 'set');
  const [first, last] = [sets[0], sets.at(-1)];
  if (sets.length < 2) return null;
  return (
    <span className="flex shrink-0">
      <IconButton
        size="sm"
        label={t`${name} plays earlier`}
        icon={<ArrowUp />}
        aria-disabled={item === first}
        className="aria-disabled:opacity-45"
        onClick={() => onItems((now) => swap(now, item.id, -1))}
      />
      <IconButton
        size="sm"
        label={t`${name} plays later`}
        icon={<ArrowDown />}
        aria-disabled={item === last}
        className="aria-disabled:opacity-45"
        onClick={() => onItems((now) => swap(now, item.id, 1))}
      />
    </span>
  );
}

function Grip({
  item,
  name,
  at,
  items,
  onItems,
}: Pick<Row, 'item' | 'name' | 'items' | 'onItems'> & { at: string }) {
  /** Where a drag began; the lines as they stand with its first move, when a box that was being typed in has been left. */
  const from = useRef<{ y: number; items?: Item[] } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return;
    from.current.items ??= items;
    const minutes = Math.round((event.clientY - from.current.y) / PIXELS / STEP) * STEP;
    onItems(moveBy(from.current.items, item.id, minutes));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (event.altKey) onItems(swap(items, item.id, by as -1 | 1));
    else onItems(moveBy(items, item.id, by * (event.shiftKey ? 1 : STEP)));
  };
  return (
    <button
      type="button"
      data-grip
      aria-label={t`Move ${name}, now at ${at}. The arrow keys move it by ${STEP} minutes, with Shift by one; with Alt the act changes places.`}
      className="inline-flex size-10 cursor-grab touch-none items-center justify-center rounded-md text-ink-soft hover:bg-ink/8 active:cursor-grabbing [&_svg]:size-5"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        if (from.current?.items) onItems(from.current.items);
        from.current = null;
      }}
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

/** A time box that is taken over when it is whole: on leaving it, or with Enter. */
function Clock({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed && /^\d\d:\d\d$/.test(typed) && typed !== value) onValueChange(typed);
    setTyped(null);
  };
  return (
    <Input
      type="time"
      aria-label={label}
      className="tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => isEnter(event) && take()}
    />
  );
}

function Minutes({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed && /^\d{1,3}$/.test(typed)) onValueChange(Math.min(720, Number(typed)));
    setTyped(null);
  };
  return (
    <span className="w-24">
      <Input
        inputMode="numeric"
        aria-label={label}
        suffix={t`min`}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={take}
        onKeyDown={(event) => isEnter(event) && take()}
      />
    </span>
  );
}
