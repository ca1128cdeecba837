import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#app/ui/cn.ts';
import { t } from '#core/words/t.ts';
import { heroActs } from './hero-acts.tsx';
import { CalendarStrip } from './hero-calendar.tsx';

const PACE = 2800;

/**
 * The product itself, on one example night: the night is opened, somebody fits, both sign, the money is settled. It plays
 * through once by itself (never for those who asked for less motion) and can be stopped or stepped.
 */
export function HeroStage() {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const last = heroActs.length - 1;

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), PACE);
    return () => clearTimeout(timer);
  }, [playing, at, last]);

  const act = heroActs[at] ?? heroActs[0];
  return (
    <section aria-label={t`How a night comes together: an example`} className="min-w-0">
      <CalendarStrip friday={act.friday} />
      <div className="relative mt-7 rotate-[-1.2deg] bg-on-stage px-5 pt-8 pb-6 text-stage shadow-raised sm:px-8">
        <span aria-hidden="true" className="tape absolute -top-3.5 start-[12%] h-8 w-32 -rotate-3" />
        <span
          aria-hidden="true"
          className="tape absolute -top-3 end-[9%] h-8 w-24 rotate-2 [--tape:var(--pending)]"
        />
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-[3px] border-stage pb-2">
          <h2 className="type-wide text-xl uppercase sm:text-2xl">{t`Fri 12 June`}</h2>
          <p className="font-semibold">{t`Velvet Tram, Dublin`}</p>
        </header>
        <ol className="mt-1">
          <Line time="19:00" what={t`Doors`} />
          <Line time="19:45" what={t`Moth`} quiet={at < 2} note={at < 2 ? t`support` : t`support, booked`} />
          <li className="flex min-h-21 items-center gap-4 border-b border-stage/25 py-2 sm:gap-6">
            <span className="type-figure w-14 shrink-0 text-lg">21:00</span>
            <span key={at} className="min-w-0 flex-1 animate-rise">
              {act.headliner}
            </span>
          </li>
          <Line time="23:00" what={t`Curfew`} />
        </ol>
        <div key={at} className="mt-4 min-h-27 animate-rise">
          {act.below}
        </div>
      </div>
      <div className="mt-7 flex items-center gap-2">
        <button
          type="button"
          aria-label={playing ? t`Pause the example` : t`Play the example`}
          onClick={() => {
            if (!playing && at === last) setAt(0);
            setPlaying(!playing);
          }}
          className="grid size-11 shrink-0 place-items-center rounded-md border border-on-stage-soft hover:bg-on-stage/10 focus-visible:outline-on-stage [&_svg]:size-5"
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <ol className="grid min-w-0 flex-1 grid-cols-4 gap-1.5">
          {heroActs.map((each, step) => (
            <li key={each.name} className="min-w-0">
              <button
                type="button"
                aria-current={step === at ? 'step' : undefined}
                onClick={() => {
                  setPlaying(false);
                  setAt(step);
                }}
                className={cn(
                  'min-h-11 w-full border-t-4 pt-1.5 text-start text-sm leading-tight font-semibold focus-visible:outline-on-stage',
                  step === at
                    ? 'border-accent text-on-stage'
                    : 'border-stage-line text-on-stage-soft hover:border-on-stage-soft',
                )}
              >
                {each.name}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Line({
  time,
  what,
  note,
  quiet = false,
}: {
  time: string;
  what: string;
  note?: string;
  quiet?: boolean;
}) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-stage/25 py-1.5 sm:gap-x-6">
      <span className="type-figure w-14 shrink-0 text-lg">{time}</span>
      <span className={cn('type-bill text-lg', quiet && 'opacity-75')}>{what}</span>
      {note ? <span className="ms-auto text-sm">{note}</span> : null}
    </li>
  );
}
