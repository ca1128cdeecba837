import { queryOptions } from '@tanstack/react-query';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { BookedShow } from './booked-show.ts';

/** One booking by its own id or its statement's. Throws a sentence when there is none that the reader may see. */
export function bookedShowQuery(by: 'booking_id' | 'settlement_id', id: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'one', by, id],
    enabled: id !== undefined,
    queryFn: async (): Promise<BookedShow> => {
      const { message, code, status } =
        by === 'booking_id' ? refusals.unknownBooking() : refusals.unknownSettlement();
      if (!id || !isId(id)) throw new Failure(message, code, status);
      const client = await getSupabase();
      const answer = await client.from('booking_details').select('*').eq(by, id).maybeSingle();
      const row = dataOf(answer) as BookedShow | null;
      if (!row) throw new Failure(message, code, status);
      return row;
    },
  });
}
