import type { Session } from '@supabase/supabase-js';
import type { Client } from '#app/lib/supabase.ts';

const NOTED_KEY = 'running-order.noted-session';

/**
 * Says once of a session which device it is on and by which time zone it lives, so that its owner knows it again in their
 * session logs. Never stands in the way: a failure is forgotten and tried again with the next page.
 */
export function noteSession(client: Client, session: Session | null): void {
  const id = session && sessionIdOf(session.access_token);
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

/** The session a token belongs to, as its claims say. */
function sessionIdOf(token: string): string | null {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(claims)) as { session_id?: string }).session_id ?? null;
  } catch {
    return null;
  }
}
