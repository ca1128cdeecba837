import { otherSide, type Side } from '#core/booking/side.ts';
import type { DomainEvent, EventAbout, EventData } from '#core/events/events.ts';
import type { EventKind } from '#core/events/kinds.ts';
import {
  agreementRoute,
  bookingRoute,
  calendarRoute,
  concludeRoute,
  invoiceRoute,
  LETTERS_ROUTE,
  matchesRoute,
  nightRoute,
  ownProfileRoute,
  payoutAccountRoute,
  payoutRoute,
  replacementRoute,
  requestRoute,
  statementRoute,
} from '#core/notifications/routes.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { shortened } from '#core/shortened.ts';

/** What an event has a person told: kind and parameters, worded when it is read (`words.ts`). */
export type Notice = {
  /** Whoever acts for this side of the event, or the product's own people. */
  to: Side | 'admins';
  kind: NoticeKind;
  params: Record<string, unknown>;
  route: string;
  /** It names neither side: one of them leaves the product. */
  nameless?: boolean;
};

type Event<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>;
type Tell<Kind extends EventKind> = (event: Event<Kind>, ids: Required<EventAbout>) => Notice[];

const SIDES = ['artist', 'venue'] as const;

/** The side that did not do it. */
const others = ({ by }: { by: DomainEvent['by'] }): Side => otherSide(by as Side);

/** An offer on the table: whoever has to answer it is told. */
const offered =
  (kind: NoticeKind) =>
  (event: Event<'booking-requested' | 'booking-countered'>, { bookingId }: EventAbout): Notice[] => [
    {
      to: others(event),
      kind,
      params: {
        ...withoutNote(event.data),
        ...event.told?.stands,
        ...(event.data.note ? { note: shortened(event.data.note, EXCERPT) } : {}),
      },
      route: requestRoute(others(event), String(bookingId)),
    },
  ];

const over =
  (kind: NoticeKind, route: (side: Side, bookingId: string) => string) =>
  (
    event: Event<'booking-declined' | 'booking-withdrawn' | 'booking-cancelled'>,
    { bookingId }: EventAbout,
  ) => [{ to: others(event), kind, params: event.data, route: route(others(event), String(bookingId)) }];

/** Of money that goes out, whoever is paid is told: the artist at the statement, a venue at the show that was cancelled. */
const toPayee = (kind: NoticeKind, data: EventData<'payout-sent'>, bookingId: string): Notice => ({
  to: data.payee ?? 'artist',
  kind,
  params: data,
  route: data.payee ? bookingRoute(data.payee, bookingId) : statementRoute('artist', bookingId),
});

/** Of a change, whoever is to hear of it is told which side did it. */
const toldOf =
  (kind: NoticeKind) =>
  ({ data, by }: Event<'change-proposed' | 'change-answered'>, { bookingId }: EventAbout): Notice[] =>
    data.toldTo.map((to) => ({
      to,
      kind,
      params: { ...data, mover: by === 'time' ? null : by },
      route: bookingRoute(to, String(bookingId)),
    }));

const tells: { [Kind in EventKind]?: Tell<Kind> } = {
  'show-changed': ({ data }, { bookingId }) =>
    bookingId
      ? [{ to: 'artist', kind: 'show-changed', params: data, route: requestRoute('artist', bookingId) }]
      : [],
  'running-order-published': ({ data }, { bookingId, showId }) =>
    bookingId ? [{ to: 'artist', kind: 'running-order', params: data, route: nightRoute(showId) }] : [],
  'running-order-confirmed': ({ data }, { showId }) => [
    { to: 'venue', kind: 'running-order-confirmed', params: data, route: nightRoute(showId) },
  ],
  'hold-placed': (event) => [
    {
      to: others(event),
      kind: 'hold',
      params: event.data,
      route: calendarRoute(others(event), event.data.day),
    },
  ],
  'hold-challenged': ({ by, data }) =>
    SIDES.filter((to) => to === 'artist' || by !== 'venue').map((to) => ({
      ...{ to, kind: 'hold-challenged', params: { ...data, mine: to === 'artist' } },
      route: calendarRoute(to, data.day),
    })),
  'hold-moved': ({ data }) => [
    { to: 'artist', kind: 'hold-moved', params: data, route: calendarRoute('artist', data.day) },
  ],
  // A booking tells of itself; what a side let go is told to the other.
  'hold-ended': ({ by, data }) =>
    SIDES.filter((to) => data.how !== 'booked' && to !== by).map((to) => ({
      ...{ to, kind: 'hold-ended', params: data, route: calendarRoute(to, data.day) },
    })),
  // Whoever looks at the stage sees it; nobody is told.
  'stage-run': () => [],
  'night-shared': () => [],
  'advance-said': (event, { showId }) => [
    { to: others(event), kind: 'advance', params: event.data, route: nightRoute(showId) },
  ],
  'advance-reminded': ({ data }, { showId }) =>
    SIDES.map((to) => ({ to, kind: 'advance-reminder', params: data, route: nightRoute(showId) })),
  'change-proposed': toldOf('change-proposed'),
  'change-answered': toldOf('change-answered'),
  'agreement-amended': ({ data }) =>
    data.toldTo.map((to) => ({
      to,
      kind: 'agreement-amended',
      params: data,
      route: agreementRoute(data.agreementId),
    })),
  'booking-requested': offered('booking-request'),
  'booking-countered': offered('counter-offer'),
  'booking-accepted': ({ by, data }) =>
    SIDES.map((to) => ({
      to,
      kind: 'booking-confirmed',
      params: { ...data, mine: to === by },
      route: agreementRoute(data.agreementId),
    })),
  'booking-declined': over('booking-declined', requestRoute),
  'booking-withdrawn': over('booking-withdrawn', requestRoute),
  // Whoever was to play: the venue is led to who could play instead.
  'booking-cancelled': (event, about) => {
    const { others: _, ...forArtist } = event.data;
    return over('booking-cancelled', (side, bookingId) =>
      side === 'venue' ? replacementRoute(bookingId) : bookingRoute(side, bookingId),
    )(event.by === 'venue' ? { ...event, data: forArtist } : event, about);
  },
  'booking-expired': ({ data }, { bookingId }) =>
    SIDES.map((to) => ({
      to,
      kind: 'booking-expired',
      params: { day: data.day, mine: data.offeredBy === to },
      route: requestRoute(to, bookingId),
    })),
  'booking-overtaken': (event, { bookingId }) => {
    const leaves = event.data.because === 'account-closed';
    return [
      {
        to: others(event),
        kind: event.data.as === 'withdrawn' ? 'booking-withdrawn' : 'booking-declined',
        params: event.data,
        route: leaves ? matchesRoute(others(event)) : requestRoute(others(event), bookingId),
        nameless: leaves,
      },
    ];
  },
  'booking-played': ({ data }, { bookingId }) => [
    // A night is concluded once, however many acts played it.
    ...(data.besides
      ? []
      : [{ to: 'venue' as const, kind: 'conclude' as const, params: data, route: concludeRoute(bookingId) }]),
    ...SIDES.map((to) => ({
      to,
      kind: 'review-asked' as const,
      params: data,
      route: `${bookingRoute(to, bookingId)}&open=review`,
    })),
  ],
  'agreement-signed': (event, { subjectId }) => [
    { to: others(event), kind: 'agreement-signed', params: event.data, route: agreementRoute(subjectId) },
  ],
  'settlement-sent': ({ data }, { bookingId }) => [
    {
      to: 'artist',
      kind: 'statement-sent',
      params: withoutNote(data),
      route: statementRoute('artist', bookingId),
    },
  ],
  'settlement-disputed': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'statement-disputed', params: data, route: concludeRoute(bookingId) },
  ],
  'settlement-confirmed': ({ by }, { bookingId }) =>
    by === 'time'
      ? SIDES.map((to) => ({
          to,
          kind: 'statement-confirmed',
          params: { silent: true },
          route: to === 'venue' ? payoutRoute(bookingId) : statementRoute(to, bookingId),
        }))
      : [{ to: 'venue', kind: 'statement-confirmed', params: {}, route: payoutRoute(bookingId) }],
  // A figure that was settled is told as such, and with it what it changed.
  'settlement-restated': ({ by, data }, { bookingId }) =>
    SIDES.filter((to) => data.because === 'night' && to !== by).map((to) => ({
      to,
      kind: 'statement-restated',
      params: data,
      route: statementRoute(to, bookingId),
    })),
  'figures-proposed': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'figures-proposed', params: withoutNote(data), route: concludeRoute(bookingId) },
  ],
  'cost-answered': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'cost-answered', params: data, route: statementRoute('venue', bookingId) },
  ],
  'line-contested': (event, { bookingId }) => [
    {
      to: others(event),
      kind: 'line-contested',
      params: event.data,
      route: statementRoute(others(event), bookingId),
    },
  ],
  // Silence is told to both.
  'contest-answered': (event, { bookingId }) =>
    SIDES.filter((to) => to !== event.by).map((to) => ({
      to,
      kind: 'contest-answered',
      params: event.data,
      route: statementRoute(to, bookingId),
    })),
  'settlement-reminded': ({ data }, { bookingId }) =>
    SIDES.map((to) => ({
      to,
      kind: 'settle-reminder',
      params: data,
      route:
        to === 'venue' && (data.what === 'conclude' || data.what === 'proposal')
          ? concludeRoute(bookingId)
          : data.what === 'statement' || data.what === 'contest'
            ? statementRoute(to, bookingId)
            : bookingRoute(to, bookingId),
    })),
  'payout-sent': ({ data }, { bookingId }) => [toPayee('payout-initiated', data, bookingId)],
  'payout-arrived': ({ data }, { bookingId }) => [toPayee('payout-arrived', data, bookingId)],
  'payout-failed': ({ data }) => {
    const to = data.payee ?? 'artist';
    return [{ to, kind: 'payout-failed', params: data, route: payoutAccountRoute(to) }];
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
  'credit-note-issued': ({ data }, { subjectId }) => [
    { to: 'venue', kind: 'credit-note', params: data, route: invoiceRoute(subjectId) },
  ],
  'direct-payment-recorded': ({ data }, { bookingId }) => [
    { to: 'artist', kind: 'direct-payment', params: data, route: bookingRoute('artist', bookingId) },
  ],
  'direct-payment-answered': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'direct-payment-answered', params: data, route: bookingRoute('venue', bookingId) },
  ],
  'invoice-reminded': ({ data }, { subjectId }) =>
    SIDES.map((to) => ({ to, kind: 'invoice-reminder', params: data, route: invoiceRoute(subjectId) })),
  'payment-refunded': ({ data }, { subjectId }) => [
    { to: 'venue', kind: 'payment-refunded', params: data, route: invoiceRoute(subjectId) },
  ],
  'payment-disputed': ({ data }, { subjectId }) =>
    SIDES.map((to) => ({ to, kind: 'payment-disputed', params: data, route: invoiceRoute(subjectId) })),
  'review-submitted': (event) => [
    {
      to: others(event),
      kind: 'review',
      params: { ...event.data, ...event.told },
      route: ownProfileRoute(others(event)),
    },
  ],
  'show-reminded': ({ data: { toldTo, agreementId, unsigned = [], ...times } }, { showId }) =>
    toldTo.map((to) => {
      const isTheirs = agreementId !== undefined && unsigned.includes(to);
      const sign = isTheirs ? 'you' : unsigned.length > 0 ? 'them' : undefined;
      return {
        to,
        kind: 'calendar-reminder',
        params: sign ? { ...times, sign } : times,
        route: isTheirs ? agreementRoute(agreementId) : nightRoute(showId),
      };
    }),
  'contact-received': ({ data }) => [
    { to: 'admins', kind: 'contact-message', params: data, route: LETTERS_ROUTE },
  ],
};

/** Whom an event has told of what. A message is told by the database, which keeps one unread notification a conversation. */
export function noticesOf(event: DomainEvent): Notice[] {
  const tell = tells[event.kind] as Tell<EventKind> | undefined;
  const doing = event.told?.doing;
  return (tell?.(event, event.about as Required<EventAbout>) ?? []).filter(
    ({ to, kind }) => to !== doing?.side || kind !== doing.kind,
  );
}

/** So much of what was typed with an offer stands in a bell; all of it is read where the offer is answered. */
const EXCERPT = 160;

/** A bell is no place for long words: they are read where they are answered. */
function withoutNote<Data extends EventData<'booking-requested' | 'settlement-sent' | 'figures-proposed'>>(
  data: Data,
) {
  const { note: _, ...facts } = data;
  return facts;
}
