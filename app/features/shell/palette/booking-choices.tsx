import {
  CalendarDays,
  CalendarHeart,
  FileSignature,
  ListMusic,
  UserRound,
  Warehouse,
  Zap,
} from 'lucide-react';
import { positionOf } from '#app/features/booked-show/booked-show.ts';
import { formatShortDay } from '#app/lib/format.ts';
import type { Side } from '#app/lib/viewer.ts';
import { BINDING_UNSIGNED } from '#core/booking/binding-words.ts';
import { eventsFor } from '#core/booking/lifecycle.ts';
import { isOpen } from '#core/booking/phase.ts';
import { standingWord } from '#core/booking/standing-word.ts';
import { isolated } from '#core/forms/directions.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { mayReview } from '#core/reviews/review.ts';
import { t } from '#core/words/t.ts';
import type { Choice } from './choice.ts';
import type { FoundBooking, FoundNight, FoundPerson } from './search-queries.ts';

/** 'Fri, 14 Mar 2027' */
const dayOf = (day: string) => `${formatShortDay(day)} ${day.slice(0, 4)}`;

const partnerOf = (row: FoundBooking, side: Side) => (side === 'venue' ? row.artist_name : row.venue_name);

const requestsOf = (side: Side, id: string) =>
  `${side === 'venue' ? '/matches' : '/artist/matches'}?booking=${id}`;
const bookingOf = (side: Side, id: string, open?: string) =>
  `/${side}/bookings?booking=${id}${open ? `&open=${open}` : ''}`;

export function showChoice(row: FoundBooking, side: Side): Choice {
  const position = positionOf(row);
  return {
    id: `show ${row.booking_id}`,
    group: 'Shows',
    label: row.title ? `${row.title}: ${partnerOf(row, side)}` : t`${row.artist_name} at ${row.venue_name}`,
    detail: `${dayOf(row.show_date)} · ${standingWord({ ...row, status: position.status }).label}`,
    icon: <ListMusic />,
    to: isOpen(position.status) ? requestsOf(side, row.booking_id) : bookingOf(side, row.booking_id),
  };
}

export function agreementChoice(row: FoundBooking): Choice | null {
  if (!row.agreement_id) return null;
  return {
    id: `agreement ${row.agreement_id}`,
    group: 'Agreements',
    label: t`Agreement ${row.agreement_number}`,
    detail: t`${isolated(row.artist_name)} at ${isolated(row.venue_name)}, ${dayOf(row.show_date)}`,
    icon: <FileSignature />,
    to: `/agreement/final/${row.agreement_id}`,
  };
}

/**
 * What this side can do with a booking now, as the lifecycle says, each leading to its dialog or page. `due` are those that the
 * booking waits for.
 */
export function actsOn(row: FoundBooking, side: Side): { due: Choice[]; more: Choice[] } {
  const position = positionOf(row);
  const events = eventsFor(position, side);
  const partner = partnerOf(row, side);
  const act = (name: string, label: string, to: string, words: string): Choice => ({
    id: `${name} ${row.booking_id}`,
    group: 'Acts',
    label,
    detail: dayOf(row.show_date),
    icon: <Zap />,
    words: `${words} ${row.artist_name} ${row.venue_name} ${row.title ?? ''}`,
    to,
  });
  const due: Choice[] = [];
  const more: Choice[] = [];
  if (events.includes('accept')) {
    due.push(
      act(
        'answer',
        t`Answer the offer: ${partner}`,
        requestsOf(side, row.booking_id),
        t`accept decline counter`,
      ),
    );
  }
  if (position.status === 'confirmed' && row.agreement_id && !row.signed_by_me) {
    due.push(
      act(
        'sign',
        t`Sign agreement with ${partner}`,
        `/agreement/final/${row.agreement_id}`,
        t`contract ${BINDING_UNSIGNED()}`,
      ),
    );
  }
  const dialog = (open: string) => bookingOf(side, row.booking_id, open);
  if (events.includes('conclude')) {
    due.push(act('conclude', t`Conclude show: ${partner}`, dialog('conclude'), t`finances settle statement`));
  }
  if (events.includes('confirm')) {
    due.push(
      act('statement', t`Review statement: ${partner}`, dialog('statement'), t`confirm dispute finances`),
    );
  }
  if (events.includes('pay')) {
    due.push(act('payout', t`Process payout: ${partner}`, dialog('payout'), t`pay money`));
  }
  if (row.conversation_id) {
    const talk = `/${side}/messages?conversation=${row.conversation_id}`;
    more.push({
      ...act('message', t`Message ${partner}`, talk, t`write chat`),
      id: `message ${talk}`,
      detail: '',
    });
  }
  if (mayReview({ ...row, status: position.status }) && !row.reviewed_by_me) {
    more.push(act('review', t`Review ${partner}`, dialog('review'), t`stars rate`));
  }
  if (events.includes('cancel') && !row.is_past) {
    more.push(act('cancel', t`Cancel booking: ${partner}`, dialog('cancel'), t`call off`));
  }
  return { due, more };
}

export function nightChoice(night: FoundNight): Choice {
  return {
    id: `night ${night.show_id}`,
    group: 'Nights',
    label: night.title ? t`Manage ${night.title}` : t`Manage the night of ${dayOf(night.show_date)}`,
    detail: `${dayOf(night.show_date)} · ${night.status === 'open' ? t`Seeks artists` : t`On`}`,
    icon: <CalendarDays />,
    to: `/venue/schedule?event=${night.show_id}`,
  };
}

/** Asks an artist or a venue for a night; `day` is the one that was typed. */
export function askChoice(person: FoundPerson, day: string | undefined): Choice {
  return {
    id: `ask ${person.id}`,
    group: 'Acts',
    label: t`Ask ${person.name} for a night`,
    detail: asSaid(person.location),
    icon: <CalendarHeart />,
    to: `/${person.side}/profile/${person.id}?ask=${day ?? 'night'}`,
  };
}

export function personChoice(person: FoundPerson): Choice {
  return {
    id: `person ${person.id}`,
    group: 'People',
    label: person.name,
    detail: [person.side === 'artist' ? t`Artist` : t`Venue`, asSaid(person.location)]
      .filter(Boolean)
      .join(' · '),
    icon: person.side === 'artist' ? <UserRound /> : <Warehouse />,
    to: `/${person.side}/profile/${person.id}`,
  };
}
