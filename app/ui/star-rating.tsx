import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { cn } from './cn.ts';

const PATH = 'M12 1.8 15 8.6l7.4.7-5.6 4.9 1.7 7.3L12 17.7l-6.5 3.8 1.7-7.3L1.6 9.3 9 8.6z';

/** A rating in stars, filled to the nearest half; with `count`, the number of reviews. */
export function StarRating({
  value,
  count,
  showValue = true,
  className,
}: {
  value: number;
  count?: number;
  showValue?: boolean;
  className?: string;
}) {
  const halves = Math.round(value * 2);
  const words = `${value.toLocaleString('en-IE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} of 5 stars`;
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-2', className)}>
      <span role="img" aria-label={words} className="inline-flex text-star">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            fill={Math.max(0, Math.min(2, halves - (star - 1) * 2)) as 0 | 1 | 2}
            className="size-[1.2em]"
          />
        ))}
      </span>
      {showValue ? (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {words.split(' ')[0]}
        </span>
      ) : null}
      {count === undefined ? null : (
        <span className="text-ink-soft">
          ({count.toLocaleString('en-IE')} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  );
}

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
      className={cn('inline-flex', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <RadioGroup.Item
          key={star}
          value={String(star)}
          aria-label={star === 1 ? '1 star' : `${star} stars`}
          onPointerEnter={() => setOver(star)}
          className="grid size-11 place-items-center rounded-md text-star"
        >
          <Star fill={star <= lit ? 2 : 0} className="size-8" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

function Star({ fill, className }: { fill: 0 | 1 | 2; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d={PATH}
        fill={fill === 2 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      {fill === 1 ? <path d={PATH} fill="currentColor" style={{ clipPath: 'inset(0 50% 0 0)' }} /> : null}
    </svg>
  );
}
