import { type ReactNode, useEffect } from 'react';
import { deployment } from '#app/lib/deployment.ts';
import { bringClient } from '#app/lib/supabase.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import type { UserType } from '#core/account/account.ts';
import { whatAShowCosts } from '#core/settlement/fee-words.ts';
import { t } from '#core/words/t.ts';

/** The pages before the door: a form on paper beside a dark stage with tonight's running order taped to it. */
export function AccountLayout({
  title,
  description,
  intro,
  side,
  children,
}: {
  title: string;
  /** For search engines; a page without one is hidden from them. */
  description?: string;
  intro?: ReactNode;
  /** Whose night the paper on the stage tells of; a night of anybody's where it is not known. */
  side?: UserType | undefined;
  children: ReactNode;
}) {
  useEffect(bringClient, []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <PageHead title={title} {...(description ? { description } : { hidden: true })} />
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <AppLink
            href="/"
            aria-label={t`Running Order: to the front page`}
            className="inline-block rounded-sm"
          >
            <Wordmark />
          </AppLink>
        </header>
        <main className="mx-auto grid w-full max-w-md flex-1 content-start gap-6 py-10 sm:content-center">
          <div className="grid gap-2">
            <h1 className="type-narrow text-4xl">{title}</h1>
            {intro ? <p className="text-ink-soft">{intro}</p> : null}
          </div>
          {children}
        </main>
      </div>
      <aside className="hidden bg-stage text-on-stage lg:grid lg:content-center lg:px-16" aria-hidden="true">
        <TapedToTheFloor side={side} />
      </aside>
    </div>
  );
}

const tonight = (): Record<
  UserType | 'anybody',
  { where: string; acts: readonly (readonly [time: string, what: string])[]; headliner: string }
> => ({
  artist: {
    where: t`A room that wants you`,
    acts: [
      [t`7:00 PM`, t`Doors`],
      [t`7:45 PM`, t`First on`],
      [t`8:45 PM`, t`Changeover`],
    ],
    headliner: t`You`,
  },
  venue: {
    where: t`Your room`,
    acts: [
      [t`7:00 PM`, t`Your doors`],
      [t`7:45 PM`, t`Moth`],
      [t`8:45 PM`, t`Changeover`],
    ],
    headliner: t`Night Kiosk`,
  },
  anybody: {
    where: t`A room near you`,
    acts: [
      [t`7:00 PM`, t`Doors`],
      [t`7:45 PM`, t`Moth`],
      [t`8:45 PM`, t`Changeover`],
    ],
    headliner: t`Night Kiosk`,
  },
});

/** What every stage has by the monitor: who plays when. */
function TapedToTheFloor({ side }: { side: UserType | undefined }) {
  const { where, acts, headliner } = tonight()[side ?? 'anybody'];
  return (
    <div className="grid max-w-lg gap-10">
      <p className="type-narrow text-6xl leading-none">{t`Get your shows in order!`}</p>
      <div className="relative rotate-[-1.2deg] bg-on-stage px-8 pt-9 pb-5 text-stage shadow-raised">
        <span className="tape absolute -top-3.5 start-[12%] h-8 w-32 -rotate-3" />
        <span className="tape absolute -top-3 end-[9%] h-8 w-24 rotate-2 [--tape:var(--pending)]" />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-[3px] border-stage pb-2">
          <span className="type-wide text-2xl uppercase">{t`Tonight`}</span>
          <span className="font-semibold">{where}</span>
        </p>
        <ol>
          {acts.map(([time, what]) => (
            <Act key={time} time={time}>
              <span className="type-bill text-lg">{what}</span>
            </Act>
          ))}
          <Act time={t`9:15 PM`}>
            <span className="block py-2 font-display text-6xl leading-[0.85] font-[880] uppercase [font-stretch:84%]">
              {headliner}
            </span>
          </Act>
          <Act time={t`10:45 PM`}>
            <span className="type-bill text-lg">{t`Curfew`}</span>
          </Act>
        </ol>
      </div>
      <p className="text-lg text-on-stage-soft">
        {t`Artist and venue, one agreement. No booking agents, no`}{' '}
        <span className="whitespace-nowrap">{t`middle-people`}</span>
        {t`, no extra fees. ${whatAShowCosts(deployment.flatFees)}`}
      </p>
    </div>
  );
}

function Act({ time, children }: { time: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-5 border-b border-stage/25 py-1.5 last:border-0">
      <span className="type-figure w-24 shrink-0 text-lg">{time}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
