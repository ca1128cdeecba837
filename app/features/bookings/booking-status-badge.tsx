import { type BookedShow, positionOf } from '#app/features/booked-show/booked-show.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { standingWord } from '#core/booking/standing-word.ts';

/** Where a booking stands, in the lifecycle's word. A statement that was sent back says so. */
export function BookingStatusBadge({ show }: { show: BookedShow }) {
  return <StatusBadge {...standingWord({ ...show, status: positionOf(show).status })} />;
}
