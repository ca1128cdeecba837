import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { cn } from '../cn.ts';
import { Star } from '../data/star.tsx';
import { ofFive } from '../data/star-rating.tsx';

/** One to five stars to give; 0 is none yet. Arrow keys move, as in any choice. */
export function StarInput({
  label,
  value,
  onValueChange,
  className,
}: {
  label: string;
  value: number;
  onValueChange: (stars: number) => void;
  className?: string;
}) {
  const [over, setOver] = useState(0);
  const lit = over || value;
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ? String(value) : ''}
      onValueChange={(next) => onValueChange(Number(next))}
      orientation="horizontal"
      onPointerLeave={() => setOver(0)}
      className={cn('inline-flex flex-wrap items-center', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <RadioGroup.Item
          key={star}
          value={String(star)}
          aria-label={ofFive(star)}
          onPointerEnter={() => setOver(star)}
          className="grid size-11 place-items-center rounded-md text-star"
        >
          <Star fill={star <= lit ? 2 : 0} className="size-8" />
        </RadioGroup.Item>
      ))}
      <span aria-hidden="true" className="ms-2 min-h-6 tabular-nums text-ink-soft">
        {lit ? ofFive(lit) : null}
      </span>
    </RadioGroup.Root>
  );
}
