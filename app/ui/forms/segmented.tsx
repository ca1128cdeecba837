import { ToggleGroup as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

/** A choice of two to four views or filters on one line (Grid/List, All/Inbox/Booked/Pending). */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode; count?: number }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}) {
  return (
    <Primitive.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onValueChange(next as Value)}
      className={cn(
        'inline-flex max-w-full flex-wrap gap-1 rounded-md border border-line-strong bg-sheet p-0.75',
        className,
      )}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-sm px-3 text-sm max-sm:px-2 font-semibold text-ink-soft hover:text-ink pointer-coarse:min-h-10 data-[state=on]:bg-ink data-[state=on]:text-page [&_svg]:size-4"
        >
          {option.icon}
          {option.label}
          {option.count === undefined ? null : (
            <span className="font-normal tabular-nums">{option.count}</span>
          )}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
