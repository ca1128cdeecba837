import { LETTERS_ROUTE, ownProfileRoute } from '#core/notifications/routes.ts';
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
} satisfies Tells;
