import type { Step } from '#core/booking/lifecycle.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { REFUSAL_STATUS, type RefusalCode, type RefusalStatus } from '#core/refusal-codes.ts';

/** What the product says when it refuses, in one sentence a person can act on. */
export type Refusal = {
  code: RefusalCode;
  status: RefusalStatus;
  message: string;
  /** Which field is meant, when it is one: the form shows the sentence there. */
  field?: string;
  /** When trying again can help, in seconds; sent as Retry-After. */
  retryAfter?: number;
};

/** What a request can name that is not there. */
type Unknown = 'booking' | 'show' | 'agreement' | 'invoice' | 'statement' | 'artist' | 'venue';

function refuse(code: RefusalCode, message: string, field?: string): Refusal {
  const refusal = { code, status: REFUSAL_STATUS[code], message };
  return field === undefined ? refusal : { ...refusal, field };
}

/** The product does as much of this as it can: the same request succeeds a little later. */
function busy(code: RefusalCode, doing: string): Refusal {
  const message = `Too many ${doing} at this moment. Please try again in a few seconds.`;
  return { ...refuse(code, message), retryAfter: 5 };
}

export const refusals = {
  // The request itself
  unreadable: () => refuse('unreadable', 'The request could not be read. Please try again.'),
  invalidInput: (message: string, field?: string) => refuse('invalid-input', message, field),
  missingKey: () =>
    refuse('missing-key', 'The request lacks its Idempotency-Key. Please reload and try again.'),
  keyReused: () =>
    refuse('key-reused', 'This request was already sent with other content. Please reload and try again.'),
  unknownCommand: () => refuse('unknown-command', 'There is no such command.'),
  tooManyActs: () => busy('too-many-acts', 'people are being served'),
  tooManyDocuments: () => busy('too-many-documents', 'documents are being made'),
  tooManySearches: () => busy('too-many-searches', 'searches are being made'),
  tooManyUploads: () => busy('too-many-uploads', 'files are being sent'),
  documentNotMade: (): Refusal => ({
    ...refuse(
      'document-not-made',
      'This document could not be made: it takes too long. Please try again in a minute, or write to us if it happens again.',
    ),
    retryAfter: 60,
  }),

  // Who asks
  notSignedIn: () => refuse('not-signed-in', 'Please sign in first.'),
  sessionEnded: () => refuse('session-ended', 'Your session has ended. Please sign in again.'),
  secondFactorNeeded: () =>
    refuse('second-factor-needed', 'Please enter the code of your second step first.'),
  proveFirst: () => refuse('prove-first', 'Please type your current password to do this.'),
  onlyVenues: (what = 'do this') => refuse('only-venues', `Only venues can ${what}.`),
  onlyArtists: (what = 'do this') => refuse('only-artists', `Only artists can ${what}.`),
  onlyAdmins: () => refuse('only-admins', 'Only admins can do this.'),
  /** The account of the demo that acts stays as it is, or the database says why it does not do this. */
  demo: (sentence: string, field?: string) => refuse('demo-account', sentence, field),
  /** A rule of the database, in the words it was written with. */
  ruled: (sentence: string) => refuse('ruled-out', sentence),
  noProfile: (side: 'artist' | 'venue') =>
    refuse('no-profile', `Please complete your ${side} profile first.`),

  // What is asked for
  unknown: (what: Unknown) =>
    refuse(`unknown-${what}`, `This ${what} does not exist, or is not yours to see.`),
  unknownBooking: () => refusals.unknown('booking'),
  unknownShow: () => refusals.unknown('show'),
  unknownAgreement: () => refusals.unknown('agreement'),
  unknownInvoice: () => refusals.unknown('invoice'),
  unknownSettlement: () => refusals.unknown('statement'),
  unknownArtist: () => refusals.unknown('artist'),
  unknownVenue: () => refusals.unknown('venue'),

  // The night
  dateTaken: (who: string, date: Day) =>
    refuse('date-taken', `${who} is already booked on ${formatDay(date)}.`),
  venueTaken: (who: string, date: Day) =>
    refuse('date-taken', `${who} already has a show at that time on ${formatDay(date)}.`),
  unavailableThatNight: (who: string, date: Day) =>
    refuse('unavailable-that-night', `${who} is not available on ${formatDay(date)}.`),
  dateBooked: (date: Day) =>
    refuse('date-booked', `${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`),
  dateInThePast: (date: Day) => refuse('date-in-the-past', `${formatDay(date)} has already passed.`, 'date'),

  // Shows and offers
  showFull: (wanted: number, date: Day) =>
    refuse(
      'show-full',
      `The night of ${formatDay(date)} is taken: this show already has the ${wanted === 1 ? 'artist' : `${wanted} artists`} it wants.`,
    ),
  showClosed: () => refuse('show-closed', 'This show no longer seeks artists.'),
  showCancelled: () => refuse('show-cancelled', 'This show was cancelled.'),
  showHasBookings: () =>
    refuse(
      'show-has-bookings',
      'Artists are confirmed for this show. Cancel their bookings before changing this.',
    ),
  showPlayed: (date: Day) =>
    refuse('show-played', `This show took place on ${formatDay(date)} and cannot be changed.`),
  runningOrderChanged: () =>
    refuse(
      'running-order-changed',
      'The running order was published anew meanwhile. Please look at it again.',
    ),
  runningOrderConfirmed: () =>
    refuse('running-order-confirmed', 'You have confirmed this version of the running order already.'),
  lineIsTheirs: () =>
    refuse('line-is-theirs', 'It is for the other side to answer or confirm what you asked or said.'),
  stageTaken: (says: string) => refuse('stage-taken', says),
  deadlinePassed: (deadline: Day) =>
    refuse('deadline-passed', `The booking deadline of this show was ${formatDay(deadline)}.`),
  alreadyRequested: (who: string) =>
    refuse('already-requested', `There is already a request between you and ${who} for this show.`),
  artistMissing: () => refuse('artist-missing', 'Please choose the artist you want to request.', 'artistId'),
  nothingChanged: () =>
    refuse('nothing-changed', 'Your counter-offer is the same as the offer. Change it or accept.'),

  // The booking's course: reasons of the lifecycle, with their own sentences
  step: (refused: Extract<Step, { ok: false }>) => refuse(refused.reason, refused.sentence),
  notPlayedYet: (date: Day) =>
    refuse('not-played-yet', `This show takes place on ${formatDay(date)} and has not been played yet.`),

  // Agreements
  alreadySigned: () => refuse('already-signed', 'You have already signed this agreement.'),
  notSignedByBoth: () =>
    refuse('not-signed-by-both', 'The document is made once both sides have signed the agreement.'),
  agreementVoid: () =>
    refuse('agreement-void', 'This agreement ended with its booking and cannot be signed.'),

  // Money
  alreadyConcluded: () =>
    refuse('already-concluded', 'The finances of this show have already been concluded.'),
  notConcluded: () => refuse('not-concluded', 'Conclude the finances of this show first.'),
  alreadyConfirmed: () => refuse('already-confirmed', 'This statement has already been confirmed.'),
  statementNotConfirmed: () =>
    refuse('statement-not-confirmed', 'The artist has not confirmed the financial statement yet.'),
  alreadyPaid: (what = 'invoice') => refuse('already-paid', `This ${what} has already been paid.`),
  tooManyTickets: (sold: number, capacity: number) =>
    refuse('too-many-tickets', `${sold} tickets sold is more than the capacity of ${capacity}.`, 'tiers'),
  statementChanged: () =>
    refuse('statement-changed', 'The figures have changed since you read them. Please look again.'),
  tooManyComps: (comps: number, capacity: number) =>
    refuse('too-many-tickets', `${comps} comps are more than the capacity of ${capacity}.`, 'comps'),
  cancellingCosts: (amount: string) =>
    refuse(
      'cancelling-costs-more',
      `By the agreement cancelling costs ${amount} now. Please read it again before you cancel.`,
    ),
  unknownTier: (name: string) =>
    refuse('unknown-tier', `This show has no ticket price called "${name}".`, 'tiers'),
  statementTooLarge: () =>
    refuse('statement-too-large', 'The amounts of this statement are too large.', 'tiers'),
  unknownLine: () => refuse('unknown-line', 'This statement has no such figure that could be answered.'),
  unknownFile: (field: string) =>
    refuse('unknown-file', 'The file was not found. Please choose it again.', field),
  lineContested: (label: string) =>
    refuse('line-contested', `“${label}” is contested. Settle that line first.`),
  nothingContested: () => refuse('nothing-changed', 'The statement says the same figure. Type your own.'),
  alreadyAnswered: () => refuse('already-answered', 'You have answered this already.'),
  tooEarlyToPropose: (day: Day) =>
    refuse(
      'too-early',
      `The venue has until ${formatDay(day)} to conclude the show. Then you can propose figures.`,
    ),
  claimIsTheirs: () =>
    refuse(
      'not-your-turn',
      'You named the last figure: it is for the other side to answer, or for you to take back.',
    ),
  claimIsNotYours: () =>
    refuse('not-your-turn', 'The other side named this figure: you can accept or counter it.'),
  paymentDeclined: (why = 'The payment was declined.') =>
    refuse('payment-declined', `${why} Please use another payment method.`),
  onlyBooked: () => refuse('not-now', 'Only for a booked show can this be recorded.'),
  unknownDirectPayment: () => refuse('unknown-direct-payment', 'That payment was not found.'),
  paidTooMuch: (most: string) =>
    refuse('paid-too-much', `The artist receives ${most} at most for this show. Please check the amount.`),
  dateToCome: () => refuse('date-to-come', 'That day has not come yet.'),
  keptByProvider: () =>
    refuse('kept-by-provider', 'Your account is kept by the payment service. Please change it there.'),
  paymentPending: () =>
    refuse(
      'payment-pending',
      'Your bank is working on this payment. It counts as soon as the bank says that it went through; you need not pay again.',
    ),
  paymentUnknown: (why: string) =>
    refuse('payment-unknown', `${why} Please try again in a moment: an invoice is never charged twice.`),

  // Reviews
  alreadyReviewed: (who: string) =>
    refuse('already-reviewed', `You have already reviewed ${who} for this show.`),
  reviewTooEarly: (date: Day) =>
    refuse('not-played-yet', `You can write a review once the show of ${formatDay(date)} has been played.`),

  reviewWithoutShow: () => refuse('review-without-show', 'Only a show that was played can be reviewed.'),

  // Files
  fileKind: (allowed: string) =>
    refuse('file-kind', `This kind of file is not accepted. Please choose ${allowed}.`, 'file'),
  fileTooLarge: (megabytes = 10) =>
    refuse(
      'file-too-large',
      `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
      'file',
    ),
  fileEmpty: () => refuse('file-empty', 'This file is empty. Please choose another one.', 'file'),

  // Ending an account
  accountHasShows: (count: number) =>
    refuse(
      'account-has-shows',
      `You have ${count === 1 ? 'a booked show that is' : `${count} booked shows that are`} not settled and paid. Settle or cancel ${count === 1 ? 'it' : 'them'} before you delete your account.`,
    ),
  accountHasInvoices: () =>
    refuse('account-has-invoices', 'You have an unpaid invoice. Pay it before you delete your account.'),
  accountHasPayouts: () =>
    refuse(
      'account-has-payouts',
      'A payout is still on its way. Please wait until it has arrived before you delete your account.',
    ),

  // The demo season
  noDemoSeason: () => refuse('no-demo-season', 'This deployment has no demo season to put back.'),
  demoIsBusy: () =>
    refuse(
      'demo-is-busy',
      'The demo season is being used at this moment. Nothing was changed; please try again.',
    ),
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
  receipt: {
    words: 'a .pdf document or a picture',
    endings: ['.pdf', '.jpg', '.jpeg', '.png', '.webp'],
    mime: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
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
