import type { DomainEvent } from '#core/events/events.ts';
import {
  bookingRoute,
  concludeRoute,
  payoutRoute,
  proposeRoute,
  statementRoute,
} from '#core/notifications/routes.ts';
import { type Notice, others, SIDES, type Tells, withoutNote } from './tell.ts';

const reviewsAsked = (review: NonNullable<DomainEvent['told']>['review'], bookingId: string): Notice[] =>
  (review?.by ?? []).map((to) => ({
    ...{ to, kind: 'review-asked', params: { day: review?.day } },
    route: `${bookingRoute(to, bookingId)}&open=review`,
  }));

/** Of a show that was played: its figures, until both stand by them. */
export const ofSettlement = {
  'booking-played': ({ data, told }, { bookingId }) => [
    // A night is concluded once, however many acts played it.
    ...(data.besides
      ? []
      : [{ to: 'venue' as const, kind: 'conclude' as const, params: data, route: concludeRoute(bookingId) }]),
    ...reviewsAsked(told?.review, bookingId),
  ],
  'settlement-sent': ({ by, data, told }, { bookingId }) => [
    {
      to: 'artist',
      kind: 'statement-sent',
      params: { ...withoutNote(data), ...(by === 'time' ? { silent: true } : {}) },
      route: statementRoute('artist', bookingId),
    },
    ...reviewsAsked(told?.review, bookingId),
  ],
  'settlement-disputed': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'statement-disputed', params: data, route: concludeRoute(bookingId) },
  ],
  'settlement-confirmed': ({ by, data }, { bookingId }) => {
    const silent = by === 'time' ? { silent: true } : {};
    return (by === 'time' ? SIDES : (['venue'] as const)).map((to) => ({
      to,
      kind: 'statement-confirmed',
      params: { ...silent, ...data },
      route: to === 'venue' && !data.free ? payoutRoute(bookingId) : statementRoute(to, bookingId),
    }));
  },
  // A figure that was settled is told as such, and with it what it changed.
  'settlement-restated': ({ by, data }, { bookingId }) =>
    SIDES.filter((to) => data.because === 'night' && to !== by).map((to) => ({
      to,
      kind: 'statement-restated',
      params: { ...data, ...(by === 'venue' ? { byVenue: true } : {}) },
      route: statementRoute(to, bookingId),
    })),
  'figures-proposed': ({ data }, { bookingId }) => [
    { to: 'venue', kind: 'figures-proposed', params: withoutNote(data), route: concludeRoute(bookingId) },
  ],
  // Either can end it: the venue concludes with the cost, the artist proposes it.
  'statement-waits': ({ data }, { bookingId }) =>
    SIDES.map((to) => ({
      to,
      kind: 'statement-waits',
      params: data,
      route: to === 'venue' ? concludeRoute(bookingId) : proposeRoute(bookingId),
    })),
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
      params: { ...event.data, ...(event.by === 'time' ? { silent: true } : {}) },
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
} satisfies Tells;
