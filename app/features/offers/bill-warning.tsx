import type { Deal } from '#core/booking/deal.ts';
import type { Night } from '#core/settlement/outlook.ts';

export function BillWarning(_: {
  deal: Deal | null;
  currency: string;
  night: Night;
  showId: string;
  bookingId?: string | undefined;
}) {
  return null;
}
