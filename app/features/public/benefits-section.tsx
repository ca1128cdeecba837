import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/cn.ts';
import { dayLooks } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { t } from '#core/words/t.ts';
import { measure } from './public-layout.tsx';

const benefits = (): { name: string; text: string; picture: ReactNode }[] => [
  {
    name: t`Direct bookings`,
    text: t`You write to each other, you make the offer, you sign. Nobody stands between the people who play and the people who open the doors.`,
    picture: <Direct />,
  },
  {
    name: t`Personalised matches`,
    text: t`AI-powered matchmaking ranks who fits your night: date, distance, fee, genres, mood and audience size. Every match says in words why it is there.`,
    picture: <Reasons />,
  },
  {
    name: t`One calendar, never double-booked`,
    text: t`Free, pending, booked, unavailable: both sides see where a night stands. Once it is booked, a second booking of the same night is refused.`,
    picture: <Nights />,
  },
  {
    name: t`Tour planning`,
    text: t`Put the open nights along your road on a map and fill the days between with shows that fit.`,
    picture: <Route />,
  },
];

export function BenefitsSection() {
  return (
    <section aria-labelledby="benefits" className={cn(measure, 'py-16 lg:py-24')}>
      <h2 id="benefits" className="type-narrow text-5xl lg:text-7xl">
        {t`Key benefits`}
      </h2>
      <ul className="mt-8 border-t-4 border-ink">
        {benefits().map((benefit) => (
          <li
            key={benefit.name}
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-5 border-b border-line-strong py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1fr)]"
          >
            <h3 className="type-bill text-2xl lg:text-3xl">{benefit.name}</h3>
            <p className="text-lg text-ink-soft">{benefit.text}</p>
            <div className="md:col-start-2 lg:col-start-auto">{benefit.picture}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Direct() {
  return (
    <div aria-hidden="true" className="flex max-w-96 items-center gap-3">
      <Avatar name="Night Kiosk" size="lg" />
      <span className="h-1 min-w-2 flex-1 bg-ink" />
      <span className="tape min-w-0 px-3 py-1 text-center text-sm font-bold text-on-accent">
        {t`€500, agreed`}
      </span>
      <span className="h-1 min-w-2 flex-1 bg-ink" />
      <Avatar name="Velvet Tram" size="lg" square />
    </div>
  );
}

function Reasons() {
  return (
    <div className="grid max-w-96 gap-2 border border-line bg-sheet p-4" aria-hidden="true">
      <p className="flex items-center gap-3">
        <Avatar name="Half Past Brass" size="sm" />
        <span className="type-bill text-lg">{t`Half Past Brass`}</span>
      </p>
      <p>{t`Free that night, 12 km away, asks €450, plays 2 of your 3 genres`}</p>
    </div>
  );
}

function Nights() {
  const nights = [
    ['booked', 11],
    ['pending', 12],
    ['free', 13],
    ['unavailable', 14],
  ] as const;
  return (
    <div aria-hidden="true" className="grid max-w-96 grid-cols-4 gap-1.5">
      {nights.map(([status, date]) => (
        <div
          key={date}
          className={cn(
            'relative grid h-20 content-between overflow-hidden rounded-sm border-b-4 p-2 font-semibold',
            dayLooks[status].cell,
          )}
        >
          {status === 'unavailable' ? <span className="hatch absolute inset-0 opacity-20" /> : null}
          <span className="relative">{date}</span>
          <Glyph name={dayLooks[status].glyph} className="relative size-5 justify-self-end" />
        </div>
      ))}
    </div>
  );
}

function Route() {
  const stops = [
    [20, 84, t`Cork`, t`Thu 4`],
    [92, 34, t`Dublin`, t`Fri 5`],
    [176, 66, t`Leeds`, t`Sat 6`],
    [258, 22, t`Glasgow`, t`Sun 7`],
  ] as const;
  return (
    <svg aria-hidden="true" viewBox="0 0 320 134" className="w-full max-w-96">
      <path
        d="M20 84 92 34l84 32 82-44"
        fill="none"
        className="stroke-ink"
        strokeWidth="3"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      {stops.map(([x, y, city, day]) => (
        <g key={city} className="fill-ink">
          <circle cx={x} cy={y} r="8" className="fill-accent stroke-ink" strokeWidth="3" />
          <text x={x - 8} y={y + 27} fontSize="15" fontWeight="700">
            {city}
          </text>
          <text x={x - 8} y={y + 43} fontSize="13" className="fill-ink-soft">
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}
