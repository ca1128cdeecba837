import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { VenueProfileValues } from '#core/profile/venue-profile.ts';
import { refused, type Saved } from './save-artist.ts';
import { type VenueFiles, venueRow } from './venue-form.ts';
import { whoSaves } from './who-saves.ts';

/** Saves one's own venue profile: updated when there is one, made when there is none. */
export async function saveVenue(form: VenueProfileValues, files: VenueFiles): Promise<Saved> {
  try {
    const client = await getSupabase();
    const who = await whoSaves(client);
    if ('message' in who) return { ok: false, message: who.message };
    const { userId } = who;
    const row = venueRow(form, files);
    const existing = await client.from('venue_profiles').select('id').eq('user_id', userId).maybeSingle();
    if (existing.error) return refused(existing.error);
    const { error } = existing.data
      ? await client.from('venue_profiles').update(row).eq('user_id', userId)
      : await client.from('venue_profiles').insert({ user_id: userId, ...row });
    return error ? refused(error) : { ok: true };
  } catch (error) {
    return { ok: false, message: asFailure(error, 'Failed to update profile').message };
  }
}
