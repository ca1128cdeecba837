import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useViewer } from '#app/lib/viewer.ts';
import type { OwnDays } from '../calendar-queries.ts';
import { countOn } from '../days-shown.ts';
import type { CalendarDay } from '../marking.ts';
import type { DayOfRoom } from './days-of-room.ts';

/** The days as they are for the one room that is asked for; undefined while all rooms are shown. */
export function useDaysOfRoom(
  roomId: string | undefined,
  {
    month,
    own,
    calendar,
  }: { month: string; own: OwnDays | undefined; calendar: { data: CalendarDay[] | undefined } },
): CalendarDay[] | undefined {
  const { profileId } = useViewer();
  const { data: here } = useQuery({
    queryKey: ['calendar', 'in-room', profileId, roomId, month],
    placeholderData: keepPreviousData,
    enabled: roomId !== undefined && profileId !== null,
    queryFn: async ({ client }) =>
      (await import('./days-of-room.ts')).daysOfRoom(client, { venueId: profileId, roomId, month }),
  });
  if (roomId === undefined || !here || !calendar.data) return undefined;
  return calendar.data.flatMap((day) => (countOn(day) === 0 ? [day] : (forRoom(day, here, own) ?? [])));
}

/** What is in other rooms is left out; a day with nothing else is as it was marked. */
function forRoom(day: CalendarDay, here: readonly DayOfRoom[], own: OwnDays | undefined): CalendarDay | null {
  const nothing = { ...day, showId: null, bookingId: null, label: null, things: 0, holds: 0 };
  const on = here.find((each) => each.day === day.day);
  if (on)
    return {
      ...day,
      status: on.status,
      label: [...on.titles, ...on.holds].join(' · '),
      ...{ things: on.titles.length, holds: on.holds.length },
    };
  const mark = own?.marks.find((each) => each.day === day.day);
  return mark ? { ...nothing, status: mark.status } : null;
}
