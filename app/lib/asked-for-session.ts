const ASKED_KEY = 'running-order.asked-for-session';
const TEN_MINUTES = 10 * 60_000;

/** This tab goes to another site to sign in, and may come back with a session in the address. */
export function askForSession(): void {
  sessionStorage.setItem(ASKED_KEY, String(Date.now()));
}

/**
 * Whether a session in the address is one that this tab asked for, told once. Any other was put there by whoever made the
 * link, to have somebody act as a person they are not: it is taken out of the address and forgotten.
 */
export function takeSessionInUrl(_url: URL, params: Record<string, string>): boolean {
  if (!params.access_token && !params.error && !params.error_description && !params.error_code) return false;
  const askedAt = Number(sessionStorage.getItem(ASKED_KEY));
  sessionStorage.removeItem(ASKED_KEY);
  if (Date.now() - askedAt < TEN_MINUTES) return true;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return false;
}
