import { t } from '#core/words/t.ts';
/** Why an address of a calendar is not taken, as a sentence that says what to do. */
export function addressFault(fault: string): string {
  return ADDRESS()[fault] ?? NO_ADDRESS();
}

const NO_ADDRESS = () =>
  t`This is no address of a calendar. Copy the whole address that begins with https:// or webcal:// and paste it here.`;

const ADDRESS = (): Record<string, string> => ({
  'not-https': t`This address begins with http://, which others on the way can read. Use the one that begins with https:// or webcal://.`,
  credentials: t`This address holds a user name or a password. Use the secret address of the calendar instead.`,
  port: t`This address names a port. Calendars are read on the usual port of https alone.`,
  inside: t`This address leads into a private network, where the product does not look. Use one that is reached from the internet.`,
});

/** Why a calendar was not read, as a sentence for its owner; what was known of it stays. */
export function readingFault(fault: string, status: number | null): string {
  if (fault === 'status') return statusFault(status ?? 0);
  return READING()[fault] ?? addressFault(fault);
}

const READING = (): Record<string, string> => ({
  'unknown-host': t`Its server is not found. Look whether the address is spelled as your calendar shows it.`,
  unreachable: t`Its server did not answer as it should. It is tried again by itself.`,
  'too-slow': t`Its server took too long to answer. It is tried again by itself.`,
  'too-large': t`It is too large to be read. Share a calendar that has the last years alone.`,
  'too-many-redirects': t`Its address leads from one to the next without an end. Copy the address anew.`,
  'no-calendar': t`What stands at its address is no calendar. Copy the secret address in iCal format.`,
  unreadable: t`It takes too long to read, or is written in a way that nobody can read.`,
  sealed: t`Its address can no longer be opened here. Remove the calendar and add it again.`,
});

function statusFault(status: number): string {
  if (status === 404 || status === 410)
    return t`Its address is no longer known there. Copy the secret address anew: it may have been reset.`;
  if (status === 401 || status === 403)
    return t`Its server asks for a sign-in. Use the secret address, which needs none.`;
  if (status === 429) return t`Its server is asked too often at this moment. It is tried again by itself.`;
  return t`Its server answered with an error (${status}). It is tried again by itself.`;
}
