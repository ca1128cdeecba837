import type { EventKind } from '#core/events/kinds.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

const statement: NoticeKind[] = [
  'statement-sent',
  'statement-restated',
  'contest-answered',
  'settle-reminder',
];
const offers: NoticeKind[] = ['booking-request', 'counter-offer'];

/**
 * Which notices of the side that acts are done with its act: what it was asked for, or led to, by kind. They are of the same booking;
 * of what has none, of the same hold.
 */
export const answers: Partial<Record<EventKind, readonly NoticeKind[]>> = {
  'booking-accepted': offers,
  'booking-countered': offers,
  'booking-declined': offers,
  'booking-withdrawn': offers,
  'booking-cancelled': ['booking-confirmed', 'agreement-signed', 'change-proposed', 'advance'],
  'agreement-signed': ['booking-confirmed', 'agreement-signed'],
  'change-answered': ['change-proposed'],
  'agreement-amended': ['change-proposed'],
  'running-order-confirmed': ['running-order'],
  'advance-said': ['advance'],
  'hold-ended': ['hold', 'hold-challenged'],
  'settlement-sent': ['conclude', 'statement-disputed', 'figures-proposed', 'settle-reminder'],
  'settlement-confirmed': statement,
  'settlement-disputed': statement,
  'line-contested': ['line-contested', ...statement],
  'contest-answered': ['line-contested', ...statement],
  'invoice-paid': ['invoice-issued', 'invoice-reminder'],
  'payout-started': ['statement-confirmed'],
  'direct-payment-answered': ['direct-payment'],
  'review-submitted': ['review-asked'],
};
