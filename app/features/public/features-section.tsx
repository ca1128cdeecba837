import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useInView } from '#app/lib/use-in-view.ts';
import { cn } from '#app/ui/cn.ts';
import { measure } from './public-layout.tsx';

const ArtistOfTheWeekCard = lazy(() =>
  import('./artist-of-the-week-card.tsx')
    .then((m) => ({ default: m.ArtistOfTheWeekCard }))
    .catch(() => ({ default: OutOfReach })),
);

const moods = ['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive'];
const nights = [34, 52, 41, 68, 60, 83, 95];

export function FeaturesSection() {
  return (
    <section aria-labelledby="features" className="border-y-4 border-ink bg-sheet">
      <div className={cn(measure, 'py-16 lg:py-24')}>
        <h2 id="features" className="type-narrow text-5xl lg:text-7xl">
          Additional features
        </h2>
        <div className="mt-10 grid gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-10">
            <div className="grid gap-3">
              <h3 className="type-bill text-2xl">Artist promotion tools</h3>
              <p className="max-w-prose text-lg text-ink-soft">
                A profile that works as a press kit, with riders, photos and live videos behind one link. A{' '}
                <span className="inline-flex items-center gap-1 font-semibold text-ink">
                  verification badge
                  <BadgeCheck aria-hidden="true" className="size-5" />
                </span>{' '}
                tells a venue that it is really you.
              </p>
            </div>
            <ArtistOfTheWeek />
          </div>
          <div className="grid content-start gap-12">
            <div className="grid gap-3">
              <h3 className="type-bill text-2xl">Real-time analytics</h3>
              <p className="text-lg text-ink-soft">
                Tickets, revenue and attendance, counted from your own shows as they happen.
              </p>
              <svg aria-hidden="true" viewBox="0 0 322 120" className="mt-2 w-full max-w-96">
                {nights.map((height, at) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
                    key={at}
                    x={at * 46}
                    y={114 - height * 1.1}
                    width="34"
                    height={height * 1.1}
                    className={at === nights.length - 1 ? 'fill-accent stroke-ink' : 'fill-ink'}
                    strokeWidth="2"
                  />
                ))}
                <path d="M0 117h322" className="stroke-ink" strokeWidth="4" />
              </svg>
            </div>
            <div className="grid gap-3">
              <h3 className="type-bill text-2xl">Venue toolbox</h3>
              <p className="text-lg text-ink-soft">
                Say what your room is about: genres, moods, loudness and budget for each night. Only artists
                who fit come up.
              </p>
              <ul className="mt-1 flex flex-wrap gap-2">
                {moods.map((mood, at) => (
                  <li
                    key={mood}
                    className={cn(
                      'rounded-full border border-line-strong px-3.5 py-1 font-medium',
                      at === 3 && 'border-ink bg-ink text-page',
                    )}
                  >
                    {mood}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Loaded, with the client it needs, when it comes near the screen. */
function ArtistOfTheWeek() {
  const [ref, seen] = useInView<HTMLDivElement>();
  const empty = <div className="aspect-5/7 w-full max-w-60 bg-sunken" />;
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
  return <p className="text-ink-soft">This week’s artist could not be loaded just now.</p>;
}
