import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/link.tsx';
import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';
import { ContactForm } from './contact-form.tsx';
import { measure, PublicLayout } from './public-layout.tsx';
import { TitleBand } from './text-page.tsx';

const questions = (): { question: string; answer: ReactNode }[] => [
  {
    question: t`What does it cost?`,
    answer: t`A profile, matching, messages and agreements cost nothing. When a show has been played, the venue pays a flat €10 on top of the artist’s fee (in another currency about as much, as the terms list it), and the artist pays a commission of 10% of it. For a fee of €500 the venue pays €510 and the artist receives €450.`,
  },
  {
    question: t`When does the money arrive?`,
    answer: t`After the show the venue states the tickets sold and sends the statement; the artist confirms it; the venue pays. The artist’s money leaves once the venue’s has come in, and takes 3 to 5 business days. Each step shows in Booked Shows and rings the bell of the other side.`,
  },
  {
    question: t`The statement is wrong. What can I do?`,
    answer: t`Contest the figure that is wrong: with your own, why, and a file if you have one. What nobody contests is payable at once, and only the difference waits for an answer. Do not leave it: a statement without an answer for 7 days counts as confirmed. What is found later is corrected once both sides agree.`,
  },
  {
    question: t`Why was my acceptance refused?`,
    answer: t`Most often because the night was booked a moment before, by you or by the other side. The message says which night is taken. Nothing else was changed.`,
  },
  {
    question: t`I marked a day unavailable, but there is a booking on it.`,
    answer: t`A booking comes before a mark. To free the night the booking itself has to be cancelled; the other side is told at once.`,
  },
  {
    question: t`Which files can I upload?`,
    answer: t`Riders as .pdf, .doc or .docx, pictures as JPEG, PNG or WebP, each up to 10 MB.`,
  },
  {
    question: t`I forgot my password.`,
    answer: (
      <>
        {t`Ask for a link to choose a new one on`}{' '}
        <TextLink href="/forgot-password">{t`the password page`}</TextLink>
        {t`. It comes by e-mail and works once.`}
      </>
    ),
  },
];

export function SupportPage() {
  return (
    <PublicLayout {...publicPages['/support']}>
      <TitleBand
        title={t`Contact Support`}
        intro={t`What is asked most, answered. And a form for everything else.`}
      />
      <div
        className={`${measure} grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:py-16`}
      >
        <section aria-labelledby="questions">
          <h2 id="questions" className="type-bill text-2xl lg:text-3xl">
            {t`Asked most`}
          </h2>
          <div className="mt-4 border-t-4 border-ink">
            {questions().map((each) => (
              <details key={each.question} className="group border-b border-line-strong">
                <summary className="flex min-h-14 items-center justify-between gap-4 py-2 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                  {each.question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-prose pb-5 text-lg text-ink-soft">{each.answer}</p>
              </details>
            ))}
          </div>
        </section>
        <section aria-labelledby="write" className="grid content-start gap-7">
          <h2 id="write" className="type-bill text-2xl lg:text-3xl">
            {t`Write to support`}
          </h2>
          <ContactForm kind="support" label={t`Write to support`} />
        </section>
      </div>
    </PublicLayout>
  );
}
