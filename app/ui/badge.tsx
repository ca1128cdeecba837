import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent text-on-accent',
};

/** A word about a thing. For statuses use StatusBadge, which also gives each its shape. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-sm px-2 py-0.5 text-[0.8125rem] leading-5 font-semibold whitespace-nowrap [&_svg]:size-[0.95em] [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
