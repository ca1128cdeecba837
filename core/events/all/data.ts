// Written by `npm run lists` from the files of core/events/kinds.
import type * as z from 'zod';
import { data as accountDecided } from '#core/events/kinds/account-decided.ts';
import { data as accountDeleted } from '#core/events/kinds/account-deleted.ts';
import { data as addressBounced } from '#core/events/kinds/address-bounced.ts';
import { data as advanceReminded } from '#core/events/kinds/advance-reminded.ts';
import { data as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { data as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { data as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { data as announcementDecided } from '#core/events/kinds/announcement-decided.ts';
import { data as artistOfTheWeekChosen } from '#core/events/kinds/artist-of-the-week-chosen.ts';
import { data as bandAnswered } from '#core/events/kinds/band-answered.ts';
import { data as bandAsked } from '#core/events/kinds/band-asked.ts';
import { data as bankDetailsChanged } from '#core/events/kinds/bank-details-changed.ts';
import { data as bankDetailsSaved } from '#core/events/kinds/bank-details-saved.ts';
import { data as billChanged } from '#core/events/kinds/bill-changed.ts';
import { data as billingDetailsSaved } from '#core/events/kinds/billing-details-saved.ts';
import { data as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { data as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { data as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { data as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { data as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { data as bookingOverpaid } from '#core/events/kinds/booking-overpaid.ts';
import { data as bookingOvertaken } from '#core/events/kinds/booking-overtaken.ts';
import { data as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { data as bookingRequested } from '#core/events/kinds/booking-requested.ts';
import { data as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { data as booksReady } from '#core/events/kinds/books-ready.ts';
import { data as calendarFailing } from '#core/events/kinds/calendar-failing.ts';
import { data as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { data as changeProposed } from '#core/events/kinds/change-proposed.ts';
import { data as connectionEnded } from '#core/events/kinds/connection-ended.ts';
import { data as contactReceived } from '#core/events/kinds/contact-received.ts';
import { data as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { data as costAnswered } from '#core/events/kinds/cost-answered.ts';
import { data as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { data as demoReset } from '#core/events/kinds/demo-reset.ts';
import { data as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { data as directPaymentRecorded } from '#core/events/kinds/direct-payment-recorded.ts';
import { data as failureTriedAgain } from '#core/events/kinds/failure-tried-again.ts';
import { data as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { data as holdChallenged } from '#core/events/kinds/hold-challenged.ts';
import { data as holdEnded } from '#core/events/kinds/hold-ended.ts';
import { data as holdMoved } from '#core/events/kinds/hold-moved.ts';
import { data as holdPlaced } from '#core/events/kinds/hold-placed.ts';
import { data as holdReopened } from '#core/events/kinds/hold-reopened.ts';
import { data as holdShortened } from '#core/events/kinds/hold-shortened.ts';
import { data as invoiceIssued } from '#core/events/kinds/invoice-issued.ts';
import { data as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { data as invoiceReminded } from '#core/events/kinds/invoice-reminded.ts';
import { data as lineContested } from '#core/events/kinds/line-contested.ts';
import { data as lookAnswered } from '#core/events/kinds/look-answered.ts';
import { data as lookAsked } from '#core/events/kinds/look-asked.ts';
import { data as lookBegun } from '#core/events/kinds/look-begun.ts';
import { data as matchModelChosen } from '#core/events/kinds/match-model-chosen.ts';
import { data as matcherTrainingAsked } from '#core/events/kinds/matcher-training-asked.ts';
import { data as mediationAsked } from '#core/events/kinds/mediation-asked.ts';
import { data as mediationClosed } from '#core/events/kinds/mediation-closed.ts';
import { data as mediationSaid } from '#core/events/kinds/mediation-said.ts';
import { data as membersChanged } from '#core/events/kinds/members-changed.ts';
import { data as merchandisePaperIssued } from '#core/events/kinds/merchandise-paper-issued.ts';
import { data as messageSent } from '#core/events/kinds/message-sent.ts';
import { data as monthInvoiceIssued } from '#core/events/kinds/month-invoice-issued.ts';
import { data as monthInvoiceWanted } from '#core/events/kinds/month-invoice-wanted.ts';
import { data as newsletterDecided } from '#core/events/kinds/newsletter-decided.ts';
import { data as nightAnnounced } from '#core/events/kinds/night-announced.ts';
import { data as nightShared } from '#core/events/kinds/night-shared.ts';
import { data as nightsClaimed } from '#core/events/kinds/nights-claimed.ts';
import { data as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { data as overpaymentProposed } from '#core/events/kinds/overpayment-proposed.ts';
import { data as ownArchiveEnded } from '#core/events/kinds/own-archive-ended.ts';
import { data as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { data as paymentPageLeft } from '#core/events/kinds/payment-page-left.ts';
import { data as paymentPageOpened } from '#core/events/kinds/payment-page-opened.ts';
import { data as paymentRefunded } from '#core/events/kinds/payment-refunded.ts';
import { data as payoutAccountSaved } from '#core/events/kinds/payout-account-saved.ts';
import { data as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { data as payoutFailed } from '#core/events/kinds/payout-failed.ts';
import { data as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { data as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { data as payoutWaits } from '#core/events/kinds/payout-waits.ts';
import { data as planChanged } from '#core/events/kinds/plan-changed.ts';
import { data as reportAnswered } from '#core/events/kinds/report-answered.ts';
import { data as reportDecided } from '#core/events/kinds/report-decided.ts';
import { data as reportMade } from '#core/events/kinds/report-made.ts';
import { data as reviewAnswered } from '#core/events/kinds/review-answered.ts';
import { data as reviewShown } from '#core/events/kinds/review-shown.ts';
import { data as reviewSubmitted } from '#core/events/kinds/review-submitted.ts';
import { data as runningOrderConfirmed } from '#core/events/kinds/running-order-confirmed.ts';
import { data as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { data as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { data as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { data as settlementReminded } from '#core/events/kinds/settlement-reminded.ts';
import { data as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { data as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import { data as showCancelled } from '#core/events/kinds/show-cancelled.ts';
import { data as showChanged } from '#core/events/kinds/show-changed.ts';
import { data as showOpened } from '#core/events/kinds/show-opened.ts';
import { data as showReminded } from '#core/events/kinds/show-reminded.ts';
import { data as stageRun } from '#core/events/kinds/stage-run.ts';
import { data as statementWaits } from '#core/events/kinds/statement-waits.ts';
import { data as switchTurned } from '#core/events/kinds/switch-turned.ts';
import { data as ticketsBehind } from '#core/events/kinds/tickets-behind.ts';
import { data as ticketsCounted } from '#core/events/kinds/tickets-counted.ts';
import { data as ticketsNearlyFull } from '#core/events/kinds/tickets-nearly-full.ts';
import { data as ticketsPlanned } from '#core/events/kinds/tickets-planned.ts';
import { data as vatIdRefused } from '#core/events/kinds/vat-id-refused.ts';
import { data as verificationAsked } from '#core/events/kinds/verification-asked.ts';
import { data as verificationDecided } from '#core/events/kinds/verification-decided.ts';
import { data as webhookStopped } from '#core/events/kinds/webhook-stopped.ts';

/** The data of each kind of event: facts, and the words of whoever acted (`note`). Names are read where they stand. */
export const eventData = {
  'account-decided': accountDecided,
  'account-deleted': accountDeleted,
  'address-bounced': addressBounced,
  'advance-reminded': advanceReminded,
  'advance-said': advanceSaid,
  'agreement-amended': agreementAmended,
  'agreement-signed': agreementSigned,
  'announcement-decided': announcementDecided,
  'artist-of-the-week-chosen': artistOfTheWeekChosen,
  'band-answered': bandAnswered,
  'band-asked': bandAsked,
  'bank-details-changed': bankDetailsChanged,
  'bank-details-saved': bankDetailsSaved,
  'bill-changed': billChanged,
  'billing-details-saved': billingDetailsSaved,
  'booking-accepted': bookingAccepted,
  'booking-cancelled': bookingCancelled,
  'booking-countered': bookingCountered,
  'booking-declined': bookingDeclined,
  'booking-expired': bookingExpired,
  'booking-overpaid': bookingOverpaid,
  'booking-overtaken': bookingOvertaken,
  'booking-played': bookingPlayed,
  'booking-requested': bookingRequested,
  'booking-withdrawn': bookingWithdrawn,
  'books-ready': booksReady,
  'calendar-failing': calendarFailing,
  'change-answered': changeAnswered,
  'change-proposed': changeProposed,
  'connection-ended': connectionEnded,
  'contact-received': contactReceived,
  'contest-answered': contestAnswered,
  'cost-answered': costAnswered,
  'credit-note-issued': creditNoteIssued,
  'demo-reset': demoReset,
  'direct-payment-answered': directPaymentAnswered,
  'direct-payment-recorded': directPaymentRecorded,
  'failure-tried-again': failureTriedAgain,
  'figures-proposed': figuresProposed,
  'hold-challenged': holdChallenged,
  'hold-ended': holdEnded,
  'hold-moved': holdMoved,
  'hold-placed': holdPlaced,
  'hold-reopened': holdReopened,
  'hold-shortened': holdShortened,
  'invoice-issued': invoiceIssued,
  'invoice-paid': invoicePaid,
  'invoice-reminded': invoiceReminded,
  'line-contested': lineContested,
  'look-answered': lookAnswered,
  'look-asked': lookAsked,
  'look-begun': lookBegun,
  'match-model-chosen': matchModelChosen,
  'matcher-training-asked': matcherTrainingAsked,
  'mediation-asked': mediationAsked,
  'mediation-closed': mediationClosed,
  'mediation-said': mediationSaid,
  'members-changed': membersChanged,
  'merchandise-paper-issued': merchandisePaperIssued,
  'message-sent': messageSent,
  'month-invoice-issued': monthInvoiceIssued,
  'month-invoice-wanted': monthInvoiceWanted,
  'newsletter-decided': newsletterDecided,
  'night-announced': nightAnnounced,
  'night-shared': nightShared,
  'nights-claimed': nightsClaimed,
  'overpayment-answered': overpaymentAnswered,
  'overpayment-proposed': overpaymentProposed,
  'own-archive-ended': ownArchiveEnded,
  'payment-disputed': paymentDisputed,
  'payment-page-left': paymentPageLeft,
  'payment-page-opened': paymentPageOpened,
  'payment-refunded': paymentRefunded,
  'payout-account-saved': payoutAccountSaved,
  'payout-arrived': payoutArrived,
  'payout-failed': payoutFailed,
  'payout-sent': payoutSent,
  'payout-started': payoutStarted,
  'payout-waits': payoutWaits,
  'plan-changed': planChanged,
  'report-answered': reportAnswered,
  'report-decided': reportDecided,
  'report-made': reportMade,
  'review-answered': reviewAnswered,
  'review-shown': reviewShown,
  'review-submitted': reviewSubmitted,
  'running-order-confirmed': runningOrderConfirmed,
  'running-order-published': runningOrderPublished,
  'settlement-confirmed': settlementConfirmed,
  'settlement-disputed': settlementDisputed,
  'settlement-reminded': settlementReminded,
  'settlement-restated': settlementRestated,
  'settlement-sent': settlementSent,
  'show-cancelled': showCancelled,
  'show-changed': showChanged,
  'show-opened': showOpened,
  'show-reminded': showReminded,
  'stage-run': stageRun,
  'statement-waits': statementWaits,
  'switch-turned': switchTurned,
  'tickets-behind': ticketsBehind,
  'tickets-counted': ticketsCounted,
  'tickets-nearly-full': ticketsNearlyFull,
  'tickets-planned': ticketsPlanned,
  'vat-id-refused': vatIdRefused,
  'verification-asked': verificationAsked,
  'verification-decided': verificationDecided,
  'webhook-stopped': webhookStopped,
} as const satisfies Record<string, z.ZodType>;
