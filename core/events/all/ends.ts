// Written by `npm run lists` from the files of core/events/kinds.
import type { Ends } from '#core/events/event.ts';
import type { EventKind } from '#core/events/events.ts';
import { ends as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { ends as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { ends as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { ends as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { ends as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { ends as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { ends as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { ends as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { ends as bookingOvertaken } from '#core/events/kinds/booking-overtaken.ts';
import { ends as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { ends as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { ends as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { ends as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { ends as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { ends as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { ends as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { ends as holdEnded } from '#core/events/kinds/hold-ended.ts';
import { ends as holdMoved } from '#core/events/kinds/hold-moved.ts';
import { ends as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { ends as lineContested } from '#core/events/kinds/line-contested.ts';
import { ends as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { ends as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { ends as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { ends as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { ends as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { ends as reviewSubmitted } from '#core/events/kinds/review-submitted.ts';
import { ends as runningOrderConfirmed } from '#core/events/kinds/running-order-confirmed.ts';
import { ends as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { ends as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { ends as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { ends as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { ends as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** Which notices are done with each kind of event. */
export const ends: { [Kind in EventKind]?: Ends<NoticeKind> } = {
  'advance-said': advanceSaid,
  'agreement-amended': agreementAmended,
  'agreement-signed': agreementSigned,
  'booking-accepted': bookingAccepted,
  'booking-cancelled': bookingCancelled,
  'booking-countered': bookingCountered,
  'booking-declined': bookingDeclined,
  'booking-expired': bookingExpired,
  'booking-overtaken': bookingOvertaken,
  'booking-played': bookingPlayed,
  'booking-withdrawn': bookingWithdrawn,
  'change-answered': changeAnswered,
  'contest-answered': contestAnswered,
  'credit-note-issued': creditNoteIssued,
  'direct-payment-answered': directPaymentAnswered,
  'figures-proposed': figuresProposed,
  'hold-ended': holdEnded,
  'hold-moved': holdMoved,
  'invoice-paid': invoicePaid,
  'line-contested': lineContested,
  'overpayment-answered': overpaymentAnswered,
  'payment-disputed': paymentDisputed,
  'payout-arrived': payoutArrived,
  'payout-sent': payoutSent,
  'payout-started': payoutStarted,
  'review-submitted': reviewSubmitted,
  'running-order-confirmed': runningOrderConfirmed,
  'running-order-published': runningOrderPublished,
  'settlement-confirmed': settlementConfirmed,
  'settlement-disputed': settlementDisputed,
  'settlement-restated': settlementRestated,
  'settlement-sent': settlementSent,
};
