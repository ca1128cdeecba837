import { type Day, formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** Why an offer on the table ended without an answer to it. */
export const OVERTAKEN_BY = [
  'artist-booked',
  'show-filled',
  'place-filled',
  'show-cancelled',
  'account-closed',
  'set-aside',
] as const;
export type OvertakenBy = (typeof OVERTAKEN_BY)[number];

/** The same as lists say it; one that a side set aside has ended by its status. */
export const OVERTAKEN_LABELS: Record<OvertakenBy, string | null> = {
  get 'artist-booked'() {
    return t`Booked elsewhere`;
  },
  get 'show-filled'() {
    return t`The night is taken`;
  },
  get 'place-filled'() {
    return t`The night is taken`;
  },
  get 'show-cancelled'() {
    return t`Show cancelled`;
  },
  get 'account-closed'() {
    return t`Account closed`;
  },
  'set-aside': null,
};

/** What happened instead of an answer, to whoever calls the sides so ('You', or a name); null where the side that set it aside did it. */
export function overtakenWords(
  because: OvertakenBy,
  { artist, venue }: Record<'artist' | 'venue', string>,
): string | null {
  return {
    'artist-booked': t`${artist} ${artist === t`You` ? 'have' : 'has'} another show that night`,
    'show-filled': t`${venue} filled the night`,
    'place-filled': t`Another artist accepted first`,
    'show-cancelled': t`${venue} cancelled the show`,
    'account-closed': t`An account was closed`,
    'set-aside': null,
  }[because];
}

/**
 * Why an offer ended, for who reads: in the words of the side that ended it, or in ours where something else did, whatever an earlier version
 * wrote down. Null where nothing was said.
 */
export function reasonOfEnd(offer: {
  ended_because: OvertakenBy | null;
  end_reason: string | null;
  artist_name: string;
  venue_name: string;
  show_date: Day;
}): string | null {
  const day = formatDay(offer.show_date);
  switch (offer.ended_because) {
    case 'artist-booked':
      return t`${offer.artist_name} is now booked elsewhere on ${day}.`;
    case 'place-filled':
      return t`Another artist answered first and fills the place on ${day}. Thank you for being ready to stand in.`;
    case 'show-filled':
      return t`${offer.venue_name} has now booked the artists it wants for ${day}.`;
    case 'account-closed':
      return t`The account was closed.`;
    case 'set-aside':
      return t`No reason was given.`;
    default:
      return offer.end_reason;
  }
}
