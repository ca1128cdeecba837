import type { ReactNode } from 'react';
import { PageHead, PageTitle } from '#app/ui/document-head.tsx';
import type { PageWords } from '#core/public/page-head.ts';
import { t } from '#core/words/t.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicNav } from './public-nav.tsx';

/**
 * The frame of every page that anyone may read: the bar on top, the page, the footer. While a page has not read what it is
 * about, it leaves what the server sent of it alone.
 */
export function PublicLayout({ children, ...words }: PageWords & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {words.description || words.hidden ? (
        <PageHead {...words} />
      ) : words.title ? (
        <PageTitle>{words.title}</PageTitle>
      ) : null}
      <a
        href="#main"
        className="fixed top-2 start-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2 font-semibold text-page focus:translate-y-0 print:hidden"
      >
        {t`Skip to content`}
      </a>
      <PublicNav />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

/** The width of everything on a public page. */
export const measure = 'mx-auto w-full max-w-7xl px-5 sm:px-8';
