import { RadioGroup as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

type RadioOption<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioProps<Value extends string> = {
  /** The name of the group, read aloud. */
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  name?: string;
  className?: string;
};

/** One of a few, each on a line. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  name,
  className,
}: RadioProps<Value>) {
  const id = useId();
  return (
    <Primitive.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      {...(name ? { name } : {})}
      className={cn('grid gap-1', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="flex min-h-8 items-start gap-2.5 py-1">
          <RadioDot id={`${id}-${option.value}`} value={option.value} disabled={option.disabled} />
          <label htmlFor={`${id}-${option.value}`} className="min-w-0 cursor-pointer pt-0.5 leading-snug">
            {option.label}
            {option.hint ? <span className="block text-sm text-ink-soft">{option.hint}</span> : null}
          </label>
        </div>
      ))}
    </Primitive.Root>
  );
}

/** One of a few, each a card that can be pressed anywhere. The chosen one wears a corner of tape. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  name,
  columns = 2,
  className,
}: RadioProps<Value> & { columns?: 1 | 2 | 3 }) {
  const id = useId();
  return (
    <Primitive.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      {...(name ? { name } : {})}
      className={cn(
        'grid gap-3',
        columns === 2 && 'xs:grid-cols-2',
        columns === 3 && 'sm:grid-cols-3',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${id}-${option.value}`}
          className="relative flex cursor-pointer items-start gap-3 rounded-md border-2 border-line bg-sheet p-4 hover:border-line-strong has-data-[state=checked]:border-ink has-data-[state=checked]:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <RadioDot id={`${id}-${option.value}`} value={option.value} disabled={option.disabled} quiet />
          <span className="grid min-w-0 gap-0.5">
            <span className="flex items-center gap-2 font-semibold [&_svg]:size-5">
              {option.icon}
              {option.label}
            </span>
            {option.hint ? <span className="text-sm">{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </Primitive.Root>
  );
}

function RadioDot({
  quiet = false,
  disabled,
  ...rest
}: {
  id: string;
  value: string;
  disabled?: boolean | undefined;
  quiet?: boolean;
}) {
  return (
    <Primitive.Item
      {...rest}
      {...(disabled ? { disabled } : {})}
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-sheet hover:border-ink data-[state=checked]:border-ink',
        quiet && 'focus-visible:outline-none',
      )}
    >
      <Primitive.Indicator className="size-3 rounded-full bg-ink" />
    </Primitive.Item>
  );
}
