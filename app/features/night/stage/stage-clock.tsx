import { cn } from '#app/ui/cn.ts';
import { MINUTE } from '#core/night/item.ts';

/** From here on the end of a set is near. */
const SOON_MINUTES = 5;

/**
 * Time that is left, in digits that are read across a room; below zero by how much it is over. Upright screens have the seconds below the
 * minutes, so that the minutes are as large as they are on a wide one.
 */
export function StageClock({ left, label }: { left: number; label: string }) {
  const isOver = left < 0;
  // A second that has begun counts as left, so that zero is the end itself.
  const seconds = isOver ? Math.floor(-left / 1000) : Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  return (
    <div
      role="timer"
      aria-label={`${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${label}`}
      className={cn(
        'flex min-h-0 min-w-0 flex-col items-center justify-center gap-2 px-2 py-3',
        isOver && 'bg-unavailable text-on-unavailable',
        !isOver && left <= SOON_MINUTES * MINUTE && 'text-pending',
      )}
    >
      <p className="type-stage-digits flex items-baseline portrait:flex-col portrait:items-center">
        <span data-digits>
          {isOver ? '+' : ''}
          {minutes}
        </span>
        <span className="portrait:text-[0.4em]">:{String(seconds % 60).padStart(2, '0')}</span>
      </p>
      <p className="text-lg font-semibold">{label}</p>
    </div>
  );
}
