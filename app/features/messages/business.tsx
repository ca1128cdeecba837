import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conversation } from '#app/features/messages/queries.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { AppLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import { type HappenedRow, historyOf } from '#core/events/history.ts';
import { bookingRoute, nightRoute, requestRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { inOrder, urgencyOf, withoutRepeats } from './business-order.ts';

type Row = HappenedRow & { booking_id: string; show_id: string | null };
type Business = {
  bookingId: string;
  showId: string | null;
  day: string;
  line: string;
  isOffer: boolean;
  urgency: 0 | 1 | 2;
};

const betweenQuery = ({ id, artist_id, venue_id }: Conversation) =>
  queryOptions({
    queryKey: ['bookings', 'between', id],
    queryFn: async (): Promise<Row[]> => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('domain_events')
          .select('id, kind, at, by_side, data, booking_id, show_id')
          .eq('artist_id', artist_id)
          .eq('venue_id', venue_id)
          .not('booking_id', 'is', null)
          .order('seq', { ascending: false })
          .limit(200),
      );
      return (rows as Row[]).reverse();
    },
  });

/** What the two of a conversation have asked, agreed and settled, a line a booking: what asks something, then what is next, first. */
export function BusinessBetween({ conversation }: { conversation: Conversation }) {
  const { data } = useQuery(betweenQuery(conversation));
  const side = conversation.my_side;
  const [first, ...more] = businessOf(data ?? [], conversation, side);
  if (!first) return null;
  return (
    <section aria-label={t`Your bookings`} className="border-b border-line px-4 py-2 text-sm">
      <Line business={first} side={side} />
      {more.length > 0 ? (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-ink-soft">
            {t`${more.length} more ${more.length === 1 ? 'booking' : 'bookings'}`}
          </summary>
          <ul className="mt-1 grid max-h-24 gap-1 overflow-y-auto">
            {more.map((business) => (
              <li key={business.bookingId}>
                <Line business={business} side={side} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Line({
  business: { bookingId, showId, day, line, isOffer },
  side,
}: {
  business: Business;
  side: Side;
}) {
  return (
    <p className="min-w-0 break-words">
      <AppLink
        href={(isOffer ? requestRoute : bookingRoute)(side, bookingId)}
        className="font-semibold underline underline-offset-4"
      >
        {formatDay(day)}
      </AppLink>
      <span className="text-ink-soft"> {line}</span>
      {showId ? (
        <>
          {' '}
          <AppLink href={nightRoute(showId)} className="underline underline-offset-4">
            {t`The night`}
          </AppLink>
        </>
      ) : null}
    </p>
  );
}

const MOST_STEPS = 6;

function businessOf(rows: readonly Row[], { partner_name }: Conversation, side: Side): Business[] {
  const names = { artist: partner_name, venue: partner_name, [side]: t`You` };
  const byBooking = new Map<string, Row[]>();
  for (const row of rows) {
    // Re-inserted, so that the booking with the latest event comes last.
    const known = byBooking.get(row.booking_id) ?? [];
    byBooking.delete(row.booking_id);
    byBooking.set(row.booking_id, [...known, row]);
  }
  const latestFirst = [...byBooking].reverse().flatMap(([bookingId, events]): Business[] => {
    const day = events.map(({ data }) => (data as { day?: string }).day).findLast(Boolean);
    const steps = withoutRepeats(historyOf(events, names).map(({ short }) => short));
    if (!day || steps.length === 0) return [];
    const line = [...(steps.length > MOST_STEPS ? ['…'] : []), ...steps.slice(-MOST_STEPS)].join(' · ');
    const isOffer = !events.some(({ kind }) => kind === 'booking-accepted');
    return [
      {
        bookingId,
        showId: isOffer ? null : (events[0]?.show_id ?? null),
        day,
        line,
        isOffer,
        urgency: urgencyOf(events, side),
      },
    ];
  });
  return inOrder(latestFirst);
}
