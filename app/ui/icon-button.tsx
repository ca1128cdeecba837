import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const tones = {
  plain: 'text-ink hover:bg-ink/8',
  outline: 'border border-line-strong bg-sheet text-ink hover:border-ink',
  stage: 'text-on-stage hover:bg-on-stage/12',
} as const;

/** A square button whose name is its `label` (read aloud, and shown by the browser on hover). */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  size = 'md',
  badge,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  tone?: keyof typeof tones;
  size?: 'sm' | 'md';
  /** A count in the corner; say it in `label` too. */
  badge?: number | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        'relative inline-flex shrink-0 items-center justify-center rounded-md transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-[1.2rem]',
        size === 'sm' ? 'size-8 pointer-coarse:size-10' : 'size-10 pointer-coarse:size-11',
        tones[tone],
        className,
      )}
      {...rest}
    >
      {icon}
      {badge ? (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -end-0.5 min-w-[1.15rem] rounded-full bg-accent px-1 text-center text-[0.7rem] font-bold leading-[1.15rem] text-on-accent"
        >
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </button>
  );
}
