/** What this tab was told that a mail is on its way for: to confirm a new account, or to choose a new password. */
export type MailedFor = 'sign-up' | 'new-password';

const KEY = 'running-order.mailed';

type Mailed = { for: MailedFor; email: string };

/** What the browser keeps nothing of: until the page is left. */
let inMemory: Mailed | null = null;

/** Keeps the address for as long as the tab, so that the page that names it can be loaded again. */
export function rememberMailed(mailed: Mailed): void {
  inMemory = mailed;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mailed));
  } catch {}
}

/** The address that the last mail of this kind went to; an empty text where there is none. */
export function lastMailed(kind: MailedFor): string {
  const mailed = inMemory ?? kept();
  return mailed?.for === kind ? mailed.email : '';
}

/** Somebody is signed in, or wants to use another address. */
export function forgetMailed(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

function kept(): Mailed | null {
  try {
    const { for: kind, email } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Mailed>;
    return kind && typeof email === 'string' ? { for: kind, email } : null;
  } catch {
    return null;
  }
}
