// Written by `npm run lists` from the files of core/events/kinds.
import type { Wording } from '#core/events/event.ts';
import { words as addressBounced } from '#core/events/kinds/address-bounced.ts';
import { words as advanceReminded } from '#core/events/kinds/advance-reminded.ts';
import { words as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { words as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { words as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { words as announcementDecided } from '#core/events/kinds/announcement-decided.ts';
import { words as artistOfTheWeekChosen } from '#core/events/kinds/artist-of-the-week-chosen.ts';
import { words as bandAnswered } from '#core/events/kinds/band-answered.ts';
import { words as bandAsked } from '#core/events/kinds/band-asked.ts';
import { words as bankDetailsChanged } from '#core/events/kinds/bank-details-changed.ts';
import { words as billChanged } from '#core/events/kinds/bill-changed.ts';
import { words as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { words as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { words as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { words as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { words as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { words as bookingOverpaid } from '#core/events/kinds/booking-overpaid.ts';
import { words as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { words as bookingRequested } from '#core/events/kinds/booking-requested.ts';
import { words as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { words as booksReady } from '#core/events/kinds/books-ready.ts';
import { words as calendarFailing } from '#core/events/kinds/calendar-failing.ts';
import { words as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { words as changeProposed } from '#core/events/kinds/change-proposed.ts';
import { words as connectionEnded } from '#core/events/kinds/connection-ended.ts';
import { words as contactReceived } from '#core/events/kinds/contact-received.ts';
import { words as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { words as costAnswered } from '#core/events/kinds/cost-answered.ts';
import { words as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { words as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { words as directPaymentRecorded } from '#core/events/kinds/direct-payment-recorded.ts';
import { words as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { words as holdChallenged } from '#core/events/kinds/hold-challenged.ts';
import { words as holdEnded } from '#core/events/kinds/hold-ended.ts';
import { words as holdMoved } from '#core/events/kinds/hold-moved.ts';
import { words as holdPlaced } from '#core/events/kinds/hold-placed.ts';
import { words as holdReopened } from '#core/events/kinds/hold-reopened.ts';
import { words as holdShortened } from '#core/events/kinds/hold-shortened.ts';
import { words as invoiceIssued } from '#core/events/kinds/invoice-issued.ts';
import { words as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { words as invoiceReminded } from '#core/events/kinds/invoice-reminded.ts';
import { words as lineContested } from '#core/events/kinds/line-contested.ts';
import { words as lookAnswered } from '#core/events/kinds/look-answered.ts';
import { words as lookAsked } from '#core/events/kinds/look-asked.ts';
import { words as lookBegun } from '#core/events/kinds/look-begun.ts';
import { words as mediationAsked } from '#core/events/kinds/mediation-asked.ts';
import { words as mediationClosed } from '#core/events/kinds/mediation-closed.ts';
import { words as mediationSaid } from '#core/events/kinds/mediation-said.ts';
import { words as membersChanged } from '#core/events/kinds/members-changed.ts';
import { words as merchandisePaperIssued } from '#core/events/kinds/merchandise-paper-issued.ts';
import { words as messageSent } from '#core/events/kinds/message-sent.ts';
import { words as monthInvoiceIssued } from '#core/events/kinds/month-invoice-issued.ts';
import { words as monthInvoiceWanted } from '#core/events/kinds/month-invoice-wanted.ts';
import { words as nightAnnounced } from '#core/events/kinds/night-announced.ts';
import { words as nightsClaimed } from '#core/events/kinds/nights-claimed.ts';
import { words as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { words as overpaymentProposed } from '#core/events/kinds/overpayment-proposed.ts';
import { words as ownArchiveEnded } from '#core/events/kinds/own-archive-ended.ts';
import { words as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { words as paymentRefunded } from '#core/events/kinds/payment-refunded.ts';
import { words as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { words as payoutFailed } from '#core/events/kinds/payout-failed.ts';
import { words as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { words as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { words as payoutWaits } from '#core/events/kinds/payout-waits.ts';
import { words as planChanged } from '#core/events/kinds/plan-changed.ts';
import { words as reportAnswered } from '#core/events/kinds/report-answered.ts';
import { words as reportDecided } from '#core/events/kinds/report-decided.ts';
import { words as reportMade } from '#core/events/kinds/report-made.ts';
import { words as reviewAnswered } from '#core/events/kinds/review-answered.ts';
import { words as reviewShown } from '#core/events/kinds/review-shown.ts';
import { words as runningOrderConfirmed } from '#core/events/kinds/running-order-confirmed.ts';
import { words as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { words as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { words as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { words as settlementReminded } from '#core/events/kinds/settlement-reminded.ts';
import { words as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { words as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import { words as showChanged } from '#core/events/kinds/show-changed.ts';
import { words as showReminded } from '#core/events/kinds/show-reminded.ts';
import { words as statementWaits } from '#core/events/kinds/statement-waits.ts';
import { words as ticketsBehind } from '#core/events/kinds/tickets-behind.ts';
import { words as ticketsNearlyFull } from '#core/events/kinds/tickets-nearly-full.ts';
import { words as vatIdRefused } from '#core/events/kinds/vat-id-refused.ts';
import { words as verificationAsked } from '#core/events/kinds/verification-asked.ts';
import { words as verificationDecided } from '#core/events/kinds/verification-decided.ts';
import { words as webhookStopped } from '#core/events/kinds/webhook-stopped.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** The words of each kind of notice. */
export const words = {
  ...addressBounced,
  ...advanceReminded,
  ...advanceSaid,
  ...agreementAmended,
  ...agreementSigned,
  ...announcementDecided,
  ...artistOfTheWeekChosen,
  ...bandAnswered,
  ...bandAsked,
  ...bankDetailsChanged,
  ...billChanged,
  ...bookingAccepted,
  ...bookingCancelled,
  ...bookingCountered,
  ...bookingDeclined,
  ...bookingExpired,
  ...bookingOverpaid,
  ...bookingPlayed,
  ...bookingRequested,
  ...bookingWithdrawn,
  ...booksReady,
  ...calendarFailing,
  ...changeAnswered,
  ...changeProposed,
  ...connectionEnded,
  ...contactReceived,
  ...contestAnswered,
  ...costAnswered,
  ...creditNoteIssued,
  ...directPaymentAnswered,
  ...directPaymentRecorded,
  ...figuresProposed,
  ...holdChallenged,
  ...holdEnded,
  ...holdMoved,
  ...holdPlaced,
  ...holdReopened,
  ...holdShortened,
  ...invoiceIssued,
  ...invoicePaid,
  ...invoiceReminded,
  ...lineContested,
  ...lookAnswered,
  ...lookAsked,
  ...lookBegun,
  ...mediationAsked,
  ...mediationClosed,
  ...mediationSaid,
  ...membersChanged,
  ...merchandisePaperIssued,
  ...messageSent,
  ...monthInvoiceIssued,
  ...monthInvoiceWanted,
  ...nightAnnounced,
  ...nightsClaimed,
  ...overpaymentAnswered,
  ...overpaymentProposed,
  ...ownArchiveEnded,
  ...paymentDisputed,
  ...paymentRefunded,
  ...payoutArrived,
  ...payoutFailed,
  ...payoutSent,
  ...payoutStarted,
  ...payoutWaits,
  ...planChanged,
  ...reportAnswered,
  ...reportDecided,
  ...reportMade,
  ...reviewAnswered,
  ...reviewShown,
  ...runningOrderConfirmed,
  ...runningOrderPublished,
  ...settlementConfirmed,
  ...settlementDisputed,
  ...settlementReminded,
  ...settlementRestated,
  ...settlementSent,
  ...showChanged,
  ...showReminded,
  ...statementWaits,
  ...ticketsBehind,
  ...ticketsNearlyFull,
  ...vatIdRefused,
  ...verificationAsked,
  ...verificationDecided,
  ...webhookStopped,
} as const satisfies Record<NoticeKind, Wording<never>>;
