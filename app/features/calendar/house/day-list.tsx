import { formatTime } from '#app/lib/format.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { InRoom } from './in-room.ts';
import { ThingCard } from './thing-card.tsx';

/** What is on, by hour, with its room: a day of a phone. */
export function DayList({
  label,
  day,
  things,
  placeOf,
  onDay,
  onMove,
}: {
  label: string;
  day: Day;
  things: readonly InRoom[];
  /** The name of its room; null where there is one alone. */
  placeOf: (thing: InRoom) => string | null;
  /** What has no page of its own stands with its day. */
  onDay: (day: Day) => void;
  onMove?: ((thing: InRoom) => void) | undefined;
}) {
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {things.map((thing) => (
        <li key={thing.id} className="min-w-0">
          <ThingCard {...{ thing, day, onDay, onMove }} place={placeOf(thing)} taken={takenHours(thing)} />
        </li>
      ))}
    </ol>
  );
}

/** Load-in and load-out, where they are said. */
function takenHours({ startsAt, endsAt, open, timeZone }: InRoom): string {
  return [
    startsAt === open.startsAt ? '' : t`Load-in ${formatTime(startsAt, timeZone)}`,
    endsAt === open.endsAt ? '' : t`load-out until ${formatTime(endsAt, timeZone)}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^l/, 'L');
}
