import { cn } from '#app/ui/cn.ts';
import { MINUTE } from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

/** From here on the end of a set is near. */
const SOON_MINUTES = 5;

/**
 * Time that is left, in digits that are read across a room; below zero by how much it is over. Upright screens have the seconds below the
 * minutes, so that the minutes are as large as they are on a wide one.
 */
export function StageClock({
  left,
  label,
  plus = false,
}: {
  left: number;
  label: string;
  /** What is over has its sign. */
  plus?: boolean;
}) {
  const isOver = left < 0;
  // A second that has begun counts as left, so that zero is the end itself.
  const seconds = isOver ? Math.floor(-left / 1000) : Math.ceil(left / 1000);
  const { large, small, unit, spoken } = digitsOf(seconds);
  return (
    <div
      role="timer"
      aria-label={`${spoken} ${label}`}
      className={cn(
        'flex min-h-0 min-w-0 flex-col items-center justify-center gap-2 px-2 py-3 portrait:gap-1 portrait:py-1 [@media(max-height:30rem)]:flex-row [@media(max-height:30rem)]:gap-4 [@media(max-height:30rem)]:py-1',
        isOver && 'bg-unavailable text-on-unavailable',
        !isOver && left <= SOON_MINUTES * MINUTE && 'text-pending',
      )}
    >
      <p className="type-stage-digits flex items-baseline portrait:flex-col portrait:items-center">
        <span data-digits className={large > 99 ? 'portrait:text-[0.7em]' : ''}>
          {isOver && plus ? '+' : ''}
          {large}
        </span>
        {small === null ? null : (
          <span className="portrait:text-[0.3em] portrait:[@media(max-height:45rem)]:text-[0.2em]">
            :{String(small).padStart(2, '0')}
          </span>
        )}
      </p>
      <p className="line-clamp-1 max-w-full text-center text-lg font-semibold wrap-anywhere">
        {[unit, label].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

const [MINUTES_SHOWN, HOUR, DAY] = [100 * 60, 3_600, 86_400];

/** Minutes and seconds; from 100 minutes on hours and minutes, and from a day on days: more than two large digits fit no phone. */
function digitsOf(seconds: number): {
  large: number;
  small: number | null;
  unit: string;
  spoken: string;
} {
  if (seconds < MINUTES_SHOWN) {
    const minutes = Math.floor(seconds / 60);
    const spoken = minutes === 1 ? t`1 minute` : t`${minutes} minutes`;
    return { large: minutes, small: seconds % 60, unit: '', spoken };
  }
  if (seconds < DAY) {
    const hours = Math.floor(seconds / HOUR);
    const small = Math.floor((seconds % HOUR) / 60);
    return { large: hours, small, unit: t`hours`, spoken: t`${hours} hours` };
  }
  const days = Math.floor(seconds / DAY);
  const unit = days === 1 ? t`day` : t`days`;
  return { large: days, small: null, unit, spoken: days === 1 ? t`1 day` : t`${days} days` };
}
