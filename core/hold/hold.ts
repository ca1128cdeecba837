/** How long a hold stands when nobody says how long, and at most. */
export const HOLD_DAYS = 7;
export const MOST_HOLD_DAYS = 60;
/** One side places so many that stand with the other, and an artist asks for so many in all. */
export const MOST_HOLDS_WITH_ONE = 5;
export const MOST_HOLDS = 30;
/** Whoever is asked for a decision has so long. */
const DECIDES_WITHIN_HOURS = 48;

/** How a hold ended. */
export const HOLD_ENDS = ['booked', 'released', 'elsewhere', 'taken', 'fell', 'expired', 'closed'] as const;

/** When a hold ends by itself: after its days, at the end of the deadline if that is earlier, and never later than the night begins. */
export function holdStandsUntil(
  now: Date,
  days: number,
  { deadlineEnds, nightBegins }: { deadlineEnds: Date | null; nightBegins: Date },
): Date {
  const ends = [now.getTime() + days * 86_400_000, nightBegins.getTime()];
  if (deadlineEnds) ends.push(deadlineEnds.getTime());
  return new Date(Math.min(...ends));
}

/** By when the first hold decides that is challenged now; the night does not wait. */
export const decidesUntil = (now: Date, nightBegins: Date): Date =>
  new Date(Math.min(now.getTime() + DECIDES_WITHIN_HOURS * 3_600_000, nightBegins.getTime()));
