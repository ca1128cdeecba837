import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicCalendarQuery } from '#app/features/profile/queries.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import type { CalendarDayStatus } from '#app/ui/data/calendar-day.tsx';
import { addDays, type Month, monthOf } from '#app/ui/data/day.ts';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';

const AHEAD_DAYS = 370;

const WORDS: Partial<Record<string, string>> = {
  free: 'free',
  booked: 'booked',
  unavailable: 'not available',
};

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
  const status = (day: string) =>
    data.find((each) => each.day === day)?.status as CalendarDayStatus | undefined;
  return (
    <Card title="Availability" className="print:hidden">
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        today={today}
        min={today}
        max={last}
        status={status}
        selected={selected ? [selected] : []}
        onSelect={setSelected}
        roomy={false}
      />
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
        {selected
          ? `${formatLongDay(selected)}: ${WORDS[status(selected) ?? ''] ?? 'nothing said'}`
          : 'Choose a day to read how it stands.'}
      </p>
    </Card>
  );
}
