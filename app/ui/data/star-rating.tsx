import { cn } from '../cn.ts';
import { Star } from './star.tsx';

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
