import type { Event, Notice } from '#core/events/event.ts';
import { bookingRoute } from '#core/notifications/routes.ts';

/** Whoever is asked how the other side was, once it is known that the act played. */
export const reviewsAsked = ({ told }: Pick<Event, 'told'>, bookingId: string): Notice<'review-asked'>[] =>
  (told?.review?.by ?? []).map((to) => ({
    ...{ to, kind: 'review-asked', params: { day: told?.review?.day } },
    route: `${bookingRoute(to, bookingId)}&open=review`,
  }));
