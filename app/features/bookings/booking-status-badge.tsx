import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { STATUS_LABELS } from '#core/booking/lifecycle.ts';
import { type BookedShow, positionOf } from './booked-show.ts';

/** Where a booking stands, in the lifecycle's word. A statement that was sent back says so. */
export function BookingStatusBadge({ show }: { show: BookedShow }) {
  const { status } = positionOf(show);
  if (status === 'played' && show.settlement_status === 'disputed') {
    return <StatusBadge status="disputed" label="Statement sent back" />;
  }
  return <StatusBadge status={status} label={STATUS_LABELS[status]} />;
}
