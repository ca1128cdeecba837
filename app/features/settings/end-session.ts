import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

/** Ends one of one's own sessions: whoever has it open is signed out at once. Throws a Failure. */
export async function endSession(id: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.rpc('end_session', { session_id: id });
  if (error) throw asFailure(error);
}
