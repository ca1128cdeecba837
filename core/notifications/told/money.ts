import { otherSide } from '#core/booking/side.ts';
import type { EventData } from '#core/events/events.ts';
import { billingRoute, bookingRoute, invoiceRoute, statementRoute } from '#core/notifications/routes.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { type Notice, SIDES, type Tells } from './tell.ts';

/** Of money that goes out, whoever is paid is told: the artist at the statement, and of a booking that was cancelled at the booking. */
const toPayee = (kind: NoticeKind, data: EventData<'payout-sent'>, bookingId: string): Notice => ({
  to: data.payee ?? 'artist',
  kind,
  params: data,
  route:
    data.payee || data.cancelled
      ? bookingRoute(data.payee ?? 'artist', bookingId)
      : statementRoute('artist', bookingId),
});

/** Of money that is asked for, comes and goes. */
export const ofMoney = {
  'payout-sent': ({ data }, { bookingId }) => [toPayee('payout-initiated', data, bookingId)],
  'payout-arrived': ({ data }, { bookingId }) => [toPayee('payout-arrived', data, bookingId)],
  'payout-failed': ({ data }) => {
    const to = data.payee ?? 'artist';
    return [{ to, kind: 'payout-failed', params: data, route: billingRoute(to) }];
  },
  'payout-waits': ({ data }) => {
    const to = data.payee ?? 'artist';
    return [{ to, kind: 'payout-waits', params: data, route: billingRoute(to) }];
  },
  'invoice-issued': ({ data }, { subjectId }) => [
    { to: data.payer ?? 'venue', kind: 'invoice-issued', params: data, route: invoiceRoute(subjectId) },
  ],
  'invoice-paid': ({ data }, { subjectId }) => [
    {
      to: otherSide(data.payer ?? 'venue'),
      kind: 'invoice-paid',
      params: data,
      route: invoiceRoute(subjectId),
    },
  ],
  // It takes back from what one side pays and what the other is paid.
  'credit-note-issued': ({ data }, { subjectId }) =>
    SIDES.map((to) => ({ to, kind: 'credit-note', params: data, route: invoiceRoute(subjectId) })),
  'direct-payment-recorded': ({ data }, { bookingId }) => [
    { to: 'artist', kind: 'direct-payment', params: data, route: bookingRoute('artist', bookingId) },
  ],
  'direct-payment-answered': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'direct-payment-answered', params: data, route: bookingRoute('venue', bookingId) },
  ],
  'invoice-reminded': ({ data }, { subjectId }) =>
    SIDES.map((to) => ({ to, kind: 'invoice-reminder', params: data, route: invoiceRoute(subjectId) })),
  'payment-refunded': ({ data }, { subjectId }) => [
    { to: data.payer ?? 'venue', kind: 'payment-refunded', params: data, route: invoiceRoute(subjectId) },
  ],
  'payment-disputed': ({ data }, { subjectId }) =>
    SIDES.map((to) => ({ to, kind: 'payment-disputed', params: data, route: invoiceRoute(subjectId) })),
} satisfies Tells;
