// Written by `npm run lists` from the files of core/events/kinds.
import { toggles as addressBounced } from '#core/events/kinds/address-bounced.ts';
import { toggles as advanceReminded } from '#core/events/kinds/advance-reminded.ts';
import { toggles as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { toggles as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { toggles as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { toggles as announcementDecided } from '#core/events/kinds/announcement-decided.ts';
import { toggles as artistOfTheWeekChosen } from '#core/events/kinds/artist-of-the-week-chosen.ts';
import { toggles as bandAnswered } from '#core/events/kinds/band-answered.ts';
import { toggles as bandAsked } from '#core/events/kinds/band-asked.ts';
import { toggles as bankDetailsChanged } from '#core/events/kinds/bank-details-changed.ts';
import { toggles as billChanged } from '#core/events/kinds/bill-changed.ts';
import { toggles as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { toggles as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { toggles as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { toggles as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { toggles as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { toggles as bookingOverpaid } from '#core/events/kinds/booking-overpaid.ts';
import { toggles as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { toggles as bookingRequested } from '#core/events/kinds/booking-requested.ts';
import { toggles as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { toggles as booksReady } from '#core/events/kinds/books-ready.ts';
import { toggles as calendarFailing } from '#core/events/kinds/calendar-failing.ts';
import { toggles as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { toggles as changeProposed } from '#core/events/kinds/change-proposed.ts';
import { toggles as connectionEnded } from '#core/events/kinds/connection-ended.ts';
import { toggles as contactReceived } from '#core/events/kinds/contact-received.ts';
import { toggles as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { toggles as costAnswered } from '#core/events/kinds/cost-answered.ts';
import { toggles as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { toggles as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { toggles as directPaymentRecorded } from '#core/events/kinds/direct-payment-recorded.ts';
import { toggles as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { toggles as holdChallenged } from '#core/events/kinds/hold-challenged.ts';
import { toggles as holdEnded } from '#core/events/kinds/hold-ended.ts';
import { toggles as holdMoved } from '#core/events/kinds/hold-moved.ts';
import { toggles as holdPlaced } from '#core/events/kinds/hold-placed.ts';
import { toggles as holdReopened } from '#core/events/kinds/hold-reopened.ts';
import { toggles as holdShortened } from '#core/events/kinds/hold-shortened.ts';
import { toggles as invoiceIssued } from '#core/events/kinds/invoice-issued.ts';
import { toggles as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { toggles as invoiceReminded } from '#core/events/kinds/invoice-reminded.ts';
import { toggles as lineContested } from '#core/events/kinds/line-contested.ts';
import { toggles as lookAnswered } from '#core/events/kinds/look-answered.ts';
import { toggles as lookAsked } from '#core/events/kinds/look-asked.ts';
import { toggles as lookBegun } from '#core/events/kinds/look-begun.ts';
import { toggles as mediationAsked } from '#core/events/kinds/mediation-asked.ts';
import { toggles as mediationClosed } from '#core/events/kinds/mediation-closed.ts';
import { toggles as mediationSaid } from '#core/events/kinds/mediation-said.ts';
import { toggles as membersChanged } from '#core/events/kinds/members-changed.ts';
import { toggles as merchandisePaperIssued } from '#core/events/kinds/merchandise-paper-issued.ts';
import { toggles as messageSent } from '#core/events/kinds/message-sent.ts';
import { toggles as monthInvoiceIssued } from '#core/events/kinds/month-invoice-issued.ts';
import { toggles as monthInvoiceWanted } from '#core/events/kinds/month-invoice-wanted.ts';
import { toggles as nightAnnounced } from '#core/events/kinds/night-announced.ts';
import { toggles as nightsClaimed } from '#core/events/kinds/nights-claimed.ts';
import { toggles as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { toggles as overpaymentProposed } from '#core/events/kinds/overpayment-proposed.ts';
import { toggles as ownArchiveEnded } from '#core/events/kinds/own-archive-ended.ts';
import { toggles as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { toggles as paymentRefunded } from '#core/events/kinds/payment-refunded.ts';
import { toggles as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { toggles as payoutFailed } from '#core/events/kinds/payout-failed.ts';
import { toggles as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { toggles as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { toggles as payoutWaits } from '#core/events/kinds/payout-waits.ts';
import { toggles as planChanged } from '#core/events/kinds/plan-changed.ts';
import { toggles as reportAnswered } from '#core/events/kinds/report-answered.ts';
import { toggles as reportDecided } from '#core/events/kinds/report-decided.ts';
import { toggles as reportMade } from '#core/events/kinds/report-made.ts';
import { toggles as reviewAnswered } from '#core/events/kinds/review-answered.ts';
import { toggles as reviewShown } from '#core/events/kinds/review-shown.ts';
import { toggles as runningOrderConfirmed } from '#core/events/kinds/running-order-confirmed.ts';
import { toggles as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { toggles as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { toggles as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { toggles as settlementReminded } from '#core/events/kinds/settlement-reminded.ts';
import { toggles as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { toggles as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import { toggles as showChanged } from '#core/events/kinds/show-changed.ts';
import { toggles as showReminded } from '#core/events/kinds/show-reminded.ts';
import { toggles as statementWaits } from '#core/events/kinds/statement-waits.ts';
import { toggles as ticketsBehind } from '#core/events/kinds/tickets-behind.ts';
import { toggles as ticketsNearlyFull } from '#core/events/kinds/tickets-nearly-full.ts';
import { toggles as vatIdRefused } from '#core/events/kinds/vat-id-refused.ts';
import { toggles as verificationAsked } from '#core/events/kinds/verification-asked.ts';
import { toggles as verificationDecided } from '#core/events/kinds/verification-decided.ts';
import { toggles as webhookStopped } from '#core/events/kinds/webhook-stopped.ts';
import type { Toggles } from '#core/settings/toggles.ts';

/** Which toggles each kind of notice belongs to. */
export const toggles = {
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
} as const satisfies Record<string, Toggles>;
