import { formatTime } from '#app/lib/format.ts';
import { TextLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { Calendars } from './calendars-query.ts';

/** Booked shows that one is busy in elsewhere. Nobody else is told, and no booking changes by it. */
export function ConflictList({
  conflicts,
  side,
  level = 3,
}: {
  conflicts: Calendars['conflicts'];
  side: Side;
  /** Of its heading, below the one that it stands under. */
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as 'h3';
  return (
    <section className="grid gap-2">
      <Heading className="font-semibold">{t`Busy on a booked night`}</Heading>
      <p className="text-sm text-ink-soft">
        {t`Only you see this, and the bookings stay as they are. If it is the show itself that you wrote into your calendar, there is nothing to do.`}
      </p>
      <ul className="grid gap-1">
        {conflicts.map(({ bookingId, day, withName, busyFrom, busyUntil, timeZone }) => (
          <li key={bookingId} className="rounded-md bg-sunken px-3 py-2">
            <TextLink href={`/${side}/bookings?booking=${bookingId}`}>
              {formatDay(day)}: {withName}
            </TextLink>
            <span className="block text-sm text-ink-soft">
              {t`Busy elsewhere from ${formatTime(busyFrom, timeZone)} to ${formatTime(busyUntil, timeZone)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
