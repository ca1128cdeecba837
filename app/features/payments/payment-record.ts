import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { type PaymentRecord, paymentRecordWords } from '#core/settlement/payment-record.ts';

const paymentRecordQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['invoices', 'record', venueId],
    queryFn: async (): Promise<PaymentRecord | null> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('payment_record', { profile: venueId }).maybeSingle());
    },
  });

/** How a venue has paid, in a sentence; null until five of its shows are settled. */
export function usePaymentRecord(venueId: string): string | null {
  const { data } = useQuery(paymentRecordQuery(venueId));
  return data ? paymentRecordWords(data) : null;
}
