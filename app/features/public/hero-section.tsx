import { deployment } from '#app/lib/deployment.ts';
import { AppLink, ButtonLink } from '#app/ui/link.tsx';
import { whatAShowCosts } from '#core/settlement/fee-words.ts';
import { reader, t } from '#core/words/t.ts';
import { HeroStage } from './hero-stage.tsx';
import { measure } from './public-layout.tsx';

/** Each line of the bill with its size (in hundredths of the column) and the width of type that fills the column. */
const bill = () => [
  fitted(t`Simplify`, { letters: 8, size: 20, stretch: 98.7 }),
  fitted(t`Bookings,`, { letters: 9, size: 18.4, stretch: 92.2 }),
  fitted(t`Streamline`, { letters: 10, size: 15.6, stretch: 92.5 }),
  fitted(t`Shows`, { letters: 5, size: 24, stretch: 102 }),
];

/** A line was measured in English. Another language keeps its size, and has narrower type for more letters, then smaller type. */
function fitted(words: string, line: { letters: number; size: number; stretch: number }) {
  if (reader() === null) return { words, ...line };
  const share = Math.min(1, (0.9 * line.letters) / words.length);
  // Letters that the family lacks are set in another one, which has one width.
  if (!/[a-z]/i.test(words)) return { words, stretch: line.stretch, size: line.size * share * 0.8 };
  const stretch = Math.max(58, line.stretch * share);
  return { words, stretch, size: (line.size * line.stretch * share) / stretch };
}

export function HeroSection() {
  return (
    <section className="relative overflow-clip bg-stage text-on-stage">
      <Lights />
      <div
        className={`${measure} relative grid items-center gap-x-14 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)] lg:pt-12 lg:pb-24`}
      >
        <div className="@container min-w-0">
          <h1 className="uppercase">
            {bill().map((line) => (
              <span
                key={line.words}
                data-line
                className="block font-display leading-[0.82] nth-3:mt-[0.17em] font-[880] whitespace-nowrap"
                style={{ fontSize: `${line.size}cqi`, fontStretch: `${line.stretch}%` }}
              >
                {line.words}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-7 max-w-xl text-lg text-on-stage-soft">
            {t`Artists and venues find each other, agree and get paid here, directly. No booking agents, no`}{' '}
            <span className="whitespace-nowrap">{t`middle-people`}</span>
            {t`, no extra fees. ${whatAShowCosts(deployment.flatFees)}`}
          </p>
          <div className="mt-7 flex flex-wrap gap-4">
            <ButtonLink
              href="/signup?type=artist"
              variant="primary"
              size="lg"
              className="focus-visible:outline-on-stage"
            >
              {t`For Artists`}
            </ButtonLink>
            <ButtonLink
              href="/signup?type=venue"
              variant="stage"
              size="lg"
              className="focus-visible:outline-on-stage"
            >
              {t`For Venues`}
            </ButtonLink>
          </div>
          {deployment.demo ? <LookAround /> : null}
        </div>
        <HeroStage />
      </div>
    </section>
  );
}

/** Where there is a demo season, nobody has to sign up to see what this is. */
function LookAround() {
  return (
    <p className="mt-5 text-on-stage-soft">
      {t`Or look around first, no account needed:`} <Look href="/artist/dashboard">{t`as an artist`}</Look>{' '}
      {t`or`} <Look href="/venue-dashboard">{t`as a venue`}</Look>.
    </p>
  );
}

function Look({ href, children }: { href: string; children: string }) {
  return (
    <AppLink
      href={href}
      className="rounded-sm font-semibold whitespace-nowrap text-on-stage underline underline-offset-4 hover:decoration-2 focus-visible:outline-on-stage"
    >
      {children}
    </AppLink>
  );
}

/** Three lamps over the stage at dusk. */
function Lights() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMaxYMin slice"
      className="absolute inset-0 size-full"
    >
      <linearGradient id="lamp" x2="0" y2="1" className="text-accent">
        <stop stopColor="currentColor" stopOpacity="0.34" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
      </linearGradient>
      <g fill="url(#lamp)">
        <path d="M880-40 560 900h400z" />
        <path d="m1120-40-150 940h420z" />
        <path d="m1330-40 40 940h420z" />
      </g>
    </svg>
  );
}
