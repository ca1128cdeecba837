import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { measure, PublicLayout } from './public-layout.tsx';

export type TextSection = { id: string; title: string; body: ReactNode };

/** A page that is mostly read: a title on the dark of the stage, then sections with a list of them beside. */
export function TextPage({
  title,
  description,
  intro,
  note,
  sections,
  children,
}: {
  title: string;
  description: string;
  intro: ReactNode;
  /** A line in small print under the intro (since when the text is in force). */
  note?: ReactNode;
  sections: readonly TextSection[];
  children?: ReactNode;
}) {
  return (
    <PublicLayout title={title} description={description}>
      <TitleBand title={title} intro={intro} note={note} />
      <div className={`${measure} grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-16`}>
        <nav aria-label={t`On this page`} className="lg:sticky lg:top-8 lg:self-start">
          <ol className="border-t-4 border-ink">
            {sections.map((section) => (
              <li key={section.id} className="border-b border-line">
                <a
                  href={`#${section.id}`}
                  className="flex min-h-10 items-center py-1.5 font-medium underline-offset-4 hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 max-w-3xl gap-12">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-8"
            >
              <h2 id={`${section.id}-title`} className="type-bill text-2xl lg:text-3xl">
                {section.title}
              </h2>
              <div className="mt-3 grid gap-4 text-lg leading-relaxed [&_li]:mt-2 [&_ul]:list-[square] [&_ul]:ps-6">
                {section.body}
              </div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </PublicLayout>
  );
}

/** The top of a public page that is not the front page. */
export function TitleBand({ title, intro, note }: { title: string; intro: ReactNode; note?: ReactNode }) {
  return (
    <div className="bg-stage text-on-stage">
      <div className={`${measure} pt-10 pb-12 lg:pt-16 lg:pb-16`}>
        <h1 className="type-narrow text-5xl uppercase sm:text-7xl lg:text-8xl">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-on-stage-soft lg:text-xl">{intro}</p>
        {note ? <p className="mt-4 text-sm text-on-stage-soft">{note}</p> : null}
      </div>
    </div>
  );
}
