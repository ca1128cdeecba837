import type { CommandContext } from '#server/commands/perform.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';

/** Who bills, and when: a person in a command, or nobody where the clock or the provider does. */
export type BillingContext = Pick<CommandContext, 'tx' | 'now'> &
  Partial<Pick<CommandContext, 'actor' | 'published' | 'afterwards'>>;

/** The booking that is billed, locked, with its show and both sides. */
export type BilledBooking = Pick<LockedBooking, 'booking' | 'show' | 'artist' | 'venue'>;
