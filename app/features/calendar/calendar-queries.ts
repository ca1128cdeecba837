import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { statusesIn } from '#core/booking/phase.ts';
import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/calendar/month.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { NOBODY } from '#core/ids.ts';
import type { CalendarDay } from './marking.ts';

/** The days before a month that stand in a week with its first day, so that a week is known as a whole. */
export const weekOfFirst = (month: Month): Day => addDays(firstDayOf(month), -weekdayOf(firstDayOf(month)));

/** Every day of two months that has something on it: one's own marks, requests and shows. */
export function calendarQuery(userId: string, month: Month) {
  return queryOptions({
    queryKey: ['calendar', userId, month],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<CalendarDay[]> => {
      const client = await getSupabase();
      const days = dataOf(
        await client.rpc('my_calendar', {
          first_day: weekOfFirst(month),
          last_day: lastDayOf(addMonths(month, 1)),
        }),
      );
      return days.map((each) => ({
        day: each.day,
        status: each.status,
        showId: each.show_id ?? null,
        bookingId: each.booking_id ?? null,
        label: each.label ?? null,
        things: each.things,
        holds: each.holds,
      }));
    },
  });
}

export type OwnDays = ReadAnswer<'my-days'>;

/** What one has said of the days of two months: marks and where they come from, notes, and the rules. */
export function ownDaysQuery(userId: string, month: Month) {
  return queryOptions({
    queryKey: ['calendar', 'own', userId, month],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      readApi('my-days', { from: weekOfFirst(month), to: lastDayOf(addMonths(month, 1)) }, signal),
  });
}

/** The bookings of an artist on a day, those on the table too, in the order of their shows. */
export function bookingsOnDayQuery(artistId: string | null, day: Day) {
  return queryOptions({
    queryKey: ['bookings', 'on-day', artistId, day],
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('booking_details')
          .select('booking_id')
          .eq('artist_id', artistId ?? NOBODY)
          .eq('show_date', day)
          .in('status', [...statusesIn('offer', 'booked')])
          .order('starts_at')
          .order('booking_id'),
      );
      return rows.map(({ booking_id }) => booking_id);
    },
  });
}

const SHOWN = 4;

/** An artist's shows to come, booked ones and those still asked for; within a range when one is applied. */
export function artistUpcomingQuery(
  artistId: string | null,
  today: Day,
  range: { from: Day; to: Day } | null,
) {
  return queryOptions({
    queryKey: ['bookings', 'upcoming', artistId, today, range],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await getSupabase();
      let query = client
        .from('booking_details')
        .select('*', { count: 'exact' })
        .eq('artist_id', artistId ?? NOBODY)
        .in('status', [...statusesIn('offer', 'booked')])
        .gte('show_date', range && range.from > today ? range.from : today);
      if (range) query = query.lte('show_date', range.to);
      const answer = await query.order('show_date').order('starts_at').order('booking_id').limit(SHOWN);
      return { rows: dataOf(answer), total: answer.count ?? 0 };
    },
  });
}
