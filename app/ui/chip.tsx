import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from './cn.ts';
import { AppLink } from './link.tsx';

const base =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-sheet px-3 text-sm';

/** A tag (a genre, a platform): plain, a link with `href`, or removable with `onRemove`. */
export function Chip({
  children,
  icon,
  href,
  onRemove,
  removeLabel,
  className,
}: {
  children: ReactNode;
  icon?: ReactNode;
  href?: string;
  onRemove?: () => void;
  /** 'Remove Jazz'; made of the text when `children` is text. */
  removeLabel?: string;
  className?: string;
}) {
  const body = (
    <>
      {icon}
      <span className="truncate">{children}</span>
    </>
  );
  if (href) {
    return (
      <AppLink href={href} className={cn(base, 'hover:border-ink hover:bg-raised [&_svg]:size-4', className)}>
        {body}
      </AppLink>
    );
  }
  return (
    <span className={cn(base, onRemove && 'pe-0.5', '[&_svg]:size-4', className)}>
      {body}
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel ?? t`Remove ${typeof children === 'string' ? children : ''}`.trim()}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-ink/12"
        >
          <X aria-hidden="true" className="size-3.5!" />
        </button>
      ) : null}
    </span>
  );
}
