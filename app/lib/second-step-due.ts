import type { Session } from '@supabase/supabase-js';
import { claimsOf } from '#app/lib/session-claims.ts';

/** Whether a password was right and the second step of the account is still to be done. */
export function isSecondStepDue(session: Session | null): boolean {
  if (!session || claimsOf(session.access_token).aal === 'aal2') return false;
  return (session.user.factors ?? []).some(({ status }) => status === 'verified');
}
