import type { Deal } from '#core/booking/deal.ts';
import { type BookingStatus, isBinding, isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { type Stood, standingWord } from '#core/booking/standing-word.ts';
import type { Tables } from '#core/database.types.ts';
import { nameWithoutAct, nightName } from '#core/night/night-name.ts';
import { inPlayingOrder, opensNight } from '#core/night/playing-order.ts';
import { t } from '#core/words/t.ts';

/** A show of one's own venue with the artists who are asked, ask, or play. */
export type VenueShow = Tables<'shows'> & {
  bookings: {
    id: string;
    status: BookingStatus;
    offered_by: Side;
    set_starts_at: string | null;
    guarantee_cents: number;
    deal: Deal;
    confirmed_at: string | null;
    did_not_play: boolean;
    /** Where it stands once its night is over, as the booked shows tell it. */
    stood?: Stood;
    artist: { id: string; name: string; avatar_path: string | null; closed: boolean } | null;
  }[];
};

/** The bookings that take a place of the show, whether or not the act came. */
export const bookedOf = (show: VenueShow) => show.bookings.filter(({ status }) => isBinding(status));

/** The artists who play, or played, in playing order; where none of those booked did, these. */
export function lineUp(show: VenueShow) {
  const all = bookedOf(show);
  const played = all.filter((booking) => !booking.did_not_play);
  const booked = played.length > 0 ? played : all;
  return inPlayingOrder(booked, (booking) => ({
    ...{ id: booking.id, setStartsAt: booking.set_starts_at, confirmedAt: booking.confirmed_at },
    ...{ guaranteedCents: booking.guarantee_cents, opens: opensNight(booking.deal) },
  })).flatMap((booking) => (booking.artist ? [booking.artist] : []));
}

/** Who was booked and did not play. */
export function absentOf(show: VenueShow) {
  return show.bookings.flatMap(({ did_not_play, artist }) => (did_not_play && artist ? [artist] : []));
}

/** Offers on the table for the show. */
export function requestsOf(show: VenueShow) {
  return show.bookings.filter((booking) => isOpen(booking.status));
}

/** What the show is called: its own title, who plays, or what is sought for it and who is asked. */
export function titleOf(show: VenueShow): string {
  const names = lineUp(show).map((artist) => artist.name);
  const asked = requestsOf(show).flatMap(({ artist }) => artist?.name ?? []);
  const kind = nameWithoutAct({
    status: show.status,
    isPrivate: show.private_by !== null,
    lostOne: show.bookings.some(({ status }) => status === 'cancelled'),
  });
  const isAsked = show.private_by !== null && asked.length > 0;
  return nightName({ title: show.title, acts: names }, isAsked ? `${kind}: ${asked.join(', ')}` : kind);
}

/**
 * How the show stands, as a badge: Confirmed with all its artists, or how many of them, Pending (somebody is asked), Open,
 * or Closed; once it was played, how far its money is.
 */
export function standingOf(show: VenueShow): { status: string; label: string } {
  if (show.status === 'cancelled') return { status: 'cancelled', label: t`Cancelled` };
  const played = playedAs(show);
  if (played) return standingWord(played);
  const booked = lineUp(show).length;
  if (booked > 0 && booked < show.slots)
    return { status: 'pending', label: t`${booked} of ${show.slots} artists` };
  if (booked > 0) return { status: 'confirmed', label: t`Confirmed` };
  if (requestsOf(show).length > 0) return { status: 'pending', label: t`Pending` };
  if (show.status === 'open' && show.private_by) return { status: 'pending', label: t`Private` };
  return show.status === 'open' ? { status: 'open', label: t`Open` } : { status: 'closed', label: t`Closed` };
}

/** Of a night that was played, the act that is least far of those that did play, as the booked shows tell it; null before. */
function playedAs(show: VenueShow): Stood | null {
  const acts = show.bookings
    .filter(({ status }) => isBinding(status))
    .map(({ stood, status, did_not_play }) => stood ?? { status, did_not_play });
  if (acts.every(({ status }) => status === 'confirmed')) return null;
  const played = acts.filter((act) => !act.did_not_play);
  const told = played.length > 0 ? played : acts;
  return AFTER.map((word) => told.find((act) => stepOf(act) === word)).find(Boolean) ?? null;
}

/** How far an act's money is: a payout that is not there yet comes before one that is. */
const stepOf = ({ status, payout_status }: Stood): string =>
  status === 'paid' && payout_status && payout_status !== 'arrived' ? 'payout' : status;

const AFTER: readonly string[] = ['played', 'concluded', 'settled', 'payout', 'paid'];
