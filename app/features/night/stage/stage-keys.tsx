import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isEnter } from '#app/lib/enter-key.ts';
import { Button } from '#app/ui/button.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';
import type { Span } from '#core/calendar/night.ts';
import { everybody, nameOf } from '#core/night/item.ts';
import { type OnStage, standing } from '#core/night/stage.ts';
import { t } from '#core/words/t.ts';
import type { Night } from '../night-query.ts';
import { keepMark } from './kept-marks.ts';
import type { useStage } from './use-stage.ts';

/** A second press so soon was not meant: a key that is held, a finger that trembles. */
const PAUSE_MS = 1_000;

/** What does something of its own by these keys. */
const CONTROLS = 'a, button, input, select, textarea, [tabindex="0"]';

/** One key or tap ends the set that is on, or starts the next one; what was said last is taken back by another. */
export function StageKeys({
  night,
  userId,
  stage,
  current,
  next,
  time,
  span,
}: {
  night: Night;
  userId: string;
  stage: ReturnType<typeof useStage>;
  time: number;
  /** The night, in which sets begin and end. */
  span: Span;
} & Pick<OnStage, 'current' | 'next'>) {
  const { show } = night;
  const acts = everybody(night.acts, night.left);
  const [rests, setRests] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const item = current?.item ?? next?.item;
  const said = standing(stage.marks);
  const last = said.at(-1);
  const kept =
    stage.unsent > 0
      ? t`${stage.unsent} kept on this device until ${stage.unsent === 1 ? t`it is` : t`they are`} sent.`
      : '';
  const say = (mark: Parameters<typeof keepMark>[2]) => {
    if (rests) return;
    setRests(true);
    keepMark(userId, show.id, mark);
  };
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rests]);
  // Space and Enter press it from wherever nothing else has the focus.
  useEffect(() => {
    main.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (document.activeElement?.matches(CONTROLS) || !(event.key === ' ' || isEnter(event))) return;
      event.preventDefault();
      if (!event.repeat) main.current?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (show.status === 'cancelled') return <p>{t`This show was cancelled.`}</p>;
  if (time < span.from.getTime()) return <p>{t`The stage is run on the day of the show.`}</p>;
  const isOver = time >= span.to.getTime();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      {isOver ? <p>{t`What was played is shown to the venue when it concludes the show.`}</p> : null}
      <div className="flex min-w-0 justify-end gap-2 empty:hidden max-sm:*:flex-1">
        {last && !isOver ? (
          <Button
            size="lg"
            variant="stage"
            icon={<Undo2 />}
            aria-disabled={rests}
            onClick={() => {
              // With the last mark its button goes.
              if (said.length === 1 && !rests) main.current?.focus();
              say({ what: 'undo', itemId: last.itemId, undoes: last.id });
            }}
          >
            <span className="[@media(max-height:30rem)]:sr-only">{t`Take back`}</span>
          </Button>
        ) : null}
        {item && !isOver ? (
          <Button
            ref={main}
            size="lg"
            variant="primary"
            aria-disabled={rests}
            className="min-w-0"
            onClick={() => say({ what: current ? 'end' : 'start', itemId: item.id })}
          >
            {/* The whole name stands above it. */}
            <span className="line-clamp-2 min-w-0 wrap-anywhere sm:max-w-80 [@media(max-height:30rem)]:max-w-44 [@media(max-height:45rem)]:line-clamp-1">
              {`${current ? t`End` : t`Start`} ${nameOf(item, acts)}`}
            </span>
          </Button>
        ) : null}
      </div>
      {stage.refusal ? (
        <div className="grid gap-2">
          <p role="alert">{stage.refusal}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="stage" onClick={stage.tryAgain}>
              {t`Send again`}
            </Button>
            <Button size="sm" variant="stage" onClick={stage.discard}>
              {t`Discard what was not sent (${stage.unsent})`}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className="min-h-6 text-sm text-on-stage-soft">{kept}</p>
          {/* What is sent at once is not said. */}
          <LiveRegion>{kept}</LiveRegion>
        </>
      )}
    </div>
  );
}
