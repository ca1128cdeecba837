import type { Step } from '#core/booking/lifecycle.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoney } from '#core/money/cents.ts';

/**
 * What the product says when it refuses, and with which status: 400 not a request we can read, 401 nobody is signed in,
 * 403 not this person, 404 no such thing (or none this person may know of), 409 the state of things forbids it,
 * 413/415 a file of the wrong size or kind, 422 the content makes no sense, 429 too often.
 */
export type Refusal = {
  code: string;
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
  message: string;
  /** Which field is meant, when it is one: the form shows the sentence there. */
  field?: string;
  /** When trying again can help, in seconds; sent as Retry-After. */
  retryAfter?: number;
};

type Status = Refusal['status'];

function refuse(code: string, status: Status, message: string, field?: string): Refusal {
  return field === undefined ? { code, status, message } : { code, status, message, field };
}

/** The product does as much of this as it can: the same request succeeds a little later. */
function busy(code: string, doing: string): Refusal {
  const message = `Too many ${doing} at this moment. Please try again in a few seconds.`;
  return { ...refuse(code, 429, message), retryAfter: 5 };
}

/** An expected refusal as a value beside a result. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const refusals = {
  // The request itself
  unreadable: () => refuse('unreadable', 400, 'The request could not be read. Please try again.'),
  invalidInput: (message: string, field?: string) => refuse('invalid-input', 422, message, field),
  missingKey: () =>
    refuse('missing-key', 400, 'The request lacks its Idempotency-Key. Please reload and try again.'),
  keyReused: () =>
    refuse(
      'key-reused',
      409,
      'This request was already sent with other content. Please reload and try again.',
    ),
  unknownCommand: () => refuse('unknown-command', 404, 'There is no such command.'),
  tooMany: (what = 'requests') =>
    refuse('too-many', 429, `Too many ${what}. Please wait a moment and try again.`),
  tooManyDocuments: () => busy('too-many-documents', 'documents are being made'),
  tooManySearches: () => busy('too-many-searches', 'searches are being made'),
  tooManyUploads: () => busy('too-many-uploads', 'files are being sent'),
  documentNotMade: (): Refusal => ({
    ...refuse(
      'document-not-made',
      422,
      'This document could not be made: it takes too long. Please try again in a minute, or write to us if it happens again.',
    ),
    retryAfter: 60,
  }),

  // Who asks
  notSignedIn: () => refuse('not-signed-in', 401, 'Please sign in first.'),
  notYours: (what = 'booking') => refuse('not-yours', 403, `This ${what} is not yours to change.`),
  onlyVenues: (what = 'do this') => refuse('only-venues', 403, `Only venues can ${what}.`),
  onlyArtists: (what = 'do this') => refuse('only-artists', 403, `Only artists can ${what}.`),
  onlyAdmins: () => refuse('only-admins', 403, 'Only admins can do this.'),
  noProfile: (side: 'artist' | 'venue') =>
    refuse('no-profile', 409, `Please complete your ${side} profile first.`),

  // What is asked for
  unknown: (what: string) =>
    refuse(`unknown-${what.replace(/ /g, '-')}`, 404, `This ${what} does not exist, or is not yours to see.`),
  unknownBooking: () => refusals.unknown('booking'),
  unknownShow: () => refusals.unknown('show'),
  unknownAgreement: () => refusals.unknown('agreement'),
  unknownInvoice: () => refusals.unknown('invoice'),
  unknownSettlement: () => refusals.unknown('statement'),
  unknownArtist: () => refusals.unknown('artist'),
  unknownVenue: () => refusals.unknown('venue'),

  // The night
  dateTaken: (who: string, date: Day) =>
    refuse('date-taken', 409, `${who} is already booked on ${formatDay(date)}.`),
  venueTaken: (who: string, date: Day) =>
    refuse('date-taken', 409, `${who} already has a show at that time on ${formatDay(date)}.`),
  unavailableThatNight: (who: string, date: Day) =>
    refuse('unavailable-that-night', 409, `${who} is not available on ${formatDay(date)}.`),
  dateBooked: (date: Day) =>
    refuse(
      'date-booked',
      409,
      `${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`,
    ),
  dateInThePast: (date: Day) =>
    refuse('date-in-the-past', 422, `${formatDay(date)} has already passed.`, 'date'),

  // Shows and offers
  showFull: (wanted: number, date: Day) =>
    refuse(
      'show-full',
      409,
      `The night of ${formatDay(date)} is taken: this show already has the ${wanted === 1 ? 'artist' : `${wanted} artists`} it wants.`,
    ),
  showClosed: () => refuse('show-closed', 409, 'This show no longer seeks artists.'),
  showCancelled: () => refuse('show-cancelled', 409, 'This show was cancelled.'),
  showHasBookings: () =>
    refuse(
      'show-has-bookings',
      409,
      'Artists are confirmed for this show. Cancel their bookings before changing this.',
    ),
  showPlayed: (date: Day) =>
    refuse('show-played', 409, `This show took place on ${formatDay(date)} and cannot be changed.`),
  deadlinePassed: (deadline: Day) =>
    refuse('deadline-passed', 409, `The booking deadline of this show was ${formatDay(deadline)}.`),
  alreadyRequested: (who: string) =>
    refuse('already-requested', 409, `There is already a request between you and ${who} for this show.`),
  artistMissing: () =>
    refuse('artist-missing', 422, 'Please choose the artist you want to request.', 'artistId'),
  nothingChanged: () =>
    refuse('nothing-changed', 422, 'Your counter-offer is the same as the offer. Change it or accept.'),

  // The booking's course: reasons of the lifecycle, with their own sentences
  step: (refused: Extract<Step, { ok: false }>) =>
    refuse(refused.reason, refused.reason === 'not-yours-to-do' ? 403 : 409, refused.sentence),
  notYourTurn: (who: string) => refuse('not-your-turn', 409, `It is for ${who} to answer now.`),
  notPlayedYet: (date: Day) =>
    refuse('not-played-yet', 409, `This show takes place on ${formatDay(date)} and has not been played yet.`),

  // Agreements
  alreadySigned: () => refuse('already-signed', 409, 'You have already signed this agreement.'),
  notSignedByBoth: () =>
    refuse('not-signed-by-both', 409, 'The document is made once both sides have signed the agreement.'),
  agreementVoid: () =>
    refuse('agreement-void', 409, 'This agreement ended with its booking and cannot be signed.'),
  agreementChanged: () =>
    refuse(
      'agreement-changed',
      409,
      'The terms have changed since you opened them. Please read them again before signing.',
    ),

  // Money
  alreadyConcluded: () =>
    refuse('already-concluded', 409, 'The finances of this show have already been concluded.'),
  notConcluded: () => refuse('not-concluded', 409, 'Conclude the finances of this show first.'),
  alreadyConfirmed: () => refuse('already-confirmed', 409, 'This statement has already been confirmed.'),
  statementNotConfirmed: () =>
    refuse('statement-not-confirmed', 409, 'The artist has not confirmed the financial statement yet.'),
  alreadyPaid: (what = 'invoice') => refuse('already-paid', 409, `This ${what} has already been paid.`),
  tooManyTickets: (sold: number, capacity: number) =>
    refuse(
      'too-many-tickets',
      422,
      `${sold} tickets sold is more than the capacity of ${capacity}.`,
      'tiers',
    ),
  unknownTier: (name: string) =>
    refuse('unknown-tier', 422, `This show has no ticket price called "${name}".`, 'tiers'),
  statementTooLarge: () =>
    refuse('statement-too-large', 422, 'The amounts of this statement are too large.', 'tiers'),
  paymentDeclined: (why = 'The payment was declined.') =>
    refuse('payment-declined', 409, `${why} Please use another payment method.`),
  paymentUnknown: (why: string) =>
    refuse('payment-unknown', 409, `${why} Please try again in a moment: an invoice is never charged twice.`),
  amountTooHigh: (max: number, currency: string) =>
    refuse('amount-too-high', 422, `The amount can be at most ${formatMoney(max, currency)}.`),

  // Reviews
  alreadyReviewed: (who: string) =>
    refuse('already-reviewed', 409, `You have already reviewed ${who} for this show.`),
  reviewTooEarly: (date: Day) =>
    refuse(
      'not-played-yet',
      409,
      `You can write a review once the show of ${formatDay(date)} has been played.`,
    ),

  reviewWithoutShow: () => refuse('review-without-show', 409, 'Only a show that was played can be reviewed.'),

  // Files
  fileKind: (allowed: string) =>
    refuse('file-kind', 415, `This kind of file is not accepted. Please choose ${allowed}.`, 'file'),
  fileTooLarge: (megabytes = 10) =>
    refuse(
      'file-too-large',
      413,
      `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
      'file',
    ),
  fileEmpty: () => refuse('file-empty', 422, 'This file is empty. Please choose another one.', 'file'),

  // Ending an account
  accountHasShows: (count: number) =>
    refuse(
      'account-has-shows',
      409,
      `You have ${count === 1 ? 'a booked show that is' : `${count} booked shows that are`} not settled and paid. Settle or cancel ${count === 1 ? 'it' : 'them'} before you delete your account.`,
    ),
  accountHasInvoices: () =>
    refuse('account-has-invoices', 409, 'You have an unpaid invoice. Pay it before you delete your account.'),
  accountHasPayouts: () =>
    refuse(
      'account-has-payouts',
      409,
      'A payout is still on its way. Please wait until it has arrived before you delete your account.',
    ),

  // The newsletter
  alreadySubscribed: () => refuse('already-subscribed', 409, 'This email is already subscribed'),
} as const;

/** What a file may be, in words for a refusal and in endings for a file chooser. Sizes in bytes. */
export const FILE_KINDS = {
  photo: {
    words: 'a JPEG, PNG or WebP picture',
    endings: ['.jpg', '.jpeg', '.png', '.webp'],
    mime: ['image/jpeg', 'image/png', 'image/webp'],
  },
  document: {
    words: 'a .pdf, .doc or .docx document',
    endings: ['.pdf', '.doc', '.docx'],
    mime: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Judges a file by name and size before it is sent (the server looks at its content again). Null when it is fine. */
export function judgeFile(kind: FileKind, file: { name: string; size: number }): Refusal | null {
  const { endings, words } = FILE_KINDS[kind];
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return refusals.fileKind(words);
  if (file.size > MAX_FILE_BYTES) return refusals.fileTooLarge();
  if (file.size === 0) return refusals.fileEmpty();
  return null;
}
