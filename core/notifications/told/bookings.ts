import type { Side } from '#core/booking/side.ts';
import type { EventAbout } from '#core/events/events.ts';
import {
  ANSWERED_ROUTE,
  agreementRoute,
  bookingRoute,
  calendarRoute,
  replacementRoute,
  requestRoute,
} from '#core/notifications/routes.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { shortened } from '#core/shortened.ts';
import { type Event, type Notice, others, SIDES, type Tells, withoutNote } from './tell.ts';

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
        ...(event.told?.standsIn && others(event) === 'artist' ? { standsIn: true } : {}),
        ...(event.data.note ? { note: shortened(event.data.note, EXCERPT) } : {}),
      },
      route: requestRoute(others(event), String(bookingId)),
    },
  ];

/** So much of what was typed with an offer stands in a bell; all of it is read where the offer is answered. */
const EXCERPT = 160;

const over =
  (kind: NoticeKind, route: (side: Side, bookingId: string) => string) =>
  (
    event: Event<'booking-declined' | 'booking-withdrawn' | 'booking-cancelled'>,
    { bookingId }: EventAbout,
  ) => [{ to: others(event), kind, params: event.data, route: route(others(event), String(bookingId)) }];

/** Of a change, whoever is to hear of it is told which side did it. */
const toldOf =
  (kind: NoticeKind) =>
  ({ data, by, told }: Event<'change-proposed' | 'change-answered'>, { bookingId }: EventAbout): Notice[] =>
    data.toldTo.map((to) => ({
      to,
      kind,
      params: { ...data, ...(told?.stands && { stands: told.stands }), mover: by === 'time' ? null : by },
      route: bookingRoute(to, String(bookingId)),
    }));

/** Of offers, bookings, agreements and their changes. */
export const ofBookings = {
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
  'booking-expired': ({ data, told }, { bookingId }) =>
    SIDES.filter((to) => to === 'artist' || told?.alike !== 0).map((to) => {
      // Nobody has the place yet: the venue is led to who else could play.
      const seeks = to === 'venue' && data.replaces;
      const alike = (to === 'venue' && told?.alike) || 1;
      return {
        to,
        kind: 'booking-expired',
        params: {
          day: data.day,
          mine: data.offeredBy === to,
          over: data.over,
          ...(seeks ? { seeks: true } : {}),
          ...(alike > 1 ? { alike } : {}),
        },
        route: seeks ? replacementRoute(seeks) : alike > 1 ? ANSWERED_ROUTE : requestRoute(to, bookingId),
        // It is about several artists, and stays when one of them leaves.
        nameless: alike > 1,
      };
    }),
  'booking-overtaken': (event, { bookingId }) => {
    const leaves = event.data.because === 'account-closed';
    return [
      {
        to: others(event),
        kind: event.data.as === 'withdrawn' ? 'booking-withdrawn' : 'booking-declined',
        params: event.data,
        route: leaves ? calendarRoute(others(event), event.data.day) : requestRoute(others(event), bookingId),
        nameless: leaves,
      },
    ];
  },
  'agreement-signed': (event, { subjectId }) => [
    { to: others(event), kind: 'agreement-signed', params: event.data, route: agreementRoute(subjectId) },
  ],
} satisfies Tells;
