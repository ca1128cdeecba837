/** What the access token of a session says of it. The services check it; a screen only chooses what to show by it. */
export type SessionClaims = { session_id?: string; aal?: string; amr?: { method: string }[] };

export function claimsOf(token: string): SessionClaims {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(claims)) as SessionClaims;
  } catch {
    return {};
  }
}

/** Whether a session was opened by the link for a forgotten password: in it a new one may be set. */
export function isRecovering(token: string): boolean {
  // Supabase's own service says 'otp' of every link in a mail.
  return (claimsOf(token).amr ?? []).some(({ method }) => method === 'recovery' || method === 'otp');
}
