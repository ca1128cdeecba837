import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Maximize } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatTime } from '#app/lib/format.ts';
import { useSeenAt } from '#app/lib/use-seen-at.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { PageTitle } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { nightOf } from '#core/calendar/night.ts';
import { everybody, type Item, MINUTE, nameOf } from '#core/night/item.ts';
import { onStage, playedSets, withoutLeft } from '#core/night/stage.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { type Night, nightQuery } from '../night-query.ts';
import { StageClock } from './stage-clock.tsx';
import { StageKeys } from './stage-keys.tsx';
import { useStage } from './use-stage.ts';

/** The stage of a night on a whole screen: who plays and who is next, how long, and by how much the night is behind. */
export function StageScreen() {
  const { showId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(nightQuery(showId));
  return (
    <main id="main" className="fixed inset-0 z-40 grid overflow-auto bg-stage text-on-stage">
      <PageTitle>{t`Stage`}</PageTitle>
      {data?.published ? (
        <Stage night={data} items={data.published.items} />
      ) : (
        <div className="grid content-start gap-4 p-4">
          <Back showId={showId} />
          {error ? (
            <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
          ) : data ? (
            <p>{t`The stage follows the running order, which is not published yet.`}</p>
          ) : (
            <FormSkeleton fields={3} />
          )}
        </div>
      )}
    </main>
  );
}

function Stage({ night, items: published }: { night: Night; items: Item[] }) {
  const { show, left } = night;
  const acts = everybody(night.acts, left);
  const { userId } = useViewer();
  const time = useTicking();
  useScreenKeptOn();
  const stage = useStage(night, userId);
  const items = withoutLeft(published, left, stage.marks);
  const span = useMemo(
    () => nightOf(show.date, show.timeZone, show.endsAt),
    [show.date, show.timeZone, show.endsAt],
  );
  const isOver = time >= span.to.getTime();
  // What nobody ended is not played on for days.
  const { current, next, behind, expected } = onStage(items, stage.marks, Math.min(time, span.to.getTime()));
  const at = (instant: number) => formatTime(new Date(instant).toISOString(), show.timeZone);
  const planned = next && Date.parse(items.find(({ id }) => id === next.item.id)?.at ?? '');
  const curfew = Date.parse(show.endsAt);
  const sets = expected.filter(({ kind }) => kind === 'set');
  const marked = playedSets(stage.marks);
  const played = sets.filter(({ id }) => marked.some(({ itemId }) => itemId === id)).length;
  const last = sets.at(-1);
  const { online } = useSeenAt();
  const said = useSaidOfStage(
    isOver
      ? t`This night is over.`
      : `${current ? t`On the stage: ${nameOf(current.item, acts)}` : next ? t`Next: ${nameOf(next.item, acts)}` : t`All sets are played`}.`,
    isOver ? 0 : behind,
  );
  const end = last ? Date.parse(last.at) + last.minutes * MINUTE : 0;
  return (
    <div className="grid min-h-full grid-rows-[auto_minmax(min-content,1fr)_auto]">
      <header className="flex items-center gap-3 border-b border-stage-line px-3 py-2">
        <Back showId={show.id} />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {isOver ? t`This night is over` : behindWords(behind)}
          {online ? null : <span className="text-pending"> {t`· You are offline`}</span>}
        </p>
        <LiveRegion>{said}</LiveRegion>
        <LiveRegion>{online ? t`The connection is back.` : t`You are offline.`}</LiveRegion>
        <time className="tabular-nums" dateTime={new Date(time).toISOString()}>
          {at(time)}
        </time>
        <span className="text-on-stage max-xs:hidden">
          <IconButton
            label={t`Full screen`}
            icon={<Maximize />}
            className="text-on-stage hover:bg-on-stage/10"
            onClick={toggleFullScreen}
          />
        </span>
      </header>
      <div className="grid grid-rows-[auto_minmax(min-content,1fr)]">
        <Line label={t`Now`} className="px-4 pt-2">
          {current && !isOver ? nameOf(current.item, acts) : t`Nobody is on the stage`}
        </Line>
        {isOver ? (
          <p className="type-bill self-center p-4 text-center text-4xl">
            {played === 0
              ? t`No set was marked.`
              : t`Marked as played: ${played} of ${sets.length} ${sets.length === 1 ? 'set' : 'sets'}.`}
          </p>
        ) : current ? (
          <StageClock left={current.until - time} label={current.until < time ? t`over` : t`left`} plus />
        ) : next && next.due < time ? (
          <StageClock left={next.due - time} label={t`late`} />
        ) : next ? (
          <StageClock left={next.at - time} label={t`until ${nameOf(next.item, acts)}`} />
        ) : (
          <p className="type-bill self-center p-4 text-center text-4xl">{t`All sets are played.`}</p>
        )}
      </div>
      <footer className="grid gap-3 border-t border-stage-line px-3 py-3 [@media(max-height:30rem)]:py-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center [@media(max-height:30rem)]:gap-y-0 [@media(max-height:30rem)]:sm:grid-cols-2">
        <div className="grid gap-1 [@media(max-height:30rem)]:contents">
          <Line
            label={t`Next`}
            className="px-1"
            when={next && !isOver ? at(next.at) : undefined}
            was={planned && next && next.at - planned >= MINUTE ? at(planned) : undefined}
          >
            {next && !isOver ? nameOf(next.item, acts) : t`Nothing more on the stage`}
          </Line>
          {end - curfew >= MINUTE && !isOver ? (
            <p className="px-1 font-semibold text-pending [@media(max-height:30rem)]:order-first [@media(max-height:30rem)]:col-span-full [@media(max-height:45rem)]:text-sm">
              {t`The last set would end at ${at(end)}, ${Math.floor((end - curfew) / MINUTE)} minutes past curfew.`}
            </p>
          ) : null}
        </div>
        {night.as === 'venue' ? (
          <StageKeys {...{ night, userId, stage, current, next, span }} time={time} />
        ) : null}
      </footer>
    </div>
  );
}

/** A name, of which two lines are shown, and when it begins, which is shown whole. */
const Line = ({
  label,
  children,
  when,
  was,
  className,
}: {
  label: string;
  children: ReactNode;
  when?: string | undefined;
  /** When it should have begun. */
  was?: string | undefined;
  className: string;
}) => (
  <p className={`flex min-w-0 items-baseline gap-3 py-1 ${className}`}>
    <span className="w-12 shrink-0 text-on-stage-soft">{label}</span>
    {/* On a small phone, or one on its side, the digits have the room. */}
    <span className="type-bill flex min-w-0 flex-wrap gap-x-2 text-xl leading-tight sm:text-3xl [@media(max-height:45rem)]:flex-nowrap [@media(max-height:45rem)]:text-lg">
      <span className="line-clamp-2 min-w-0 wrap-anywhere [@media(max-height:45rem)]:line-clamp-1">
        {children}
      </span>
      {when ? (
        <span className="shrink-0">
          {when}
          {was ? <span className="[@media(max-height:45rem)]:hidden"> {t`(was ${was})`}</span> : null}
        </span>
      ) : null}
    </span>
  </p>
);

const Back = ({ showId }: { showId: string }) => (
  <AppLink
    href={nightRoute(showId)}
    aria-label={t`Back to the night`}
    className="inline-flex size-10 items-center justify-center rounded-md hover:bg-on-stage/10 focus-visible:outline-on-stage [&_svg]:size-5"
  >
    <ArrowLeft aria-hidden="true" />
  </AppLink>
);

/** So many minutes make the night that much later, or earlier, that it is said again. */
const SAID_EVERY = 5;

/** What is said when the stage goes on, with how late it is then, and again when it is much later; not every minute. */
function useSaidOfStage(on: string, behind: number): string {
  const [said, setSaid] = useState({ on, behind });
  const isFar = Math.abs(behind - said.behind) >= SAID_EVERY;
  if (said.on !== on || isFar) setSaid({ on, behind });
  return `${said.on} ${behindWords(said.behind)}.`;
}

function behindWords(minutes: number): string {
  if (minutes === 0) return t`On time`;
  const count = Math.abs(minutes);
  if (minutes > 0) return count === 1 ? t`1 minute behind` : t`${count} minutes behind`;
  return count === 1 ? t`1 minute ahead` : t`${count} minutes ahead`;
}

/** The product's time, twice a second, so that no second is left out. */
function useTicking(): number {
  const [time, setTime] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), 500);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** The screen stays on while the stage is shown. Not every browser can, or may. */
function useScreenKeptOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (given) => {
          lock = given;
          if (isGone) void given.release().catch(() => {});
        },
        () => {},
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => {});
    };
  }, []);
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
