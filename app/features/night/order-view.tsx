import { now } from '#app/lib/clock.ts';
import { formatTime } from '#app/lib/format.ts';
import { cn } from '#app/ui/cn.ts';
import { endOf, everybody, type Item, nameOf, startOf } from '#core/night/item.ts';
import { playedSets } from '#core/night/stage.ts';
import { t } from '#core/words/t.ts';
import type { Night } from './night-query.ts';

/** A running order to read: the lines of the act that reads it stand out. */
export function OrderView({ night, items }: { night: Night; items: readonly Item[] }) {
  const { show, acts } = night;
  const all = everybody(acts, night.left);
  const at = (time: number) => formatTime(new Date(time).toISOString(), show.timeZone);
  const mine = acts.find(({ isMine }) => isMine)?.bookingId;
  const isOver = Date.parse(show.endsAt) <= now().getTime();
  const asPlayed = isOver ? setsAsPlayed(night, at) : () => undefined;
  return (
    <ol className="grid">
      {items.map((item) => (
        <li
          key={item.id}
          className={cn(
            'grid grid-cols-[5.5rem_minmax(0,1fr)] content-center items-center gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] border-s-6 px-3 py-2',
            item.kind === 'set' ? 'border-accent font-semibold' : 'border-line-strong',
            item.bookingId && item.bookingId === mine ? 'bg-accent-soft' : '',
          )}
          style={{ minHeight: heightOf(item) }}
        >
          <time dateTime={item.at} className="tabular-nums">
            {at(startOf(item))}
          </time>
          <span className="min-w-0 wrap-anywhere">{nameOf(item, all)}</span>
          <span className="text-sm font-normal text-ink-soft tabular-nums max-sm:col-start-2 max-sm:empty:hidden sm:text-end">
            {asPlayed(item) ?? (item.minutes > 0 ? t`${item.minutes} min, to ${at(endOf(item))}` : '')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Longer lines are taller, so that a night is seen as it runs. */
export const heightOf = ({ minutes }: Pick<Item, 'minutes'>) => `${Math.max(2.75, minutes / 18)}rem`;

/** After the night, what the stage view kept of each set: 'Played 8:33 PM to 9:31 PM'. Nothing where it was not used. */
function setsAsPlayed({ marks }: Night, at: (time: number) => string) {
  const sets = playedSets(marks);
  return ({ id, kind }: Item): string | undefined => {
    if (kind !== 'set' || sets.length === 0) return undefined;
    const set = sets.find(({ itemId }) => itemId === id);
    if (!set) return t`Never began, by the stage view`;
    const began = at(Date.parse(set.startedAt));
    return set.endedAt ? t`Played ${began} to ${at(Date.parse(set.endedAt))}` : t`Began at ${began}`;
  };
}
