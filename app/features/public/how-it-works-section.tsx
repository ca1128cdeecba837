import { cn } from '#app/ui/cn.ts';
import { t } from '#core/words/t.ts';
import { measure } from './public-layout.tsx';

const steps = () => [
  {
    name: t`Create a profile`,
    text: t`Location, genre, availability and budget.`,
  },
  {
    name: t`Set preferences`,
    text: t`Artists: tour dates and genres. Venues: free dates, vibe and audience size.`,
  },
  {
    name: t`Automatic matching`,
    text: t`For each night, the people who fit, best first, with the reasons.`,
  },
  {
    name: t`Booking management`,
    text: t`Tracking, payments and insights, from the first offer to the review.`,
  },
];

/** The four steps as a set list taped to the floor. */
export function HowItWorksSection() {
  return (
    <section aria-labelledby="how" className="relative overflow-clip bg-stage py-16 text-on-stage lg:py-24">
      <span aria-hidden="true" className="halftone absolute inset-0 text-on-stage opacity-6" />
      <div
        className={cn(
          measure,
          'relative grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,0.7fr)_minmax(0,1.3fr)]',
        )}
      >
        <div className="lg:sticky lg:top-10">
          <h2 id="how" className="type-narrow text-5xl lg:text-7xl">
            {t`How it works`}
          </h2>
          <p className="mt-4 max-w-sm text-lg text-on-stage-soft">
            {t`Four songs, then the doors open. The same list for both sides of the stage.`}
          </p>
        </div>
        <div className="relative rotate-[0.7deg] bg-on-stage px-6 pt-12 pb-8 text-stage shadow-raised sm:px-12">
          <span aria-hidden="true" className="tape absolute -top-4 start-10 h-9 w-36 -rotate-2" />
          <span
            aria-hidden="true"
            className="tape absolute end-8 -bottom-4 h-9 w-28 rotate-3 [--tape:var(--free)]"
          />
          <ol>
            {steps().map((step, at) => (
              <li
                key={step.name}
                className="grid grid-cols-[3.2rem_minmax(0,1fr)] items-baseline gap-x-3 border-b-2 border-stage/25 py-5 last:border-0 sm:grid-cols-[5rem_minmax(0,1fr)]"
              >
                <span aria-hidden="true" className="type-figure text-5xl sm:text-6xl">
                  {at + 1}
                </span>
                <div>
                  <h3 className="type-narrow text-3xl uppercase sm:text-4xl">{step.name}</h3>
                  <p className="mt-2 text-lg">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
