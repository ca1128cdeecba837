import { isolated } from '#core/forms/directions.ts';
import { also, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

/** What a request names that is not there, or that this person may not know of. */
type What = 'booking' | 'show' | 'agreement' | 'invoice' | 'statement' | 'artist' | 'venue';

/* @__NO_SIDE_EFFECTS__ */
const notYours = (what: What) => () => t`This ${what} does not exist, or is not yours to see.`;

export const unknownBooking = refusal('unknown-booking', 404, notYours('booking'));

export const unknownShow = refusal('unknown-show', 404, notYours('show'));

/** What an artist reads of a night it was asked for, asked for or was to play. */
export const notOfThisNight = also(unknownShow, (why: 'left' | 'cancelled' | 'ended') => OF_NIGHT()[why]);

const OF_NIGHT = () => ({
  left: t`You do not play this night any more. What was agreed stands with your bookings.`,
  cancelled: t`This show was cancelled. What was agreed stands with your bookings.`,
  ended: t`Your request for this night has ended, and it is not open to you any more.`,
});

export const unknownAgreement = refusal('unknown-agreement', 404, notYours('agreement'));

export const unknownInvoice = refusal('unknown-invoice', 404, notYours('invoice'));

export const unknownSettlement = refusal('unknown-statement', 404, notYours('statement'));

export const unknownArtist = refusal('unknown-artist', 404, notYours('artist'));

export const unknownVenue = refusal('unknown-venue', 404, notYours('venue'));

/** Of an act, or a venue, that was asked for in the moment in which it became one with another. */
export const artistMoved = also(unknownArtist, oneProfileNow);
export const venueMoved = also(unknownVenue, oneProfileNow);

function oneProfileNow(name: string): string {
  return t`What you ask for is one profile with ${isolated(name)} now. Reload the page and ask ${isolated(name)}: all that was between you is there.`;
}
