import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

/** A setting that takes effect as on or off, with its label first and the switch at the end of the line. */
export function Switch({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled,
  hideLabel = false,
  className,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  hideLabel?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cn('flex min-h-10 items-center justify-between gap-4', className)}>
      <span className={hideLabel ? 'sr-only' : 'grid min-w-0'}>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(disabled ? { disabled } : {})}
        className="group relative h-7 w-13 shrink-0 rounded-full border-2 border-line-strong bg-sunken transition-colors hover:border-ink disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <Primitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-ink transition-transform data-[state=checked]:translate-x-[1.6rem] data-[state=checked]:bg-accent compact:data-[state=checked]:translate-x-[1.3rem] rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.6rem] compact:rtl:data-[state=checked]:-translate-x-[1.3rem]" />
      </Primitive.Root>
    </div>
  );
}
