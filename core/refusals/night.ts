import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';

export const dateTaken = refusal(
  'date-taken',
  409,
  (who: string, date: Day) => `${isolated(who)} is already booked on ${formatDay(date)}.`,
);

export const venueTaken = also(
  dateTaken,
  (who: string, date: Day) => `${isolated(who)} already has a show at that time on ${formatDay(date)}.`,
);

export const unavailableThatNight = refusal(
  'unavailable-that-night',
  409,
  (who: string, date: Day) => `${isolated(who)} is not available on ${formatDay(date)}.`,
);

export const dateBooked = refusal(
  'date-booked',
  409,
  (date: Day) => `${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`,
);

export const dateInThePast = refusal('date-in-the-past', 422, (date: Day) =>
  at('date', `${formatDay(date)} has already passed.`),
);
