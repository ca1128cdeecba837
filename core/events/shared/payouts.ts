import type { Button, Tell } from '#core/events/event.ts';
import { bookingRoute, statementRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

type Payout = {
  amountCents: number;
  currency: string;
  payee?: 'venue' | undefined;
  cancelled?: true | undefined;
};

/** Of money that goes out, whoever is paid is told: the artist at the statement, and of a booking that was cancelled at the booking. */
export const tellPayee =
  <Kind extends string>(kind: Kind): Tell<Payout, Kind> =>
  ({ data }, { bookingId }) => [
    {
      to: data.payee ?? 'artist',
      kind,
      params: data,
      route:
        data.payee || data.cancelled
          ? bookingRoute(data.payee ?? 'artist', bookingId)
          : statementRoute('artist', bookingId),
    },
  ];

/** What was owed for cancelling is paid without a statement. */
export const payoutButton =
  (label: () => string): Button =>
  (route) =>
    !route.includes('&open=') && route.includes('booking=') ? t`Open the booking` : label();
