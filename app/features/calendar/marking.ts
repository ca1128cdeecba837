import { type Day, formatDay } from '#core/calendar/day.ts';
import { type DayStatus, type Marking, markingRefused } from '#core/calendar/day-status.ts';
import { refusals } from '#core/refusal.ts';

/** One day of a calendar as the database tells it. */
export type CalendarDay = {
  day: Day;
  status: DayStatus;
  showId: string | null;
  bookingId: string | null;
  label: string | null;
};

/** Which of the days a mark can be put on, and which stay as they are, because they are over or booked. */
export function sortDays(days: readonly Day[], today: Day, statusOf: (day: Day) => DayStatus | null) {
  const markable: Day[] = [];
  const past: Day[] = [];
  const booked: Day[] = [];
  for (const day of days) {
    const refused = markingRefused(day, today, statusOf(day));
    if (refused === null) markable.push(day);
    else (refused === 'past' ? past : booked).push(day);
  }
  return { markable, past, booked };
}

/** Why nothing can be marked, as a sentence. */
export function refusedSentence({ past, booked }: { past: Day[]; booked: Day[] }): string {
  const [day] = booked;
  if (day && booked.length === 1 && past.length === 0) return refusals.dateBooked(day).message;
  if (booked.length === 0 && past.length === 1 && past[0]) return refusals.dateInThePast(past[0]).message;
  if (booked.length === 0) return 'These days have already passed.';
  return 'Every day of this range is booked or has passed. Nothing was marked.';
}

/** What marking did: '5 days marked free', and which it left alone. */
export function markedSentences(
  mark: Marking,
  { markable, past, booked }: { markable: Day[]; past: Day[]; booked: Day[] },
): { title: string; description?: string } {
  const [only] = markable;
  const title =
    markable.length === 1 && only
      ? `${formatDay(only)} marked ${mark}`
      : `${markable.length} days marked ${mark}`;
  const kept = [
    booked.length > 0 ? `${count(booked.length, 'booked day')} kept` : '',
    past.length > 0 ? `${count(past.length, 'past day')} left out` : '',
  ].filter(Boolean);
  return kept.length > 0 ? { title, description: `${kept.join(', ')}.` } : { title };
}

/** The calendar as it will be once the days are marked: a pending or booked day keeps its status. */
export function withMarks(
  calendar: readonly CalendarDay[],
  days: readonly Day[],
  mark: Marking,
): CalendarDay[] {
  const marked = new Set(days);
  const kept = calendar.map((each) =>
    marked.has(each.day) && (each.status === 'free' || each.status === 'unavailable')
      ? { ...each, status: mark }
      : each,
  );
  const known = new Set(calendar.map((each) => each.day));
  const added = days
    .filter((day) => !known.has(day))
    .map((day) => ({ day, status: mark, showId: null, bookingId: null, label: null }));
  return [...kept, ...added];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
