import { asFailure } from '#app/lib/failure.ts';
import type { Client } from '#app/lib/supabase.ts';
import { t } from '#core/words/t.ts';

/** The person who saves, asked of the sign-in service; a sentence when it knows nobody or cannot be reached. */
export async function whoSaves(client: Client): Promise<{ userId: string } | { message: string }> {
  const { data, error } = await client.auth.getUser();
  if (data.user) return { userId: data.user.id };
  const failure = error && asFailure(error);
  return { message: failure?.code === 'connection-lost' ? failure.message : t`User not authenticated` };
}
