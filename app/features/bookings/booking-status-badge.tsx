import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { STATUS_LABELS } from '#core/booking/lifecycle.ts';
import { type BookedShow, positionOf } from './booked-show.ts';

const PAYOUTS: Record<string, [word: string, label: string]> = {
  waiting: ['pending', 'Payout waiting'],
  sending: ['processing', 'Payout being sent'],
  initiated: ['initiated', 'Payout sent'],
  failed: ['failed', 'Payout failed'],
};

/** Where a booking stands, in the lifecycle's word. A statement that was sent back says so. */
export function BookingStatusBadge({ show }: { show: BookedShow }) {
  const { status } = positionOf(show);
  if (status === 'played' && show.settlement_status === 'disputed') {
    return <StatusBadge status="disputed" label="Statement sent back" />;
  }
  if (status === 'concluded' && show.contested_by.length > 0) {
    return <StatusBadge status="disputed" label="Line contested" />;
  }
  // A booking is paid once the venue has processed the payout; its money may be on its way yet.
  const [word, label] = (status === 'paid' && PAYOUTS[show.payout_status ?? '']) || [];
  if (word) return <StatusBadge status={word} label={label} />;
  return <StatusBadge status={status} label={STATUS_LABELS[status]} />;
}
