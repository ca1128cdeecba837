import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Numbered } from './data/numbered.tsx';

/** A sheet of paper. With `title` it has a heading and room for acts; with `aria-label` it is a region of that name. */
export function Card({
  title,
  subtitle,
  actions,
  footer,
  flush = false,
  level = 2,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** The body reaches the edges (tables, lists, pictures). */
  flush?: boolean;
  level?: 2 | 3 | 4;
}) {
  const Heading = `h${level}` as 'h2';
  return (
    <section
      className={cn('min-w-0 rounded-lg border border-line bg-sheet shadow-sheet', className)}
      {...rest}
    >
      {title || actions ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          <div className="min-w-0">
            <Heading className="type-bill text-lg">
              <Numbered>{title}</Numbered>
            </Heading>
            {subtitle ? (
              <p className="mt-0.5 text-sm text-ink-soft">
                <Numbered>{subtitle}</Numbered>
              </p>
            ) : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? '' : cn('px-5 pb-5', title || actions ? '' : 'pt-5')}>{children}</div>
      {footer ? <footer className="border-t border-line px-5 py-3">{footer}</footer> : null}
    </section>
  );
}
