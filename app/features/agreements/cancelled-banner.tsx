import { useQuery } from '@tanstack/react-query';
import { Banner } from '#app/ui/banner.tsx';
import { ACCEPTING_AGREED, costOfCancelling } from '#core/booking/cancellation.ts';
import { daysBetween } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { EventData } from '#core/events/events.ts';
import type { HappenedRow } from '#core/events/history.ts';
import { t } from '#core/words/t.ts';
import { type AgreementRow, cancellationQuery } from './queries.ts';
import type { Standing } from './standing.ts';

/** What became of an agreement whose booking was cancelled, and what is owed by it. Signed by both or not, its terms were agreed. */
export function CancelledBanner({ booking, standing }: { booking: AgreementRow; standing: Standing }) {
  const { data: cancelled } = useQuery(cancellationQuery(booking.booking_id));
  return (
    <Banner
      tone="bad"
      title={standing === 'signed' ? t`The booking was cancelled` : t`Cancelled before both signed`}
      className="mb-5"
    >
      {standing === 'signed' ? t`The agreement stays here as what was agreed.` : ACCEPTING_AGREED()}{' '}
      {cancelled ? costOf(cancelled, booking) : null}
    </Banner>
  );
}

function costOf({ at, by_side, data }: HappenedRow, booking: AgreementRow): string | null {
  if (by_side === null || by_side === 'time') return null;
  const { owes = null } = data as Partial<EventData<'booking-cancelled'>>;
  return costOfCancelling({ artist: booking.artist_name, venue: booking.venue_name }, by_side, {
    deal: booking.deal,
    daysBefore: daysBetween(dayAt(new Date(at), booking.time_zone), booking.show_date),
    owes,
  });
}
