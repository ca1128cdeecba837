import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

/** A box to tick with its label. `checked="indeterminate"` shows a dash. */
export function Checkbox({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled,
  name,
  className,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cn('flex min-h-8 items-start gap-2.5 py-1', className)}>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(disabled ? { disabled } : {})}
        {...(name ? { name } : {})}
        className="grid size-6 shrink-0 place-items-center rounded-sm border-2 border-line-strong bg-sheet text-page hover:border-ink disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink"
      >
        <Primitive.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden="true" className="size-4" strokeWidth={3.5} />
          ) : (
            <Check aria-hidden="true" className="size-4" strokeWidth={3.5} />
          )}
        </Primitive.Indicator>
      </Primitive.Root>
      <span className="grid min-w-0 pt-0.5">
        <label htmlFor={id} className="cursor-pointer leading-snug wrap-anywhere">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
}
