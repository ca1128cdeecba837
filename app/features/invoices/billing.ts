import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#app/api/use-write.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Tables } from '#core/database.types.ts';

export type Billing = Omit<Tables<'billing'>, 'updated_at'>;
type BillingChange = Partial<Pick<Billing, 'card_brand' | 'card_last4' | 'card_expiry'>>;

/** What an account is on before it changed anything, in the words of the database. */
const firstBilling = (userId: string): Billing => ({
  user_id: userId,
  plan: 'Basic',
  cycle: 'Monthly',
  status: 'active',
  card_brand: null,
  card_last4: null,
  card_expiry: null,
});

export function billingQuery(userId: string) {
  return queryOptions({
    queryKey: ['billing', userId],
    queryFn: async (): Promise<Billing> => {
      const client = await getSupabase();
      const row = dataOf(await client.from('billing').select('*').eq('user_id', userId).maybeSingle());
      return (row as Billing | null) ?? firstBilling(userId);
    },
  });
}

/** Changes one's own card: seen at once, taken back with a sentence when it is refused. The row is made when first needed. */
export function useChangeBilling(userId: string, done: string) {
  const queries = useQueryClient();
  const { queryKey } = billingQuery(userId);
  const write = async (change: BillingChange) => {
    const client = await getSupabase();
    const made = await client
      .from('billing')
      .upsert({ user_id: userId }, { onConflict: 'user_id', ignoreDuplicates: true });
    if (made.error) throw asFailure(made.error);
    const changed = await client.from('billing').update(change).eq('user_id', userId);
    if (changed.error) throw asFailure(changed.error);
  };
  return useWrite(['billing'], write, {
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, { ...(before ?? firstBilling(userId)), ...change });
      return { before };
    },
    onSuccess: () => toast.success(done),
    onError: (error, _change, context) => {
      queries.setQueryData(queryKey, context?.before);
      toast.error(asFailure(error).message);
    },
  });
}
