import type { ReactNode } from 'react';
import type { CalendarDayStatus } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { t } from '#core/words/t.ts';

/** One moment of the example night: what stands in the headliner's line, and what is true below it. */
type HeroAct = { name: string; friday: CalendarDayStatus; headliner: ReactNode; below: ReactNode };

export const heroActs: readonly [HeroAct, ...HeroAct[]] = [
  {
    get name() {
      return t`Open a night`;
    },
    friday: 'free',
    get headliner() {
      return (
        <span className="block border-2 border-dashed border-stage/60 px-3 py-2.5 font-semibold">
          {t`Wanted: one headliner`}
        </span>
      );
    },
    get below() {
      return (
        <Facts
          facts={[
            [t`Genres`, t`Indie, Trip-Hop`],
            [t`Mood`, t`Upbeat`],
            [t`Audience`, '350'],
            [t`Budget`, t`€500`],
          ]}
        />
      );
    },
  },
  {
    get name() {
      return t`See who fits`;
    },
    friday: 'pending',
    get headliner() {
      return (
        <span className="tape inline-block rotate-[-0.6deg] px-4 py-2 text-on-pending [--tape:var(--pending)]">
          <span className="type-bill text-2xl">{t`Night Kiosk?`}</span>
        </span>
      );
    },
    get below() {
      return (
        <ul className="grid gap-x-6 gap-y-1 font-medium sm:grid-cols-2">
          {[t`Free that night`, t`38 km away`, t`Asks €400–€800, you offer €500`, t`3 of your 4 genres`].map(
            (reason) => (
              <li key={reason} className="flex items-start gap-2">
                <Glyph name="check" className="mt-1" />
                {reason}
              </li>
            ),
          )}
        </ul>
      );
    },
  },
  {
    get name() {
      return t`Agree and sign`;
    },
    friday: 'booked',
    headliner: <Headliner />,
    get below() {
      return (
        <div className="grid grid-cols-2 gap-x-6">
          <Signed
            who={t`Night Kiosk`}
            path="M4 30c8-22 14-24 15-10s4 12 9 0 8-12 9 0 6 8 12-2 9-8 10 0 8 6 26-6"
          />
          <Signed
            who={t`Velvet Tram`}
            path="M4 14c6 20 10 20 14 2 6 14 8 18 16 2m2 8c6-10 10-8 8 0s8 2 12-4 8-2 8 4 8 0 22-12"
          />
          <p className="col-span-2 mt-2 font-medium">
            {t`Guarantee €500. The same paper for both, dated and numbered.`}
          </p>
        </div>
      );
    },
  },
  {
    get name() {
      return t`Play and get paid`;
    },
    friday: 'booked',
    headliner: <Headliner />,
    get below() {
      return (
        <Facts
          facts={[
            [t`Tickets sold`, '212'],
            [t`Venue pays`, t`€510`],
            [t`Artist receives`, t`€450`],
            [t`Arrives`, t`3-5 business days`],
          ]}
        />
      );
    },
  },
];

function Headliner() {
  return (
    <span className="block font-display text-[clamp(1.9rem,8.2vw,3.1rem)] leading-[0.85] font-[880] uppercase [font-stretch:84%]">
      {t`Night Kiosk`}
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
      <p className="text-sm">{t`Signed, ${who}`}</p>
    </div>
  );
}
