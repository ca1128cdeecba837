import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type GlyphName = 'ring' | 'half' | 'check' | 'cross' | 'dot' | 'bang' | 'arrow' | 'swap';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'square' } as const;
const shapes: Record<GlyphName, ReactNode> = {
  ring: <circle cx="8" cy="8" r="5.3" {...stroke} />,
  half: (
    <>
      <circle cx="8" cy="8" r="5.6" {...stroke} strokeWidth={1.8} />
      <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2z" fill="currentColor" />
    </>
  ),
  check: <path d="m3 8.5 3.4 3.4L13 4.6" {...stroke} />,
  cross: <path d="m4 4 8 8M12 4l-8 8" {...stroke} />,
  dot: <circle cx="8" cy="8" r="3.6" fill="currentColor" />,
  bang: <path d="M8 2.5v6.4M8 12.6v.4" {...stroke} />,
  arrow: <path d="M3 8h9M8.6 4.4 12.2 8l-3.6 3.6" {...stroke} />,
  swap: <path d="M3 5.5h9M9.6 3l2.6 2.5M13 10.5H4M6.4 13l-2.6-2.5" {...stroke} strokeWidth={2} />,
};

/** A small shape that says a status without colour. Decorative: the word stands beside it. */
export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('size-[1em] shrink-0', className)}>
      {shapes[name]}
    </svg>
  );
}
