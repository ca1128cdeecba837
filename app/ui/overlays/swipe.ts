import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { onward } from '../onward.ts';

/** How far (px) or how fast (px per ms) a notice must be pushed to be taken away. */
const SWIPE_DISTANCE = 45;
const SWIPE_SPEED = 0.11;

/** Whether a push to where lines end or upwards was meant as "go away". */
export function isSwipe(distance: number, milliseconds: number): boolean {
  return distance >= SWIPE_DISTANCE || (distance > 4 && distance / Math.max(1, milliseconds) > SWIPE_SPEED);
}

/** Pushing a thing to where lines end or upwards dismisses it. Without `onAway` it stays put. */
export function useSwipe(onAway: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [moving, setMoving] = useState(false);

  const stop = () => {
    start.current = null;
    setMoving(false);
    setOffset({ x: 0, y: 0 });
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!onAway || event.button !== 0 || (event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      setMoving(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const x = Math.max(0, onward() * (event.clientX - start.current.x));
      const y = Math.min(0, event.clientY - start.current.y);
      setOffset(x >= -y ? { x, y: 0 } : { x: 0, y });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const away = isSwipe(Math.max(offset.x, -offset.y), event.timeStamp - start.current.at);
      stop();
      if (away) onAway?.();
    },
    onPointerCancel: stop,
  };

  const style: CSSProperties = moving
    ? { transform: `translate(${onward() * offset.x}px, ${offset.y}px)`, animation: 'none' }
    : {};
  return { handlers, style, moving };
}
