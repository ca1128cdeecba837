// Written by `npm run lists` from the files of core/events/kinds.
import type { Button } from '#core/events/event.ts';
import { buttons as advanceReminded } from '#core/events/kinds/advance-reminded.ts';
import { buttons as advanceSaid } from '#core/events/kinds/advance-said.ts';
import { buttons as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { buttons as agreementSigned } from '#core/events/kinds/agreement-signed.ts';
import { buttons as announcementDecided } from '#core/events/kinds/announcement-decided.ts';
import { buttons as artistOfTheWeekChosen } from '#core/events/kinds/artist-of-the-week-chosen.ts';
import { buttons as bandAnswered } from '#core/events/kinds/band-answered.ts';
import { buttons as bandAsked } from '#core/events/kinds/band-asked.ts';
import { buttons as bankDetailsChanged } from '#core/events/kinds/bank-details-changed.ts';
import { buttons as billChanged } from '#core/events/kinds/bill-changed.ts';
import { buttons as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { buttons as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { buttons as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { buttons as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { buttons as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { buttons as bookingOverpaid } from '#core/events/kinds/booking-overpaid.ts';
import { buttons as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { buttons as bookingRequested } from '#core/events/kinds/booking-requested.ts';
import { buttons as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { buttons as booksReady } from '#core/events/kinds/books-ready.ts';
import { buttons as calendarFailing } from '#core/events/kinds/calendar-failing.ts';
import { buttons as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { buttons as changeProposed } from '#core/events/kinds/change-proposed.ts';
import { buttons as connectionEnded } from '#core/events/kinds/connection-ended.ts';
import { buttons as contestAnswered } from '#core/events/kinds/contest-answered.ts';
import { buttons as costAnswered } from '#core/events/kinds/cost-answered.ts';
import { buttons as creditNoteIssued } from '#core/events/kinds/credit-note-issued.ts';
import { buttons as directPaymentAnswered } from '#core/events/kinds/direct-payment-answered.ts';
import { buttons as directPaymentRecorded } from '#core/events/kinds/direct-payment-recorded.ts';
import { buttons as figuresProposed } from '#core/events/kinds/figures-proposed.ts';
import { buttons as holdChallenged } from '#core/events/kinds/hold-challenged.ts';
import { buttons as holdEnded } from '#core/events/kinds/hold-ended.ts';
import { buttons as holdMoved } from '#core/events/kinds/hold-moved.ts';
import { buttons as holdPlaced } from '#core/events/kinds/hold-placed.ts';
import { buttons as holdReopened } from '#core/events/kinds/hold-reopened.ts';
import { buttons as holdShortened } from '#core/events/kinds/hold-shortened.ts';
import { buttons as invoiceIssued } from '#core/events/kinds/invoice-issued.ts';
import { buttons as invoicePaid } from '#core/events/kinds/invoice-paid.ts';
import { buttons as invoiceReminded } from '#core/events/kinds/invoice-reminded.ts';
import { buttons as lineContested } from '#core/events/kinds/line-contested.ts';
import { buttons as mediationAsked } from '#core/events/kinds/mediation-asked.ts';
import { buttons as mediationClosed } from '#core/events/kinds/mediation-closed.ts';
import { buttons as mediationSaid } from '#core/events/kinds/mediation-said.ts';
import { buttons as membersChanged } from '#core/events/kinds/members-changed.ts';
import { buttons as merchandisePaperIssued } from '#core/events/kinds/merchandise-paper-issued.ts';
import { buttons as messageSent } from '#core/events/kinds/message-sent.ts';
import { buttons as monthInvoiceIssued } from '#core/events/kinds/month-invoice-issued.ts';
import { buttons as monthInvoiceWanted } from '#core/events/kinds/month-invoice-wanted.ts';
import { buttons as nightAnnounced } from '#core/events/kinds/night-announced.ts';
import { buttons as nightsClaimed } from '#core/events/kinds/nights-claimed.ts';
import { buttons as overpaymentAnswered } from '#core/events/kinds/overpayment-answered.ts';
import { buttons as overpaymentProposed } from '#core/events/kinds/overpayment-proposed.ts';
import { buttons as paymentDisputed } from '#core/events/kinds/payment-disputed.ts';
import { buttons as paymentRefunded } from '#core/events/kinds/payment-refunded.ts';
import { buttons as payoutArrived } from '#core/events/kinds/payout-arrived.ts';
import { buttons as payoutFailed } from '#core/events/kinds/payout-failed.ts';
import { buttons as payoutSent } from '#core/events/kinds/payout-sent.ts';
import { buttons as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { buttons as payoutWaits } from '#core/events/kinds/payout-waits.ts';
import { buttons as planChanged } from '#core/events/kinds/plan-changed.ts';
import { buttons as reportAnswered } from '#core/events/kinds/report-answered.ts';
import { buttons as reportDecided } from '#core/events/kinds/report-decided.ts';
import { buttons as runningOrderPublished } from '#core/events/kinds/running-order-published.ts';
import { buttons as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { buttons as settlementDisputed } from '#core/events/kinds/settlement-disputed.ts';
import { buttons as settlementReminded } from '#core/events/kinds/settlement-reminded.ts';
import { buttons as settlementRestated } from '#core/events/kinds/settlement-restated.ts';
import { buttons as settlementSent } from '#core/events/kinds/settlement-sent.ts';
import { buttons as showChanged } from '#core/events/kinds/show-changed.ts';
import { buttons as showReminded } from '#core/events/kinds/show-reminded.ts';
import { buttons as statementWaits } from '#core/events/kinds/statement-waits.ts';
import { buttons as ticketsBehind } from '#core/events/kinds/tickets-behind.ts';
import { buttons as ticketsNearlyFull } from '#core/events/kinds/tickets-nearly-full.ts';
import { buttons as vatIdRefused } from '#core/events/kinds/vat-id-refused.ts';
import { buttons as webhookStopped } from '#core/events/kinds/webhook-stopped.ts';
import type { MailedKind } from '#core/settings/notice-kinds.ts';

/** What the button of a mail says, by kind of notice: read for one reader, as a spread words each at once. */
export const buttons = () =>
  ({
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
    ...webhookStopped,
  }) satisfies Record<MailedKind, Button>;
