import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/document-head.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicNav } from './public-nav.tsx';

/** The frame of every page that anyone may read: the bar on top, the page, the footer. */
export function PublicLayout({
  title,
  description,
  structuredData,
  children,
}: {
  title?: string;
  description: string;
  structuredData?: Record<string, unknown>;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        {...(title ? { title } : {})}
        description={description}
        {...(structuredData ? { structuredData } : {})}
      />
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2 font-semibold text-page focus:translate-y-0"
      >
        Skip to content
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
