import { refuse } from '#core/refusals/refuse.ts';

/** What a request can name that is not there. */
type Unknown = 'booking' | 'show' | 'agreement' | 'invoice' | 'statement' | 'artist' | 'venue';

const unknown = (what: Unknown) =>
  refuse(`unknown-${what}`, `This ${what} does not exist, or is not yours to see.`);

export const unknownBooking = () => unknown('booking');

export const unknownShow = () => unknown('show');

/** What an artist reads of a night it was asked for, asked for or was to play. */
export const notOfThisNight = (why: 'left' | 'cancelled' | 'ended') => refuse('unknown-show', OF_NIGHT[why]);

const OF_NIGHT = {
  left: 'You do not play this night any more. What was agreed stands with your bookings.',
  cancelled: 'This show was cancelled. What was agreed stands with your bookings.',
  ended: 'Your request for this night has ended, and it is not open to you any more.',
};

export const unknownAgreement = () => unknown('agreement');

export const unknownInvoice = () => unknown('invoice');

export const unknownSettlement = () => unknown('statement');

export const unknownArtist = () => unknown('artist');

export const unknownVenue = () => unknown('venue');
