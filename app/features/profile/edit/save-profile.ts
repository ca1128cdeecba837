import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { t } from '#core/words/t.ts';
import type { ArtistRow } from './artist-form.ts';
import type { VenueRow } from './venue-form.ts';
import { whoSaves } from './who-saves.ts';

/** A side's own profile as it is saved. */
export type ProfileRow =
  | { table: 'artist_profiles'; row: ArtistRow }
  | { table: 'venue_profiles'; row: VenueRow };
type Saved = { ok: true } | { ok: false; message: string };

/**
 * Saves the profile that one acts for: updated when there is one, made when there is none. A refusal has the data service's sentence; the
 * form keeps what was typed.
 */
export async function saveProfile({ table, row }: ProfileRow, profileId: string | null): Promise<Saved> {
  try {
    const client = await getSupabase();
    const who = await whoSaves(client);
    if ('message' in who) return { ok: false, message: who.message };
    const { userId } = who;
    const mine = client.from(table).select('id');
    const existing = await (profileId ? mine.eq('id', profileId) : mine.eq('user_id', userId)).maybeSingle();
    if (existing.error) return refused(existing.error);
    const { error } = existing.data
      ? await client.from(table).update(row).eq('id', existing.data.id)
      : await client.from(table).insert({ user_id: userId, ...row });
    return error ? refused(error) : { ok: true };
  } catch (error) {
    return refused(error);
  }
}

const refused = (error: unknown): Saved => ({
  ok: false,
  message: asFailure(error, t`Failed to update profile`).message,
});
