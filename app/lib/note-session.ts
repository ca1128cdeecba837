import type { Session } from '@supabase/supabase-js';
import { claimsOf } from '#app/lib/session-claims.ts';
import type { Client } from '#app/lib/supabase.ts';

const NOTED_KEY = 'running-order.noted-session';

/**
 * Says once of a session which device it is on and by which time zone it lives, so that its owner knows it again in their
 * session logs. Never stands in the way: a failure is forgotten and tried again with the next page.
 */
export function noteSession(client: Client, session: Session | null): void {
  const { session_id: id, aal } = session ? claimsOf(session.access_token) : {};
  // Half signed in, one may say nothing yet: the second step tells of the session again.
  if (aal === 'aal1' && session?.user.factors?.some(({ status }) => status === 'verified')) return;
  if (!id || localStorage.getItem(NOTED_KEY) === id) return;
  localStorage.setItem(NOTED_KEY, id);
  // The client holds a lock while it tells of a change of session: ask after it.
  setTimeout(async () => {
    const { error } = await client.rpc('note_session', {
      device: navigator.userAgent,
      place: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    });
    if (error) localStorage.removeItem(NOTED_KEY);
  }, 0);
}
