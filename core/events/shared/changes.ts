import type { Side } from '#core/booking/side.ts';
import type { Names, Tell } from '#core/events/event.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

/** Of a change, whoever is to hear of it is told which side did it. */
export const tellOfChange =
  <Kind extends string, Data extends { toldTo: Side[] }>(kind: Kind): Tell<Data, Kind> =>
  ({ data, by, told }, { bookingId }) =>
    data.toldTo.map((to) => ({
      to,
      kind,
      params: { ...data, ...(told?.stands && { stands: told.stands }), mover: by === 'time' ? null : by },
      route: bookingRoute(to, String(bookingId)),
    }));

export const ANOTHER_ACT = () => t`Another act of the night`;

/** The side that did it; null where time did. */
export type Mover = { mover: Side | null };
export const moverOf = (
  { mover, another }: Mover & { another?: true | undefined },
  { artist, venue }: Names,
) => (another ? ANOTHER_ACT() : mover === 'artist' ? artist : venue);
