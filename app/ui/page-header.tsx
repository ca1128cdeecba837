import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Numbered } from './data/numbered.tsx';
import { PageTitle } from './document-head.tsx';
import { ButtonLink } from './link.tsx';

/** The top of a page: the way back, its one h1 (and, when it is plain text, the tab's title), a sentence, the main acts. */
export function PageHeader({
  title,
  subtitle,
  back,
  badge,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { label: string; href: string };
  badge?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-6 grid gap-3">
      {typeof title === 'string' ? <PageTitle>{title}</PageTitle> : null}
      {back ? (
        <ButtonLink
          href={back.href}
          variant="ghost"
          size="sm"
          icon={<ArrowLeft />}
          className="-ms-3 justify-self-start print:hidden"
        >
          {back.label}
        </ButtonLink>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="type-narrow min-w-0 text-4xl sm:text-5xl">
              <Numbered>{title}</Numbered>
            </h1>
            {badge}
          </div>
          {subtitle ? (
            <p className="mt-2 text-ink-soft">
              <Numbered>{subtitle}</Numbered>
            </p>
          ) : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
      </div>
    </header>
  );
}
