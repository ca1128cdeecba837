import { addDays, type Day, daysBetween, parseDay } from '#core/calendar/day.ts';

/** A deadline as it is typed (dd/MM/yyyy); what cannot be read falls back to the current day. */
export function parseDeadline(typed: string, today: Day): Day {
  return parseDay(typed) ?? today;
}

/** Whether a booking may still be asked for: the deadline's own day still counts. */
export function deadlinePassed(deadline: Day | null | undefined, today: Day): boolean {
  return deadline != null && deadline < today;
}

/** Two weeks before the night an artist should be found: posters and pre-sale need them. */
const DAYS_BEFORE = 14;

/**
 * A deadline that suits a night to come: two weeks before it, or half-way there where that is later, so that artists
 * always have half of what is left to answer.
 */
export function fittingDeadline(night: Day, today: Day): Day {
  const usual = addDays(night, -DAYS_BEFORE);
  const halfWay = addDays(today, Math.floor(Math.max(0, daysBetween(today, night)) / 2));
  if (usual > halfWay) return usual;
  return halfWay;
}

/** What is wrong with a deadline as it is typed; null when a night can be answered by then, or when it is no day. */
export function deadlineTrouble(typed: string, night: Day | null, today: Day): 'past' | 'after-show' | null {
  const deadline = parseDay(typed);
  if (deadline === null) return null;
  if (deadlinePassed(deadline, today)) return 'past';
  return night !== null && deadline > night ? 'after-show' : null;
}
