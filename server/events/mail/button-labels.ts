import { ANSWERED_ROUTE } from '#core/notifications/routes.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

const labels: Partial<Record<NoticeKind, string>> = {
  'booking-request': 'Answer the request',
  'counter-offer': 'Answer the offer',
  'booking-confirmed': 'Open the agreement',
  'booking-declined': 'Open the request',
  'booking-withdrawn': 'Open the request',
  'booking-cancelled': 'Open the booking',
  'booking-expired': 'Open the request',
  'show-changed': 'See what changed',
  'change-proposed': 'Answer the change',
  'change-answered': 'Open the booking',
  'agreement-amended': 'Open the agreement',
  'agreement-signed': 'Open the agreement',
  'bill-changed': 'Open the night',
  'running-order': 'Open the night',
  'running-order-confirmed': 'Open the night',
  advance: 'Open the night',
  'advance-reminder': 'Open the night',
  hold: 'Open the calendar',
  'hold-challenged': 'Open the calendar',
  'hold-moved': 'Open the calendar',
  'hold-ended': 'Open the calendar',
  'hold-shortened': 'Open the calendar',
  'hold-reopened': 'Ask for the night',
  conclude: 'Conclude the show',
  'statement-sent': 'Review the statement',
  'statement-disputed': 'Open the statement',
  'statement-confirmed': 'Process the payout',
  'statement-restated': 'Open the statement',
  'figures-proposed': 'Conclude the show',
  'statement-waits': 'Propose the figures',
  'cost-answered': 'Open the statement',
  'line-contested': 'Answer the figure',
  'contest-answered': 'Open the statement',
  'settle-reminder': 'Open the booking',
  'invoice-issued': 'Open the invoice',
  'invoice-paid': 'Open the invoice',
  'direct-payment': 'Open the booking',
  'direct-payment-answered': 'Open the booking',
  'invoice-reminder': 'Open the invoice',
  'credit-note': 'Open the credit note',
  'payment-refunded': 'Open the invoice',
  'payment-disputed': 'Open the invoice',
  'payout-initiated': 'Open the statement',
  'payout-arrived': 'Open the statement',
  'payout-failed': 'Open your payout account',
  'payout-waits': 'Say where you are paid',
  'plan-changed': 'Open Billing',
  message: 'Read and answer',
  'calendar-reminder': 'Open the night',
};

/** What the button of a mail about this kind of notification says, by where it leads. */
export function buttonLabel(kind: string, route: string): string {
  // The eve of a show whose agreement the reader has yet to sign.
  if (kind === 'calendar-reminder' && route.startsWith('/agreement/')) return 'Read and sign';
  // Only the venue pays out; the artist reads what stands now.
  if (kind === 'statement-confirmed' && route.includes('&open=statement')) return 'Open the statement';
  // What was owed for cancelling is paid without a statement.
  if (kind.startsWith('payout-') && !route.includes('&open=') && route.includes('booking='))
    return 'Open the booking';
  // A statement that was sent back is made anew, and what is reminded of is done, where it leads.
  if (route.includes('&open=conclude')) return 'Conclude the show';
  if (kind === 'settle-reminder' && route.includes('&open=statement')) return 'Open the statement';
  if (kind === 'booking-expired' && route === ANSWERED_ROUTE) return 'Open the requests';
  // An act that cancelled leaves a place to be filled.
  if (route.includes('&open=replace')) return 'Find a replacement';
  return (Object.hasOwn(labels, kind) && labels[kind as NoticeKind]) || 'Open Running Order';
}
