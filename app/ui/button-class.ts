import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from './cn.ts';

const look = cva(
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-center font-semibold leading-tight ' +
    'transition-[background-color,color,border-color,transform] duration-100 select-none active:translate-y-px ' +
    'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 ' +
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        /** The one main act of a screen: a strip of spike tape. */
        primary: 'tape text-on-accent hover:[--tape:var(--accent-hover)]',
        secondary: 'rounded-md border border-line-strong bg-sheet text-ink hover:border-ink hover:bg-raised',
        ink: 'rounded-md bg-ink text-page hover:bg-ink/85',
        ghost: 'rounded-md text-ink hover:bg-ink/8',
        danger: 'rounded-md bg-unavailable text-on-unavailable hover:bg-unavailable/88',
        link: 'rounded-sm text-accent-text underline decoration-2 underline-offset-4 hover:decoration-[3px]',
        /** On a dark stage band. */
        stage:
          'rounded-md border border-on-stage/60 text-on-stage hover:border-on-stage hover:bg-on-stage/10',
      },
      size: {
        sm: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-10',
        md: 'min-h-10 px-4 py-1.5 text-[0.9375rem] pointer-coarse:min-h-11',
        lg: 'min-h-13 px-6 py-2 text-lg',
      },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [{ variant: 'link', class: 'px-0.5!' }],
    defaultVariants: { variant: 'secondary', size: 'md', block: false },
  },
);

export type ButtonLook = VariantProps<typeof look>;

/** The classes of a button, for things that look like one and are not (a link, a label). */
export function buttonClass({
  className,
  ...props
}: ButtonLook & { className?: string | undefined }): string {
  return cn(look(props), className);
}
