// Written by `npm run lists` from the files of core/events/kinds.
import type { Closes } from '#core/events/event.ts';
import type { EventKind } from '#core/events/events.ts';
import { closes as agreementAmended } from '#core/events/kinds/agreement-amended.ts';
import { closes as bookingAccepted } from '#core/events/kinds/booking-accepted.ts';
import { closes as bookingCancelled } from '#core/events/kinds/booking-cancelled.ts';
import { closes as bookingCountered } from '#core/events/kinds/booking-countered.ts';
import { closes as bookingDeclined } from '#core/events/kinds/booking-declined.ts';
import { closes as bookingExpired } from '#core/events/kinds/booking-expired.ts';
import { closes as bookingOvertaken } from '#core/events/kinds/booking-overtaken.ts';
import { closes as bookingPlayed } from '#core/events/kinds/booking-played.ts';
import { closes as bookingWithdrawn } from '#core/events/kinds/booking-withdrawn.ts';
import { closes as changeAnswered } from '#core/events/kinds/change-answered.ts';
import { closes as payoutStarted } from '#core/events/kinds/payout-started.ts';
import { closes as settlementConfirmed } from '#core/events/kinds/settlement-confirmed.ts';
import { closes as settlementSent } from '#core/events/kinds/settlement-sent.ts';

/** Which questions are answered with each kind of event. */
export const closes: { [Kind in EventKind]?: Closes } = {
  'agreement-amended': agreementAmended,
  'booking-accepted': bookingAccepted,
  'booking-cancelled': bookingCancelled,
  'booking-countered': bookingCountered,
  'booking-declined': bookingDeclined,
  'booking-expired': bookingExpired,
  'booking-overtaken': bookingOvertaken,
  'booking-played': bookingPlayed,
  'booking-withdrawn': bookingWithdrawn,
  'change-answered': changeAnswered,
  'payout-started': payoutStarted,
  'settlement-confirmed': settlementConfirmed,
  'settlement-sent': settlementSent,
};
