import * as z from 'zod';
import { SHOW_ACTS } from '#app/features/booked-show/acts-of-show.ts';
import { isDay } from '#core/calendar/day.ts';

/** What the address of booked shows holds: which of them, in which order and page, and what is open on top. */
export const bookedShowsAddress = z.object({
  q: z.coerce.string().default('').catch(''),
  status: z.enum(['upcoming', 'past', 'all']).catch('all'),
  /** Ids of venues, for artists. */
  venues: z.array(z.string()).catch([]),
  sort: z.enum(['ascending', 'descending']).catch('ascending'),
  /** None is where the next show stands. */
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  booking: z.string().optional().catch(undefined),
  open: z.enum(SHOW_ACTS).optional().catch(undefined),
  /** The hour of the set that a change begins with, by the clock of the venue. */
  set: z.iso.time({ precision: -1 }).optional().catch(undefined),
  /** The day of the night that a change begins with. */
  night: z.string().refine(isDay).optional().catch(undefined),
  /** The hour of doors that a change begins with: all hours go with it. */
  doors: z.iso.time({ precision: -1 }).optional().catch(undefined),
  /** The room that a change begins with. */
  room: z.uuid().optional().catch(undefined),
});
type BookedShowsAddress = z.output<typeof bookedShowsAddress>;

export type ShowFilters = Pick<BookedShowsAddress, 'q' | 'status' | 'venues' | 'sort' | 'page'>;

export const SHOWS_PER_PAGE = 5;

export function isFiltered({ q, status, venues }: ShowFilters): boolean {
  return q.trim() !== '' || status !== 'all' || venues.length > 0;
}

/** Whether the list opens at what is next: all shows in the order of their dates, and no page was chosen. */
export function opensAtNext(filters: ShowFilters): boolean {
  return filters.page === undefined && filters.sort === 'ascending' && !isFiltered(filters);
}

/**
 * The page on which the next show stands. `past` shows come before `coming`, the first of those to come, of which some
 * may be cancelled; with nothing ahead it is the last page, of those played last.
 */
export function pageOfNext(past: number, coming: readonly { status: string }[]): number {
  const cancelledBefore = coming.findIndex(({ status }) => status !== 'cancelled');
  const before = cancelledBefore === -1 ? past + coming.length - 1 : past + cancelledBefore;
  return Math.floor(Math.max(before, 0) / SHOWS_PER_PAGE) + 1;
}

type Named = { id: string; name: string };

/** Venues are chosen by name: each name once, in the order of the alphabet. */
export function namesOf(venues: readonly Named[]): string[] {
  return [...new Set(venues.map((venue) => venue.name))].sort((a, b) => a.localeCompare(b));
}

/** The ids that stand behind chosen names; two venues of one name are both meant. */
export function idsOf(names: readonly string[], venues: readonly Named[]): string[] {
  return venues.filter((venue) => names.includes(venue.name)).map((venue) => venue.id);
}

/** The names that stand for chosen ids. Ids of venues one never played at are passed over. */
export function chosenNames(ids: readonly string[], venues: readonly Named[]): string[] {
  return namesOf(venues.filter((venue) => ids.includes(venue.id)));
}

type Ordered<Query> = { order(column: string, options: { ascending: boolean; nullsFirst?: boolean }): Query };

/** Nights by date and time; the acts of one by their sets, those without a set time last. No two rows share a place, so that pages do not overlap. */
export function inOrder<Query extends Ordered<Query>>(query: Query, ascending: boolean): Query {
  return query
    .order('show_date', { ascending })
    .order('starts_at', { ascending })
    .order('show_id', { ascending })
    .order('set_starts_at', { ascending, nullsFirst: false })
    .order('booking_id', { ascending: true });
}
