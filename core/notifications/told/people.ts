import type { Side } from '#core/booking/side.ts';
import { billingRoute, LETTERS_ROUTE, ownProfileRoute } from '#core/notifications/routes.ts';
import { others, type Tells } from './tell.ts';

/** Of what people say of each other, and to us. */
export const ofPeople = {
  'review-submitted': (event) => [
    {
      to: others(event),
      kind: 'review',
      params: { ...event.data, ...event.told },
      route: ownProfileRoute(others(event)),
    },
  ],
  'contact-received': ({ data }) => [
    { to: 'admins', kind: 'contact-message', params: data, route: LETTERS_ROUTE },
  ],
  // What an account did to its own plan is confirmed to itself.
  'plan-changed': ({ by, data }) => [
    { to: by as Side, kind: 'plan-changed', params: data, route: billingRoute(by as Side) },
  ],
} satisfies Tells;
