import type { Side } from '#core/booking/side.ts';
import type { DomainEvent } from '#core/events/events.ts';
import type { EventKind } from '#core/events/kinds.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

const statement: NoticeKind[] = [
  'statement-sent',
  'statement-restated',
  'contest-answered',
  'settle-reminder',
];
const offers: NoticeKind[] = ['booking-request', 'counter-offer'];
const invoice: NoticeKind[] = ['invoice-issued', 'invoice-reminder', 'payment-disputed'];
/** What is asked and told of a night that is to come. */
const ahead: NoticeKind[] = ['running-order', 'advance', 'advance-reminder', 'calendar-reminder'];

/**
 * Which notices of the side that acts are done with its act: what it was asked for, or led to, by kind. They are of the same booking;
 * of what has none, of the same hold.
 */
const answers: Partial<Record<EventKind, readonly NoticeKind[]>> = {
  'booking-countered': offers,
  'agreement-signed': ['booking-confirmed', 'agreement-signed'],
  'change-answered': ['change-proposed'],
  'running-order-confirmed': ['running-order'],
  'advance-said': ['advance'],
  'figures-proposed': ['statement-waits'],
  'settlement-disputed': statement,
  'line-contested': ['line-contested', ...statement],
  'contest-answered': ['line-contested', ...statement],
  'direct-payment-answered': ['direct-payment'],
  'review-submitted': ['review-asked'],
};

/** Which notices ask nothing of either side any more, whoever ended what they asked, or time: they are no longer new to anybody. */
const moot: Partial<Record<EventKind, readonly NoticeKind[]>> = {
  'booking-accepted': offers,
  'booking-declined': offers,
  'booking-withdrawn': offers,
  'booking-expired': offers,
  'booking-overtaken': offers,
  'booking-cancelled': ['booking-confirmed', 'agreement-signed', 'change-proposed', ...ahead],
  'booking-played': ahead,
  'change-answered': ['change-proposed'],
  'agreement-amended': ['change-proposed'],
  'running-order-published': ['running-order'],
  'hold-moved': ['hold-challenged'],
  'hold-ended': ['hold', 'hold-challenged', 'hold-shortened'],
  'settlement-sent': [
    'conclude',
    'statement-disputed',
    'figures-proposed',
    'statement-waits',
    'settle-reminder',
  ],
  'settlement-confirmed': ['line-contested', ...statement],
  'contest-answered': ['line-contested'],
  'payout-started': ['statement-confirmed'],
  'payout-sent': ['payout-failed', 'payout-waits'],
  'payout-arrived': ['payout-failed', 'payout-waits'],
};

/** Which notices of an invoice ask nothing any more once nothing of it is open: it was paid, credited, or paid by hand. */
const settled: Partial<Record<EventKind, readonly NoticeKind[]>> = {
  'invoice-paid': invoice,
  'credit-note-issued': invoice,
  'direct-payment-answered': invoice,
  'payment-disputed': invoice,
};

/** What is asked of a show that was played is asked no more once both sides accept that the act did not play. */
const ofPlayed: Partial<Record<EventKind, readonly NoticeKind[]>> = {
  'contest-answered': ['review-asked'],
  'settlement-restated': ['review-asked'],
  'settlement-confirmed': ['review-asked'],
};

/** `settled`: only those about an invoice of which nothing is open; `unplayed`: only those of an act that did not play. */
export type Done = { side: Side; kinds: readonly NoticeKind[]; settled?: true; unplayed?: true };

const SIDES = ['artist', 'venue'] as const;

/** Which notices of whom are done with an event. A change that only one of several has agreed to is still asked of the others. */
export function doneBy({ kind, by, data }: Pick<DomainEvent, 'kind' | 'by' | 'data'>): Done[] {
  const isOfAnother = 'another' in data;
  const waits = kind === 'change-answered' && 'how' in data && data.how === 'agreed';
  const paid = settled[kind] ?? [];
  const played = ofPlayed[kind] ?? [];
  return SIDES.flatMap((side) => {
    const own = side === by && !isOfAnother ? (answers[kind] ?? []) : [];
    const kinds = [...new Set([...own, ...(waits ? [] : (moot[kind] ?? []))])];
    return [
      ...(kinds.length > 0 ? [{ side, kinds }] : []),
      ...(paid.length > 0 ? [{ side, kinds: paid, settled: true as const }] : []),
      ...(played.length > 0 ? [{ side, kinds: played, unplayed: true as const }] : []),
    ];
  });
}
