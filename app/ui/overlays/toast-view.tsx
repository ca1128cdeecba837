import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Numbered } from '../data/numbered.tsx';
import { useSwipe } from './swipe.ts';
import { type Toast, toast } from './toast.ts';

const looks = () =>
  ({
    success: { icon: CircleCheck, word: t`Done`, tape: '[--tape:var(--booked)] text-on-booked' },
    error: { icon: CircleAlert, word: t`Problem`, tape: '[--tape:var(--unavailable)] text-on-unavailable' },
    info: { icon: Info, word: t`Note`, tape: '[--tape:var(--free)] text-on-free' },
  }) as const;

/** One toast on screen: what happened, how to close it, and its time running unless it is held. */
export function ToastView({ item, onClose }: { item: Toast; onClose: (id: number) => void }) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const left = useRef(item.duration);
  const swipe = useSwipe(item.dismissible ? () => onClose(item.id) : undefined);
  const paused = held.pointer || held.focus || swipe.moving;

  useEffect(() => {
    if (paused || left.current === Number.POSITIVE_INFINITY) return;
    const started = performance.now();
    const timer = setTimeout(() => toast.dismiss(item.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, item.id]);

  const look = looks()[item.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the timer; the acts are buttons
    <div
      data-notice={item.type}
      tabIndex={-1}
      {...swipe.handlers}
      style={swipe.style}
      onPointerEnter={() => setHeld((h) => ({ ...h, pointer: true }))}
      onPointerLeave={() => setHeld((h) => ({ ...h, pointer: false }))}
      onFocus={() => setHeld((h) => ({ ...h, focus: true }))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld((h) => ({ ...h, focus: false }));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && item.dismissible) onClose(item.id);
      }}
      className="pointer-events-auto flex animate-rise touch-none items-start gap-3 rounded-md border border-line-strong bg-raised p-3 text-ink shadow-raised"
    >
      <span className={cn('tape mt-0.5 grid size-8 shrink-0 place-items-center', look.tape)}>
        <look.icon aria-hidden="true" className="size-[1.1rem]" />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="font-semibold">
          <span className="sr-only">{look.word}: </span>
          <Numbered>{item.title}</Numbered>
        </p>
        {item.description ? (
          <p className={cn('mt-0.5 text-sm text-ink-soft', item.short && 'max-sm:hidden')}>
            <Numbered>{item.description}</Numbered>
          </p>
        ) : null}
        {item.action ? (
          <button
            type="button"
            className="mt-1 min-h-8 font-semibold text-accent-text underline underline-offset-4"
            onClick={() => {
              item.action?.run();
              onClose(item.id);
            }}
          >
            {item.action.label}
          </button>
        ) : null}
      </div>
      {item.dismissible ? (
        <button
          type="button"
          aria-label={t`Close toast`}
          onClick={() => onClose(item.id)}
          className="-m-1 grid size-9 shrink-0 place-items-center rounded-md hover:bg-ink/10"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
