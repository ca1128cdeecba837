// Written by `npm run lists` from the files of core/events/kinds.
import type { Tell } from '#core/events/event.ts';
import type { EventData, EventKind } from '#core/events/events.ts';
import { tells as advanceReminded } from '#core/events/kinds/advance-reminded.ts';
import { tells as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { tells as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { tells as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { tells as artistOfTheWeekChosen } from '#core/events/kinds/artist-of-the-week-chosen.ts';
import { tells as bandAnswered } from '#core/events/kinds/band-answered.ts';
import { tells as bandAsked } from '#core/events/kinds/band-asked.ts';
import { tells as bankDetailsChanged } from '#core/events/kinds/bank-details-changed.ts';
import { tells as billChanged } from '#core/events/kinds/bill-changed.ts';
import { tells as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { tells as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { tells as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { tells as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { tells as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { tells as bookingOverpaid } from '#core/events/kinds/booking-overpaid.ts';
import { tells as bookingOvertaken } from '#core/events/kinds/booking-overtaken.ts';
import { tells as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { tells as bookingRequested } from '#core/events/kinds/booking-requested.ts';
import { tells as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { tells as booksReady } from '#core/events/kinds/books-ready.ts';
import { tells as calendarFailing } from '#core/events/kinds/calendar-failing.ts';
import { tells as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { tells as changeProposed } from '#core/events/kinds/change-proposed.ts';
import { tells as connectionEnded } from '#core/events/kinds/connection-ended.ts';
import { tells as contactReceived } from '#core/events/kinds/contact-received.ts';
import { tells as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { tells as costAnswered } from '#core/events/kinds/cost-answered.ts';
import { tells as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { tells as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { tells as directPaymentRecorded } from '#core/events/kinds/direct-payment-recorded.ts';
import { tells as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { tells as holdChallenged } from '#core/events/kinds/hold-challenged.ts';
import { tells as holdEnded } from '#core/events/kinds/hold-ended.ts';
import { tells as holdMoved } from '#core/events/kinds/hold-moved.ts';
import { tells as holdPlaced } from '#core/events/kinds/hold-placed.ts';
import { tells as holdReopened } from '#core/events/kinds/hold-reopened.ts';
import { tells as holdShortened } from '#core/events/kinds/hold-shortened.ts';
import { tells as invoiceIssued } from '#core/events/kinds/invoice-issued.ts';
import { tells as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { tells as invoiceReminded } from '#core/events/kinds/invoice-reminded.ts';
import { tells as lineContested } from '#core/events/kinds/line-contested.ts';
import { tells as lookAnswered } from '#core/events/kinds/look-answered.ts';
import { tells as lookAsked } from '#core/events/kinds/look-asked.ts';
import { tells as lookBegun } from '#core/events/kinds/look-begun.ts';
import { tells as mediationAsked } from '#core/events/kinds/mediation-asked.ts';
import { tells as mediationClosed } from '#core/events/kinds/mediation-closed.ts';
import { tells as mediationSaid } from '#core/events/kinds/mediation-said.ts';
import { tells as membersChanged } from '#core/events/kinds/members-changed.ts';
import { tells as merchandisePaperIssued } from '#core/events/kinds/merchandise-paper-issued.ts';
import { tells as monthInvoiceIssued } from '#core/events/kinds/month-invoice-issued.ts';
import { tells as monthInvoiceWanted } from '#core/events/kinds/month-invoice-wanted.ts';
import { tells as nightAnnounced } from '#core/events/kinds/night-announced.ts';
import { tells as nightsClaimed } from '#core/events/kinds/nights-claimed.ts';
import { tells as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { tells as overpaymentProposed } from '#core/events/kinds/overpayment-proposed.ts';
import { tells as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { tells as paymentRefunded } from '#core/events/kinds/payment-refunded.ts';
import { tells as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { tells as payoutFailed } from '#core/events/kinds/payout-failed.ts';
import { tells as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { tells as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { tells as payoutWaits } from '#core/events/kinds/payout-waits.ts';
import { tells as planChanged } from '#core/events/kinds/plan-changed.ts';
import { tells as reportAnswered } from '#core/events/kinds/report-answered.ts';
import { tells as reportDecided } from '#core/events/kinds/report-decided.ts';
import { tells as reportMade } from '#core/events/kinds/report-made.ts';
import { tells as reviewAnswered } from '#core/events/kinds/review-answered.ts';
import { tells as reviewShown } from '#core/events/kinds/review-shown.ts';
import { tells as runningOrderConfirmed } from '#core/events/kinds/running-order-confirmed.ts';
import { tells as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { tells as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { tells as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { tells as settlementReminded } from '#core/events/kinds/settlement-reminded.ts';
import { tells as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { tells as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import { tells as showChanged } from '#core/events/kinds/show-changed.ts';
import { tells as showReminded } from '#core/events/kinds/show-reminded.ts';
import { tells as statementWaits } from '#core/events/kinds/statement-waits.ts';
import { tells as ticketsBehind } from '#core/events/kinds/tickets-behind.ts';
import { tells as ticketsNearlyFull } from '#core/events/kinds/tickets-nearly-full.ts';
import { tells as vatIdRefused } from '#core/events/kinds/vat-id-refused.ts';
import { tells as verificationAsked } from '#core/events/kinds/verification-asked.ts';
import { tells as verificationDecided } from '#core/events/kinds/verification-decided.ts';
import { tells as webhookStopped } from '#core/events/kinds/webhook-stopped.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** Whom each kind of event tells. */
export const tells: { [Kind in EventKind]?: Tell<EventData<Kind>, NoticeKind> } = {
  'advance-reminded': advanceReminded,
  'advance-said': advanceSaid,
  'agreement-amended': agreementAmended,
  'agreement-signed': agreementSigned,
  'artist-of-the-week-chosen': artistOfTheWeekChosen,
  'band-answered': bandAnswered,
  'band-asked': bandAsked,
  'bank-details-changed': bankDetailsChanged,
  'bill-changed': billChanged,
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
  'direct-payment-answered': directPaymentAnswered,
  'direct-payment-recorded': directPaymentRecorded,
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
  'mediation-asked': mediationAsked,
  'mediation-closed': mediationClosed,
  'mediation-said': mediationSaid,
  'members-changed': membersChanged,
  'merchandise-paper-issued': merchandisePaperIssued,
  'month-invoice-issued': monthInvoiceIssued,
  'month-invoice-wanted': monthInvoiceWanted,
  'night-announced': nightAnnounced,
  'nights-claimed': nightsClaimed,
  'overpayment-answered': overpaymentAnswered,
  'overpayment-proposed': overpaymentProposed,
  'payment-disputed': paymentDisputed,
  'payment-refunded': paymentRefunded,
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
  'running-order-confirmed': runningOrderConfirmed,
  'running-order-published': runningOrderPublished,
  'settlement-confirmed': settlementConfirmed,
  'settlement-disputed': settlementDisputed,
  'settlement-reminded': settlementReminded,
  'settlement-restated': settlementRestated,
  'settlement-sent': settlementSent,
  'show-changed': showChanged,
  'show-reminded': showReminded,
  'statement-waits': statementWaits,
  'tickets-behind': ticketsBehind,
  'tickets-nearly-full': ticketsNearlyFull,
  'vat-id-refused': vatIdRefused,
  'verification-asked': verificationAsked,
  'verification-decided': verificationDecided,
  'webhook-stopped': webhookStopped,
};
