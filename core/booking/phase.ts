/**
 * The phase of a booking: each status belongs to exactly one. `private.phase_of` says the same in SQL, and a test compares
 * the two (supabase/tests/booking-phases.int.test.ts).
 */
const PHASES = {
  /** On the table: the night is *pending* on both calendars. */
  requested: 'offer',
  countered: 'offer',
  /** The night is taken, and the show is to come. */
  confirmed: 'booked',
  /** The show has been played, whatever became of the money since: reviews may be written. */
  played: 'played',
  concluded: 'played',
  settled: 'played',
  paid: 'played',
  /** It came to nothing. */
  declined: 'ended',
  withdrawn: 'ended',
  expired: 'ended',
  cancelled: 'ended',
} as const;

export type BookingStatus = keyof typeof PHASES;
type BookingPhase = (typeof PHASES)[BookingStatus];

/** Every status in the order a booking meets them, the four early ends last. */
export const BOOKING_STATUSES = Object.keys(PHASES) as BookingStatus[] as readonly BookingStatus[];

function isBookingStatus(text: string): text is BookingStatus {
  return Object.hasOwn(PHASES, text);
}

/** The phase of a status as a row has it. */
export function phaseOf(status: BookingStatus): BookingPhase;
export function phaseOf(status: string): BookingPhase | null;
export function phaseOf(status: string): BookingPhase | null {
  return isBookingStatus(status) ? PHASES[status] : null;
}

export function statusesIn(...phases: BookingPhase[]): readonly BookingStatus[] {
  return BOOKING_STATUSES.filter((status) => phases.includes(PHASES[status]));
}

export const openStatuses = statusesIn('offer');

/** The night is taken: *booked* on both calendars. */
export const bindingStatuses = statusesIn('booked', 'played');

export const playedStatuses = statusesIn('played');

/** What the record of an artist or a venue counts: the shows that were played, and those that were cancelled. */
export const recordStatuses: readonly BookingStatus[] = [...playedStatuses, 'cancelled'];

export const isOpen = (status: string) => phaseOf(status) === 'offer';
export const isPlayed = (status: string) => phaseOf(status) === 'played';
export const isBinding = (status: string) => phaseOf(status) === 'booked' || isPlayed(status);
