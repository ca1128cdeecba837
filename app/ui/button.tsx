import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The act is under way: the button shows it, says it, and cannot be pressed again. */
    busy?: boolean;
    /** What the button reads while busy ('Saving...'); its own text when left out. */
    busyLabel?: string;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      <span className="min-w-0">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
