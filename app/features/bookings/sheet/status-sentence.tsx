import { useQuery } from '@tanstack/react-query';
import { standingOf } from '#app/features/agreements/standing.ts';
import { mayPropose } from '#app/features/booked-show/acts-of-show.ts';
import {
  type BookedShow,
  nothingPaid,
  partnerOf,
  positionOf,
} from '#app/features/booked-show/booked-show.ts';
import { now } from '#app/lib/clock.ts';
import { formatInstant } from '#app/lib/format.ts';
import { BINDING_UNSIGNED_IN_SENTENCE, signsNext } from '#core/booking/binding-words.ts';
import { sentenceFor } from '#core/booking/lifecycle-words.ts';
import type { Side } from '#core/booking/side.ts';
import { concludeBy } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';
import { bookingEventsQuery } from './booking-events-query.ts';

/** Where the booking stands; who cancelled it is read from its story. */
export function StatusSentence({ show, side }: { show: BookedShow; side: Side }) {
  const { data: events } = useQuery(bookingEventsQuery(show.booking_id));
  const by = events?.find(({ kind }) => kind === 'booking-cancelled')?.by_side;
  return <p>{statusSentence(show, side, by === 'artist' || by === 'venue' ? by : undefined)}</p>;
}

function statusSentence(show: BookedShow, side: Side, cancelledBy?: Side): string {
  const position = positionOf(show);
  if (position.status === 'played' && show.settlement_id === null) {
    const due = formatInstant(concludeBy(show.ends_at).toISOString(), show.time_zone);
    return `${sentenceFor(position, side)} ${
      mayPropose(show, now())
        ? t`It was to be concluded by ${due}: ${side === 'artist' ? 'you' : partnerOf(show, side).name} may propose the figures.`
        : t`To be concluded by ${due}.`
    }`;
  }
  if (position.status === 'concluded' && show.contested_by.length > 0)
    return show.contested_by.some((by) => by !== side)
      ? t`${partnerOf(show, side).name} contests a line of the statement: accept the figure or counter it.`
      : t`You contest a line of the statement: ${partnerOf(show, side).name} answers next.`;
  if (show.did_not_play && (position.status === 'paid' || position.status === 'settled'))
    return nothingPaid(show);
  if (position.status !== 'confirmed') return sentenceFor(position, side, undefined, cancelledBy);
  const partner = partnerOf(show, side).name;
  switch (standingOf(show, side)) {
    case 'signed':
      return t`Confirmed, and the agreement is signed by both sides.`;
    default: {
      const signed = { artist: show.artist_signed_at !== null, venue: show.venue_signed_at !== null };
      return t`Confirmed. The agreement is ${BINDING_UNSIGNED_IN_SENTENCE()}: ${signsNext(signed, side, partner)}.`;
    }
  }
}
