import { type ReactNode, useEffect } from 'react';
import { bringClient } from '#app/lib/supabase.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';

/** The pages before the door: a form on paper beside a dark stage with tonight's running order taped to it. */
export function AccountLayout({
  title,
  description,
  intro,
  aside,
  children,
}: {
  title: string;
  /** For search engines; a page without one is hidden from them. */
  description?: string;
  intro?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  useEffect(bringClient, []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <PageHead title={title} {...(description ? { description } : { hidden: true })} />
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <AppLink href="/" aria-label="Running Order: to the front page" className="inline-block rounded-sm">
            <Wordmark />
          </AppLink>
        </header>
        <main className="mx-auto grid w-full max-w-md flex-1 content-center gap-6 py-10">
          <div className="grid gap-2">
            <h1 className="type-narrow text-4xl">{title}</h1>
            {intro ? <p className="text-ink-soft">{intro}</p> : null}
          </div>
          {children}
        </main>
      </div>
      <aside
        className="hidden bg-stage text-on-stage lg:grid lg:content-center lg:px-16"
        aria-hidden={aside ? undefined : true}
      >
        {aside ?? <TapedToTheFloor />}
      </aside>
    </div>
  );
}

const tonight = [
  ['7:00 PM', 'Doors'],
  ['7:45 PM', 'First on'],
  ['8:45 PM', 'Changeover'],
  ['9:15 PM', 'You'],
  ['10:45 PM', 'Curfew'],
] as const;

/** What every stage has by the monitor: who plays when. */
function TapedToTheFloor() {
  return (
    <div className="grid max-w-lg gap-8">
      <p className="type-narrow text-5xl leading-none">Get your shows in order!</p>
      <ol className="grid gap-3">
        {tonight.map(([time, what]) => (
          <li key={time} className="flex items-baseline gap-5 border-b border-stage-line pb-3">
            <span className="type-figure w-28 shrink-0 text-on-stage-soft">{time}</span>
            <span
              className={
                what === 'You' ? 'tape px-3 py-1 text-on-accent [--tape:var(--accent)]' : 'type-bill'
              }
            >
              {what}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-on-stage-soft">
        Artist and venue, one agreement. No booking agents, no middle-people, no extra fees.
      </p>
    </div>
  );
}
