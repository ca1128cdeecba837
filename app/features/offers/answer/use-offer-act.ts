import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '#app/api/use-command.ts';
import type { Failure } from '#app/lib/failure.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { Offer } from '../offer-terms.ts';

/** Shows an offer as it will stand in every list that has it; the answer takes it back. */
function useStandsAs() {
  const queries = useQueryClient();
  return (bookingId: string, status: BookingStatus): (() => void) => {
    const before: [QueryKey, unknown][] = queries.getQueriesData({ queryKey: ['bookings'] });
    const changed = (row: Offer) => (row.booking_id === bookingId ? { ...row, status } : row);
    queries.setQueriesData({ queryKey: ['bookings'] }, (data: unknown) => {
      if (Array.isArray(data)) return data.map((row) => changed(row as Offer));
      if (data && typeof data === 'object' && 'rows' in data && Array.isArray(data.rows))
        return { ...data, rows: data.rows.map((row) => changed(row as Offer)) };
      if (data && typeof data === 'object' && 'booking_id' in data) return changed(data as Offer);
      return data;
    });
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  };
}

/**
 * Declines or withdraws: seen at once, taken back with the server's sentence when it refuses. After a refusal the lists
 * are read again, since the offer may have moved on.
 */
export function useEndOffer(
  command: 'decline-booking' | 'withdraw-booking',
  to: BookingStatus,
  done: string,
) {
  const queries = useQueryClient();
  const standsAs = useStandsAs();
  const act = useCommand(command);
  return (bookingId: string, reason?: string) => {
    const takeBack = standsAs(bookingId, to);
    // The card leaves the list before the answer comes; a promise is heard all the same.
    act.mutateAsync(reason ? { bookingId, reason } : { bookingId }).then(
      () => toast.success(done),
      (failure: Failure) => {
        takeBack();
        toast.error(failure.message);
        void queries.invalidateQueries({ queryKey: ['bookings'] });
      },
    );
  };
}
