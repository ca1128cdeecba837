import {
  agreementRoute,
  askRoute,
  calendarRoute,
  nightRoute,
  requestRoute,
} from '#core/notifications/routes.ts';
import { others, SIDES, type Tells } from './tell.ts';

/** Of a night: who holds it, its show, its running order, and what is asked of it. */
export const ofNights = {
  'show-changed': ({ data }, { bookingId }) =>
    bookingId
      ? [{ to: 'artist', kind: 'show-changed', params: data, route: requestRoute('artist', bookingId) }]
      : [],
  'running-order-published': ({ data }, { bookingId, showId }) =>
    bookingId ? [{ to: 'artist', kind: 'running-order', params: data, route: nightRoute(showId) }] : [],
  'bill-changed': ({ data }, { showId }) => [
    { to: 'artist', kind: 'bill-changed', params: data, route: nightRoute(showId) },
  ],
  'running-order-confirmed': ({ data }, { showId }) => [
    { to: 'venue', kind: 'running-order-confirmed', params: data, route: nightRoute(showId) },
  ],
  'hold-placed': (event) => [
    {
      to: others(event),
      kind: 'hold',
      params: { ...event.data, ...event.told?.stands },
      route: calendarRoute(others(event), event.data.day),
    },
  ],
  'hold-challenged': ({ by, data, told }) =>
    SIDES.filter((to) => to === 'artist' || by !== 'venue').map((to) => ({
      ...{ to, kind: 'hold-challenged', params: { ...data, ...told?.stands, mine: to === 'artist' } },
      route: calendarRoute(to, data.day),
    })),
  'hold-moved': ({ data }) => [
    { to: 'artist', kind: 'hold-moved', params: data, route: calendarRoute('artist', data.day) },
  ],
  // A booking tells of itself; what a side let go is told to the other, without the name of one that has left.
  'hold-ended': ({ by, data }) =>
    SIDES.filter((to) => data.how !== 'booked' && to !== by).map((to) => ({
      ...{ to, kind: 'hold-ended', params: data, route: calendarRoute(to, data.day) },
      nameless: data.how === 'closed',
    })),
  'hold-shortened': ({ data, told }) =>
    SIDES.map((to) => ({
      ...{ to, kind: 'hold-shortened', params: { ...data, ...told?.stands } },
      route: calendarRoute(to, data.day),
    })),
  'hold-reopened': ({ data }, { venueId }) => [
    { to: 'artist', kind: 'hold-reopened', params: data, route: askRoute(venueId, data.day) },
  ],
  // Whoever looks at the stage sees it; nobody is told.
  'stage-run': () => [],
  'night-shared': () => [],
  'advance-said': (event, { showId }) => [
    { to: others(event), kind: 'advance', params: event.data, route: nightRoute(showId) },
  ],
  'advance-reminded': ({ data: { waits, ...data } }, { showId }) =>
    SIDES.map((to) => ({
      to,
      kind: 'advance-reminder',
      params: waits ? { ...data, yours: waits[to] } : data,
      route: nightRoute(showId),
    })),
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
} satisfies Tells;
