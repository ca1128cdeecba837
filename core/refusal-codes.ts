/**
 * Every refusal: its code and its HTTP status. 400 the request cannot be read, 401 nobody is signed in, 403 not this
 * person, 404 no such thing (or none this person may know of), 409 the state of things forbids it, 413 a text or file that is
 * too large, 415 a file of the wrong kind, 422 the content makes no sense, 429 too often.
 */
export const REFUSAL_STATUS = {
  // The request itself
  unreadable: 400,
  'too-large': 413,
  'invalid-input': 422,
  'missing-key': 400,
  'key-reused': 409,
  'unknown-command': 404,
  'too-many-acts': 429,
  'too-many-documents': 429,
  'too-many-searches': 429,
  'too-many-uploads': 429,
  'document-not-made': 422,

  // Who asks
  'not-signed-in': 401,
  'session-ended': 401,
  'second-factor-needed': 403,
  'prove-first': 403,
  'only-venues': 403,
  'only-artists': 403,
  'only-admins': 403,
  'demo-account': 403,
  'ruled-out': 409,
  'no-profile': 409,

  // What is asked for
  'unknown-booking': 404,
  'unknown-show': 404,
  'unknown-agreement': 404,
  'unknown-invoice': 404,
  'unknown-statement': 404,
  'unknown-artist': 404,
  'unknown-venue': 404,
  'unknown-change': 404,

  // The night
  'date-taken': 409,
  'unavailable-that-night': 409,
  'date-booked': 409,
  'date-in-the-past': 422,

  // Shows and offers
  'show-full': 409,
  'show-closed': 409,
  'show-cancelled': 409,
  'show-has-bookings': 409,
  'show-played': 409,
  'deadline-passed': 409,
  'already-requested': 409,
  'already-declined': 409,
  'too-many-asks': 429,
  'too-many-holds': 429,
  'artist-missing': 422,
  'nothing-changed': 422,

  // A booking along its lifecycle
  'not-your-turn': 409,
  'not-yours-to-do': 403,
  'booking-over': 409,
  'not-now': 409,
  'not-played-yet': 409,
  'cancelling-costs-more': 409,

  // The running order of a night
  'running-order-changed': 409,
  'no-running-order': 409,
  'already-held': 409,
  'unknown-rule': 404,
  'too-many-rules': 409,
  'unknown-hold': 404,
  'hold-over': 409,
  'hold-is-first': 409,
  'already-challenged': 409,
  'too-many-links': 409,
  'unknown-link': 404,
  'not-taken': 409,
  'blocked-by-you': 409,
  'crew-link-ended': 404,
  'no-calendar-feed': 404,
  'export-under-way': 409,
  'running-order-confirmed': 409,
  'stage-taken': 409,
  'act-left': 409,
  'line-is-theirs': 409,
  'line-changed': 409,

  // Agreements
  'already-signed': 409,
  'not-signed-by-both': 409,
  'agreement-void': 409,
  'change-under-way': 409,
  'change-is-over': 409,

  // Money
  'already-concluded': 409,
  'not-concluded': 409,
  'already-confirmed': 409,
  'statement-not-confirmed': 409,
  'already-paid': 409,
  'statement-changed': 409,
  'too-many-tickets': 422,
  'unknown-tier': 422,
  'statement-too-large': 422,
  'unknown-line': 404,
  'unknown-file': 422,
  'line-contested': 409,
  'already-answered': 409,
  'too-early': 409,
  'payment-declined': 409,
  'payment-unknown': 409,
  'payment-pending': 409,
  'unknown-direct-payment': 404,
  'paid-too-much': 422,
  'date-to-come': 422,
  'kept-by-provider': 409,
  'no-payment-service': 409,

  // Reviews
  'already-reviewed': 409,
  'review-without-show': 409,

  // Files
  'file-kind': 415,
  'file-too-large': 413,
  'file-empty': 422,

  // Ending an account
  'account-has-shows': 409,
  'account-has-invoices': 409,
  'account-has-payouts': 409,

  // The demo season
  'no-demo-season': 409,
  'unknown-match-model': 404,
  'match-model-broken': 409,
  'demo-is-busy': 409,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;
export type RefusalStatus = (typeof REFUSAL_STATUS)[RefusalCode];
