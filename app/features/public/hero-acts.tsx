import type { ReactNode } from 'react';
import type { CalendarDayStatus } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';

/** One moment of the example night: what stands in the headliner's line, and what is true below it. */
type HeroAct = { name: string; friday: CalendarDayStatus; headliner: ReactNode; below: ReactNode };

export const heroActs: readonly [HeroAct, ...HeroAct[]] = [
  {
    name: 'Open a night',
    friday: 'free',
    headliner: (
      <span className="block border-2 border-dashed border-stage/60 px-3 py-2.5 font-semibold">
        Wanted: one headliner
      </span>
    ),
    below: (
      <Facts
        facts={[
          ['Genres', 'Indie, Trip-Hop'],
          ['Mood', 'Upbeat'],
          ['Audience', '350'],
          ['Budget', '€500'],
        ]}
      />
    ),
  },
  {
    name: 'See who fits',
    friday: 'pending',
    headliner: (
      <span className="tape inline-block rotate-[-0.6deg] px-4 py-2 text-on-pending [--tape:var(--pending)]">
        <span className="type-bill text-2xl">Night Kiosk?</span>
      </span>
    ),
    below: (
      <ul className="grid gap-x-6 gap-y-1 font-medium sm:grid-cols-2">
        {['Free that night', '38 km away', 'Asks €400–€800, you offer €500', '3 of your 4 genres'].map(
          (reason) => (
            <li key={reason} className="flex items-start gap-2">
              <Glyph name="check" className="mt-1" />
              {reason}
            </li>
          ),
        )}
      </ul>
    ),
  },
  {
    name: 'Agree and sign',
    friday: 'booked',
    headliner: <Headliner />,
    below: (
      <div className="grid grid-cols-2 gap-x-6">
        <Signed
          who="Night Kiosk"
          path="M4 30c8-22 14-24 15-10s4 12 9 0 8-12 9 0 6 8 12-2 9-8 10 0 8 6 26-6"
        />
        <Signed
          who="Velvet Tram"
          path="M4 14c6 20 10 20 14 2 6 14 8 18 16 2m2 8c6-10 10-8 8 0s8 2 12-4 8-2 8 4 8 0 22-12"
        />
        <p className="col-span-2 mt-2 font-medium">
          Guarantee €500. The same paper for both, dated and numbered.
        </p>
      </div>
    ),
  },
  {
    name: 'Play and get paid',
    friday: 'booked',
    headliner: <Headliner />,
    below: (
      <Facts
        facts={[
          ['Tickets sold', '212'],
          ['Venue pays', '€510'],
          ['Artist receives', '€450'],
          ['Arrives', '3-5 business days'],
        ]}
      />
    ),
  },
];

function Headliner() {
  return (
    <span className="block font-display text-[clamp(1.9rem,8.2vw,3.1rem)] leading-[0.85] font-[880] uppercase [font-stretch:84%]">
      Night Kiosk
    </span>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm">{name}</dt>
          <dd className="type-bill text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Signed({ who, path }: { who: string; path: string }) {
  return (
    <div className="border-b-2 border-stage pb-1">
      <svg viewBox="0 0 100 40" aria-hidden="true" className="h-10 w-full max-w-40">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <p className="text-sm">Signed, {who}</p>
    </div>
  );
}
