import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { ArtistProfileValues } from '#core/profile/artist-profile.ts';
import { type ArtistFiles, artistRow } from './artist-form.ts';
import { whoSaves } from './who-saves.ts';

export type Saved = { ok: true } | { ok: false; message: string };

/**
 * Saves one's own artist profile: updated when there is one, made when there is none. A refusal has the data service's
 * sentence; the form keeps what was typed.
 */
export async function saveArtist(form: ArtistProfileValues, files: ArtistFiles): Promise<Saved> {
  try {
    const client = await getSupabase();
    const who = await whoSaves(client);
    if ('message' in who) return { ok: false, message: who.message };
    const { userId } = who;
    const row = artistRow(form, files);
    const existing = await client.from('artist_profiles').select('id').eq('user_id', userId).maybeSingle();
    if (existing.error) return refused(existing.error);
    const { error } = existing.data
      ? await client.from('artist_profiles').update(row).eq('user_id', userId)
      : await client.from('artist_profiles').insert({ user_id: userId, ...row });
    return error ? refused(error) : { ok: true };
  } catch (error) {
    return { ok: false, message: asFailure(error, 'Failed to update profile').message };
  }
}

export function refused(error: { message?: string }): Saved {
  return { ok: false, message: asFailure(error, 'Failed to update profile').message };
}
