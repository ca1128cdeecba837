import { getSupabase } from '#app/lib/supabase.ts';

const KEPT = 'running-order.visit';
/** Programs that read pages for search engines and previews say so. */
const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse/i;

/** Counts this visit of a public profile. Nobody waits for it, and a visit that is not counted is told to nobody. */
export async function lookAt(profile: string): Promise<void> {
  if (ROBOT.test(navigator.userAgent)) return;
  try {
    const client = await getSupabase();
    await client.rpc('look_at_profile', { profile, visit: visitOf() });
  } catch {
    // The page is read all the same.
  }
}

/** A number for this visit: it is gone when the tab is closed. */
function visitOf(): string {
  const known = sessionStorage.getItem(KEPT) ?? crypto.randomUUID();
  sessionStorage.setItem(KEPT, known);
  return known;
}
