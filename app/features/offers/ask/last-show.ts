import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

/** The newest show that a venue has planned itself: a new night is planned like it. */
export async function lastShowOf(venueId: string) {
  const client = await getSupabase();
  const rows = dataOf(
    await client
      .from('shows')
      .select('doors_at, starts_at, ends_at, full_price_cents, presale_price_cents, currency, time_zone')
      .eq('venue_id', venueId)
      // What an artist asks for is no plan of the venue's.
      .or('private_by.is.null,private_by.eq.venue')
      .order('created_at', { ascending: false })
      .limit(1),
  );
  return rows[0] ?? null;
}
