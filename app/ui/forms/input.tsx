import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { controlClass, controlHeight } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

/** A one-line text box. `prefix` and `suffix` stand inside it ('€', '@', '.pdf'). */
export function Input({
  className,
  prefix,
  suffix,
  ...rest
}: Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: ReactNode; suffix?: ReactNode }) {
  const control = useFieldControl(rest);
  const box = (
    <input
      {...rest}
      {...control}
      style={roomBefore(prefix)}
      className={cn(
        controlClass,
        controlHeight,
        prefix && 'ps-9',
        suffix && 'pe-12',
        !(prefix || suffix) && className,
      )}
    />
  );
  if (!prefix && !suffix) return box;
  return (
    <span className={cn('relative flex min-w-0 items-center', className)}>
      {prefix ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-3 text-ink-soft [&_svg]:size-[1.15em]"
        >
          {prefix}
        </span>
      ) : null}
      {box}
      {suffix ? <span className="absolute end-2 text-sm text-ink-soft">{suffix}</span> : null}
    </span>
  );
}

/** Letters before what is typed ('PLN', 'CA$') get the room they take; one sign or a picture fits the box as it is. */
function roomBefore(prefix: ReactNode) {
  if (typeof prefix !== 'string' || prefix.length < 2) return undefined;
  return { paddingInlineStart: `calc(1.25rem + ${prefix.length * 0.75}em)` };
}
