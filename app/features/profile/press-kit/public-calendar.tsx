import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicCalendarQuery } from '#app/features/profile/queries.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { dayHeading } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import type { CalendarDayStatus } from '#app/ui/data/calendar-day.tsx';
import { addDays, type Month, monthOf } from '#app/ui/data/day.ts';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { leftHours } from '#core/calendar/part-of-day.ts';
import { t } from '#core/words/t.ts';

const AHEAD_DAYS = 370;

const WORDS = (): Partial<Record<string, string>> => ({
  free: 'free',
  booked: 'booked',
  unavailable: t`not available`,
});

/**
 * Which days are free, booked or not available; never with whom. It is not there at all when its owner hides the calendar,
 * or has nothing on it.
 */
export function PublicCalendar({ profileId, timeZone }: { profileId: string; timeZone: string }) {
  const today = todayIn(timeZone);
  const last = addDays(today, AHEAD_DAYS);
  const { data } = useQuery(publicCalendarQuery(profileId, today, last));
  const [month, setMonth] = useState<Month>(monthOf(today));
  const [selected, setSelected] = useState<string | null>(null);
  if (!data || data.length === 0) return null;
  const on = new Map(data.map((each) => [each.day, each]));
  const status = (day: string) => on.get(day)?.status as CalendarDayStatus | undefined;
  const hours = (day: string) => hoursOf(on.get(day));
  return (
    <Card title={t`Availability`} className="print:hidden">
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        today={today}
        min={today}
        max={last}
        status={status}
        note={hours}
        selected={selected ? [selected] : []}
        onSelect={setSelected}
        roomy={false}
      />
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
        {selected
          ? `${dayHeading(selected)}: ${[WORDS()[status(selected) ?? ''] ?? t`nothing said`, hours(selected)].filter(Boolean).join(' ')}`
          : t`Choose a day to read how it stands.`}
      </p>
    </Card>
  );
}

/** For which hours a free day is free, where that is not all of it: 'from 4:00 PM'. */
function hoursOf(
  day: { away_from: string | null; away_until: string | null } | undefined,
): string | undefined {
  if (!day || (!day.away_from && !day.away_until)) return undefined;
  return leftHours({ from: day.away_from?.slice(0, 5) ?? null, until: day.away_until?.slice(0, 5) ?? null });
}
