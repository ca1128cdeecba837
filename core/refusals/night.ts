import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const dateTaken = (who: string, date: Day) =>
  refuse('date-taken', `${isolated(who)} is already booked on ${formatDay(date)}.`);

export const venueTaken = (who: string, date: Day) =>
  refuse('date-taken', `${isolated(who)} already has a show at that time on ${formatDay(date)}.`);

export const unavailableThatNight = (who: string, date: Day) =>
  refuse('unavailable-that-night', `${isolated(who)} is not available on ${formatDay(date)}.`);

export const dateBooked = (date: Day) =>
  refuse('date-booked', `${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`);

export const dateInThePast = (date: Day) =>
  refuse('date-in-the-past', `${formatDay(date)} has already passed.`, 'date');
