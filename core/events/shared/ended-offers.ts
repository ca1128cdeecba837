import type { OvertakenBy } from '#core/booking/overtaken.ts';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import { type NamesOfNotice, others, type Tell } from '#core/events/event.ts';
import { t } from '#core/words/t.ts';

/** The side that did not end an offer or a booking is told, and led to where it stood. */
export const tellOfEnd =
  <Kind extends string, Data extends Record<string, unknown>>(
    kind: Kind,
    route: (side: Side, bookingId: string) => string,
  ): Tell<Data, Kind> =>
  (event, { bookingId }) => [
    { to: others(event), kind, params: event.data, route: route(others(event), String(bookingId)) },
  ];

/** What is told of an offer that has ended: `as` and `because` where something else has answered it. */
export type EndedOffer = {
  day: string;
  note?: string | undefined;
  as?: 'declined' | 'withdrawn';
  because?: OvertakenBy;
};

/** An offer that something else has answered: what that was. */
export function overtakenInWords(
  { day, as, because, note }: EndedOffer,
  { artist, venue, them }: NamesOfNotice,
): [string, string] {
  const date = formatDay(day);
  const whose = as === 'withdrawn' ? t`the offer` : t`your request`;
  switch (because) {
    case 'account-closed':
      return [
        t`${as === 'withdrawn' ? t`The offer` : t`Your request`} for ${date} is over`,
        t`The other account was closed, and what was offered went with it. Your calendar shows what stands on this night.`,
      ];
    case 'artist-booked':
      return [
        t`${them} ${as === 'withdrawn' ? 'withdrew' : 'declined'} ${whose} for ${date}`,
        t`${artist} is now booked elsewhere on ${date}.`,
      ];
    case 'set-aside':
      return [
        t`${them} ${as === 'withdrawn' ? 'withdrew' : 'declined'} ${whose} for ${date}`,
        t`No reason was given. Your night is free for another request.`,
      ];
    case 'place-filled':
      return [
        t`The place on ${date} is filled`,
        t`Another artist answered first. ${venue} thanks you for being ready to stand in.`,
      ];
    case 'show-filled':
      return [t`${date} is filled without you`, t`${venue} has now booked the artists it wants for ${date}.`];
    default:
      return [t`${them} cancelled the show of ${date}`, note ?? t`No reason was given.`];
  }
}
