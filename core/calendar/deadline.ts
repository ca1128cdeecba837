import { type Day, parseDay } from '#core/calendar/day.ts';

/** A deadline as it is typed (dd/MM/yyyy); what cannot be read falls back to the current day. */
export function parseDeadline(typed: string, today: Day): Day {
  return parseDay(typed) ?? today;
}

/** Whether a booking may still be asked for: the deadline's own day still counts. */
export function deadlinePassed(deadline: Day | null | undefined, today: Day): boolean {
  return deadline != null && deadline < today;
}
