import type { RefusalCode } from '#core/refusal.ts';

/** Why nobody of this account is asked for anything now, or not by who asks. */
export const CANNOT_ASK = [
  'not-taken',
  'blocked-by-you',
  'no-profile',
  'artist-missing',
  // Of what goes with the offer.
  'unknown-paper',
] as const satisfies RefusalCode[];

export const UNKNOWN_PARTNER = ['unknown-artist', 'unknown-venue'] as const satisfies RefusalCode[];

/** Why a show is asked for no more. */
export const SHOW_IS_CLOSED = [
  'show-cancelled',
  'show-full',
  'show-closed',
  'deadline-passed',
] as const satisfies RefusalCode[];

/** Why a night cannot be had of one of the two. */
export const NIGHT_IS_GONE = ['date-taken', 'unavailable-that-night'] as const satisfies RefusalCode[];
