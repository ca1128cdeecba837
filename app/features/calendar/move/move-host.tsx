import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#app/lib/viewer.ts';
import type { Day } from '#core/calendar/day.ts';
import type { CalendarDay } from '../marking.ts';
import { followDrag } from './drag.ts';
import { draggedAt, isElsewhere, placeAt } from './dragged.ts';
import type { MoveAsked } from './move-asked.ts';
import { MoveDialog } from './move-dialog.tsx';

/**
 * Moves shows in the days of a calendar: whatever is dragged or pressed asks in the same dialog. A mouse or a pen drags; a finger scrolls,
 * and has the button. The focus goes with the show.
 */
export function MoveHost({
  asked,
  onAsked,
  today,
  onDay,
}: {
  asked: MoveAsked | null;
  onAsked: (asked: MoveAsked | null) => void;
  today: Day;
  onDay: (day: Day) => CalendarDay | undefined;
}) {
  const [moved, setMoved] = useState<string | null>(null);
  const timeZone = useViewer().profile?.timeZone;
  const now = useRef({ onAsked, today, onDay, timeZone });
  now.current = { onAsked, today, onDay, timeZone };
  useEffect(() => {
    let end: (() => void) | undefined;
    const press = (event: PointerEvent) => {
      const { target, button, pointerType } = event;
      if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
      if (target.closest('button:not([data-day])')) return;
      const { today, onDay, timeZone } = now.current;
      const dragged = draggedAt(target, event.clientY, (day) => {
        const on = day < today ? undefined : onDay(day);
        return on && on.things > 0 ? on.label : null;
      });
      if (!dragged) return;
      end?.();
      end = followDrag(event, {
        name: dragged.name,
        over: (under) => placeAt(under, dragged, { today, timeZone }),
        onDrop: (to) => isElsewhere(dragged, to) && now.current.onAsked({ ...dragged.asked, to }),
      });
    };
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      end?.();
    };
  }, []);
  useEffect(() => {
    if (!moved || asked) return;
    // The dialog that closes gives the focus to what opened it, which may be gone.
    const later = setTimeout(() => {
      document.querySelector<HTMLElement>(`[data-thing="${moved}"] a`)?.focus();
      setMoved(null);
    });
    return () => clearTimeout(later);
  }, [moved, asked]);
  if (!asked) return null;
  return (
    <MoveDialog
      asked={asked}
      today={today}
      onShow={(showId) => onAsked({ ...asked, showId })}
      onClose={() => onAsked(null)}
      onMoved={(showId) => {
        setMoved(showId);
        onAsked(null);
      }}
    />
  );
}
