// Written by `npm run lists` from the files of core/events/kinds.
import type { HistoryWords } from '#core/events/event.ts';
import type { EventData, EventKind } from '#core/events/events.ts';
import { line as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { line as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { line as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { line as bankDetailsChanged } from '#core/events/kinds/bank-details-changed.ts';
import { line as billChanged } from '#core/events/kinds/bill-changed.ts';
import { line as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { line as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { line as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { line as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { line as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { line as bookingOverpaid } from '#core/events/kinds/booking-overpaid.ts';
import { line as bookingOvertaken } from '#core/events/kinds/booking-overtaken.ts';
import { line as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { line as bookingRequested } from '#core/events/kinds/booking-requested.ts';
import { line as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { line as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { line as changeProposed } from '#core/events/kinds/change-proposed.ts';
import { line as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { line as costAnswered } from '#core/events/kinds/cost-answered.ts';
import { line as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { line as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { line as directPaymentRecorded } from '#core/events/kinds/direct-payment-recorded.ts';
import { line as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { line as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { line as invoiceReminded } from '#core/events/kinds/invoice-reminded.ts';
import { line as lineContested } from '#core/events/kinds/line-contested.ts';
import { line as mediationAsked } from '#core/events/kinds/mediation-asked.ts';
import { line as mediationClosed } from '#core/events/kinds/mediation-closed.ts';
import { line as mediationSaid } from '#core/events/kinds/mediation-said.ts';
import { line as merchandisePaperIssued } from '#core/events/kinds/merchandise-paper-issued.ts';
import { line as nightAnnounced } from '#core/events/kinds/night-announced.ts';
import { line as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { line as overpaymentProposed } from '#core/events/kinds/overpayment-proposed.ts';
import { line as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { line as paymentRefunded } from '#core/events/kinds/payment-refunded.ts';
import { line as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { line as payoutFailed } from '#core/events/kinds/payout-failed.ts';
import { line as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { line as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { line as payoutWaits } from '#core/events/kinds/payout-waits.ts';
import { line as runningOrderConfirmed } from '#core/events/kinds/running-order-confirmed.ts';
import { line as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { line as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { line as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { line as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { line as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import { line as showChanged } from '#core/events/kinds/show-changed.ts';
import { line as statementWaits } from '#core/events/kinds/statement-waits.ts';

/** How each kind of event stands in a history. */
export const lines: { [Kind in EventKind]?: HistoryWords<EventData<Kind>> } = {
  'advance-said': advanceSaid,
  'agreement-amended': agreementAmended,
  'agreement-signed': agreementSigned,
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
  'change-answered': changeAnswered,
  'change-proposed': changeProposed,
  'contest-answered': contestAnswered,
  'cost-answered': costAnswered,
  'credit-note-issued': creditNoteIssued,
  'direct-payment-answered': directPaymentAnswered,
  'direct-payment-recorded': directPaymentRecorded,
  'figures-proposed': figuresProposed,
  'invoice-paid': invoicePaid,
  'invoice-reminded': invoiceReminded,
  'line-contested': lineContested,
  'mediation-asked': mediationAsked,
  'mediation-closed': mediationClosed,
  'mediation-said': mediationSaid,
  'merchandise-paper-issued': merchandisePaperIssued,
  'night-announced': nightAnnounced,
  'overpayment-answered': overpaymentAnswered,
  'overpayment-proposed': overpaymentProposed,
  'payment-disputed': paymentDisputed,
  'payment-refunded': paymentRefunded,
  'payout-arrived': payoutArrived,
  'payout-failed': payoutFailed,
  'payout-sent': payoutSent,
  'payout-started': payoutStarted,
  'payout-waits': payoutWaits,
  'running-order-confirmed': runningOrderConfirmed,
  'running-order-published': runningOrderPublished,
  'settlement-confirmed': settlementConfirmed,
  'settlement-disputed': settlementDisputed,
  'settlement-restated': settlementRestated,
  'settlement-sent': settlementSent,
  'show-changed': showChanged,
  'statement-waits': statementWaits,
};
