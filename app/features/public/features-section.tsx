import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useInView } from '#app/lib/use-in-view.ts';
import { cn } from '#app/ui/cn.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { measure } from './public-layout.tsx';

const ArtistOfTheWeekCard = lazy(() =>
  import('./artist-of-the-week-card.tsx')
    .then((m) => ({ default: m.ArtistOfTheWeekCard }))
    .catch(() => ({ default: OutOfReach })),
);

export function FeaturesSection() {
  return (
    <section aria-labelledby="features" className="border-y-4 border-ink bg-sheet">
      <div className={cn(measure, 'py-16 lg:py-24')}>
        <h2 id="features" className="type-narrow text-5xl lg:text-7xl">
          {t`Additional features`}
        </h2>
        <div className="mt-10 grid gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-10">
            <div className="grid gap-3">
              <h3 className="type-bill text-2xl">{t`Artist promotion tools`}</h3>
              <p className="max-w-prose text-lg text-ink-soft">
                {t`A profile that works as a press kit, with riders, photos and live videos behind one link. A`}{' '}
                <span className="inline-flex items-center gap-1 font-semibold text-ink">
                  {t`verification badge`}
                  <BadgeCheck aria-hidden="true" className="size-5" />
                </span>{' '}
                {t`tells a venue that it is really you.`}
              </p>
            </div>
            <ArtistOfTheWeek />
          </div>
          <div className="grid content-start gap-10">
            <div className="grid gap-3">
              <h3 className="type-bill text-2xl">{t`Real-time analytics`}</h3>
              <p className="text-lg text-ink-soft">
                {t`Tickets, revenue and attendance, counted from your own shows as each is concluded.`}
              </p>
              <Takings />
            </div>
            <div className="grid gap-3">
              <h3 className="type-bill text-2xl">{t`Venue toolbox`}</h3>
              <p className="text-lg text-ink-soft">
                {t`Say what your room is about: genres, moods, loudness and budget for each night. Only artists who fit come up.`}
              </p>
              <Sought />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

const months = () =>
  [
    [t`Jan`, 34],
    [t`Feb`, 52],
    [t`Mar`, 41],
    [t`Apr`, 68],
    [t`May`, 60],
    [t`Jun`, 95],
  ] as const;

/** What a dashboard says of half a year. */
function Takings() {
  return (
    <div aria-hidden="true" className="mt-2 grid gap-3 border border-line bg-page p-5">
      <p className="flex items-end justify-between gap-4">
        <span>
          <span className="block text-sm text-ink-soft">{t`Average Per Show`}</span>
          <span className="type-figure text-4xl">€512</span>
        </span>
        <span className="font-semibold text-good">{t`+8% in June`}</span>
      </p>
      <div className="grid grid-cols-6 items-end gap-2 text-center text-sm">
        {months().map(([month, height], at) => (
          <span key={month} className="grid gap-1.5">
            <span className={at === 5 ? 'bg-accent' : 'bg-ink'} style={{ height: `${height / 21}rem` }} />
            {month}
          </span>
        ))}
      </div>
    </div>
  );
}

const sought = (): [what: string, choices: string[], chosen: string[]][] => [
  [t`Genres`, ['Indie', 'Trip-Hop', 'Jazz'].map(said), ['Indie', 'Trip-Hop'].map(said)],
  [t`Mood`, [t`Upbeat`, t`Mellow`, '90s'], [t`Upbeat`]],
  [t`Loudness`, [t`Quiet`, t`Moderate`, t`Loud`], [t`Moderate`]],
  [t`Budget`, [t`€500`], [t`€500`]],
];

/** What a venue says of one night. */
function Sought() {
  return (
    <div aria-hidden="true" className="mt-2 grid gap-2.5 border border-line bg-page p-5">
      {sought().map(([what, choices, chosen]) => (
        <p key={what} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3">
          <span className="text-sm text-ink-soft">{what}</span>
          <span className="flex flex-wrap gap-1.5">
            {choices.map((choice) => (
              <span
                key={choice}
                className={cn(
                  'rounded-full border px-3 py-0.5 text-sm font-medium',
                  chosen.includes(choice) ? 'border-ink bg-ink text-page' : 'border-line-strong',
                )}
              >
                {choice}
              </span>
            ))}
          </span>
        </p>
      ))}
    </div>
  );
}

/** Loaded, with the client it needs, when it comes near the screen. */
function ArtistOfTheWeek() {
  const [ref, seen] = useInView<HTMLDivElement>();
  const empty = <div className="aspect-5/7 w-full max-w-72 bg-sunken" />;
  return (
    <div ref={ref}>
      {seen ? (
        <Suspense fallback={empty}>
          <ArtistOfTheWeekCard />
        </Suspense>
      ) : (
        empty
      )}
    </div>
  );
}

/** The connection was lost on the way: the rest of the page stays as it is. */
function OutOfReach() {
  return <p className="text-ink-soft">{t`This week’s artist could not be loaded just now.`}</p>;
}
