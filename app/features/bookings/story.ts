import { type Deal, dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import type { Tables } from '#core/database.types.ts';
import type { BookedShow } from './booked-show.ts';

type Happening = Pick<Tables<'booking_events'>, 'id' | 'event' | 'by_side' | 'deal' | 'note' | 'at'>;

/** One line of a booking's story: when, what, and in whose words. */
export type StoryLine = { key: string; at: string; title: string; note?: string };

/**
 * What became of a booking, oldest first, told to one side: the events of its course, and what stands beside them
 * (signatures, the invoice's payment, the payout's arrival).
 */
export function storyOf(show: BookedShow, events: readonly Happening[], reader: Side): StoryLine[] {
  const names: Record<string, string> = { artist: show.artist_name, venue: show.venue_name, [reader]: 'You' };
  const lines = events.map((event): StoryLine => {
    const note = [
      event.deal ? dealSentence(event.deal as Deal, show.currency) : '',
      event.note ? `“${event.note}”` : '',
    ]
      .filter(Boolean)
      .join(' · ');
    return {
      key: `event-${event.id}`,
      at: event.at,
      title: titleOf(event.event, names[event.by_side] ?? ''),
      ...(note ? { note } : {}),
    };
  });
  const beside: [string, string | null, string][] = [
    ['artist-signed', show.artist_signed_at, `${names.artist} signed the agreement`],
    ['venue-signed', show.venue_signed_at, `${names.venue} signed the agreement`],
    ['invoice-paid', show.invoice_paid_at, `${names.venue} paid the invoice`],
    ['payout-arrived', show.payout_arrived_at, 'The payout arrived'],
  ];
  for (const [key, at, title] of beside) if (at) lines.push({ key, at, title });
  return lines.sort((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
}

function titleOf(event: string, who: string): string {
  switch (event) {
    case 'request':
      return `${who} asked for the booking`;
    case 'counter':
      return `${who} made a counter-offer`;
    case 'accept':
      return `${who} accepted: the show is booked`;
    case 'decline':
      return `${who} declined`;
    case 'withdraw':
      return `${who} withdrew the offer`;
    case 'expire':
      return 'The offer expired';
    case 'cancel':
      return `${who} cancelled the booking`;
    case 'play':
      return 'The show was played';
    case 'conclude':
      return `${who} sent the financial statement`;
    case 'dispute':
      return `${who} sent the statement back`;
    case 'confirm':
      return `${who} confirmed the statement`;
    case 'pay':
      return `${who} initiated the payout`;
    default:
      return event;
  }
}
