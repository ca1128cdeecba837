import * as z from 'zod';
import {
  type ArtistFilters,
  FILTER_DEFAULTS,
  filtersInAddress,
  filtersOf,
} from '#app/features/discovery/artist-filters.ts';
import { type Day, formatDay, isDay } from '#core/calendar/day.ts';
import { fittingDeadline } from '#core/calendar/deadline.ts';
import { type Month, monthOf } from '#core/calendar/month.ts';

const dayText = z.string().refine(isDay);
const daysText = z
  .string()
  .catch('')
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(isDay))].slice(0, 60));

/** What the address of a calendar holds. `date` may be anything here: `openedOn` reads it. */
export const calendarAddress = z.object({
  date: z.coerce.string().optional().catch(undefined),
  month: z
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  from: dayText.optional().catch(undefined),
  to: dayText.optional().catch(undefined),
  /** A month, a week, or the selected day. That of an artist is asked on a phone alone. */
  view: z.enum(['month', 'week', 'day']).optional().catch(undefined),
  /** A day of the week that is shown. */
  week: dayText.optional().catch(undefined),
});

export type CalendarView = 'month' | 'week' | 'day';

export const venueCalendarAddress = calendarAddress.extend({
  ...filtersInAddress.shape,
  filters: z.enum(['on', 'off']).default('off').catch('off'),
  nights: daysText,
  /** The one room that is shown. */
  room: z.string().optional().catch(undefined),
  /** The selected day is about to be opened: its form stands there at once. */
  open: z.literal('show').optional().catch(undefined),
});

/** The selected day of an address: none when it names none, today when what it names cannot be read. */
export function selectedDay(date: string | undefined, today: Day): Day | null {
  if (date === undefined || date === '') return null;
  return isDay(date) ? date : today;
}

/** The first of the two months: the one asked for, else the range's, the selected day's, or this one. */
export function firstMonth(
  { month, from }: { month?: Month | undefined; from?: Day | undefined },
  selected: Day | null,
  today: Day,
): Month {
  return month ?? monthOf(selected ?? from ?? today);
}

/** The range that was applied: both ends or none, the earlier first. */
export function appliedRange({ from, to }: { from?: Day | undefined; to?: Day | undefined }) {
  if (!from || !to) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

export type CalendarAddress = z.output<typeof calendarAddress>;
export type VenueCalendarAddress = z.output<typeof venueCalendarAddress>;

/** The filters of an address. A deadline that it does not name follows the night, where the venue has it so. */
export function filtersInUse(
  address: VenueCalendarAddress,
  night: { follows: boolean; selected: Day | null; today: Day },
): ArtistFilters {
  const filters = filtersOf(address);
  const { follows, selected, today } = night;
  if (!follows || selected === null || selected < today || filters.deadline !== FILTER_DEFAULTS.deadline)
    return filters;
  return { ...filters, deadline: formatDay(fittingDeadline(selected, today)) };
}
