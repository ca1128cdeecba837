import { Slider as Primitive } from 'radix-ui';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

/** Picks a number (one thumb) or a range (two) on a scale. `format` makes the text that is shown and read aloud. */
export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  format = String,
  disabled,
  className,
}: {
  label: string;
  value: number[];
  onValueChange: (value: number[]) => void;
  onValueCommit?: (value: number[]) => void;
  min: number;
  max: number;
  step?: number;
  format?: (value: number) => string;
  disabled?: boolean;
  className?: string;
}) {
  const control = useFieldControl();
  const ends = value.length === 2 ? [t`${label}, from`, t`${label}, to`] : [label];
  return (
    <div className={cn('flex items-center gap-4', className)}>
      <Primitive.Root
        id={control.id}
        aria-describedby={control['aria-describedby']}
        value={value}
        onValueChange={onValueChange}
        {...(onValueCommit ? { onValueCommit } : {})}
        min={min}
        max={max}
        step={step}
        {...(disabled ? { disabled } : {})}
        className="relative flex h-8 min-w-0 flex-1 touch-none items-center select-none data-disabled:opacity-50"
      >
        <Primitive.Track className="relative h-2 flex-1 rounded-full border border-line-strong bg-sunken">
          <Primitive.Range className="absolute -inset-y-px rounded-full bg-ink" />
        </Primitive.Track>
        {ends.map((end, at) => (
          <Primitive.Thumb
            key={end}
            aria-label={end}
            aria-valuetext={format(value[at] ?? min)}
            className="block size-6 rounded-sm border-2 border-ink bg-accent hover:bg-accent-hover"
          />
        ))}
      </Primitive.Root>
      <output className="type-figure min-w-12 shrink-0 whitespace-nowrap text-end text-lg">
        {value.map(format).join(' – ')}
      </output>
    </div>
  );
}
