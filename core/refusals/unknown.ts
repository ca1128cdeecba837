import { refuse } from '#core/refusals/refuse.ts';

/** What a request can name that is not there. */
type Unknown = 'booking' | 'show' | 'agreement' | 'invoice' | 'statement' | 'artist' | 'venue';

const unknown = (what: Unknown) =>
  refuse(`unknown-${what}`, `This ${what} does not exist, or is not yours to see.`);

export const unknownBooking = () => unknown('booking');

export const unknownShow = () => unknown('show');

export const unknownAgreement = () => unknown('agreement');

export const unknownInvoice = () => unknown('invoice');

export const unknownSettlement = () => unknown('statement');

export const unknownArtist = () => unknown('artist');

export const unknownVenue = () => unknown('venue');
