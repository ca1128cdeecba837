import { inLocale, t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Star } from './star.tsx';

/** The mean of ratings in stars, filled to the nearest half and written with one decimal; with `count`, of how many reviews. */
export function StarRating({
  value,
  count,
  className,
}: {
  value: number;
  count?: number;
  className?: string;
}) {
  const mean = value.toLocaleString(inLocale('en-IE'), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-2', className)}>
      <Stars value={value} words={ofFive(mean)} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {mean}
      </span>
      {count === undefined ? null : (
        <span className="text-ink-soft">
          ({count === 1 ? t`1 review` : t`${count.toLocaleString(inLocale('en-IE'))} reviews`})
        </span>
      )}
    </span>
  );
}

/** The whole stars that one review gave. */
export function StarsGiven({ stars }: { stars: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Stars value={stars} words={ofFive(stars)} />
      <span aria-hidden="true" className="text-sm tabular-nums text-ink-soft">
        {t`${stars} of 5`}
      </span>
    </span>
  );
}

/** '1 of 5 stars': a number of stars says nothing without the most there can be. */
export const ofFive = (stars: number | string): string => t`${stars} of 5 stars`;

function Stars({ value, words }: { value: number; words: string }) {
  const halves = Math.round(value * 2);
  return (
    <span role="img" aria-label={words} className="inline-flex text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          fill={Math.max(0, Math.min(2, halves - (star - 1) * 2)) as 0 | 1 | 2}
          className="size-[1.2em]"
        />
      ))}
    </span>
  );
}
