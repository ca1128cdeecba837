import { MESSAGE_DRAFTS, unsentMessages } from '#app/features/messages/outbox.ts';
import { allKeptOf } from '#app/lib/account-storage.ts';
import { now } from '#app/lib/clock.ts';
import { draftsOf } from '#app/lib/form-draft.ts';
import { ask, DISCARD, draftsHere, hasUnsaved } from '#app/lib/unsaved-changes.ts';

/** Whether another account may take over this page: true at once where nothing typed would be lost. */
export async function mayLeavePage(): Promise<boolean> {
  return !hasUnsaved() || ask(DISCARD);
}

/** What signing out erases beside the changes of this page, in sentences; null when that is nothing. */
export function lostBySigningOut(kept: {
  /** Messages that wait to be sent. */
  unsent: number;
  /** Messages that were begun. */
  begun: number;
  /** Forms of other pages that have a draft. */
  forms: number;
  /** This page has changes that are not saved. */
  here: boolean;
}): string | null {
  const { unsent, begun, forms, here } = kept;
  if (unsent === 0 && begun === 0 && forms === 0) return null;
  const erases = (count: number) => `Signing out erases ${count === 1 ? 'it' : 'them'}.`;
  return [
    unsent > 0 &&
      `${unsent === 1 ? 'One message is' : `${unsent} messages are`} not sent yet. ${erases(unsent)}`,
    begun > 0 && `${begun === 1 ? 'One message is' : `${begun} messages are`} half written. ${erases(begun)}`,
    forms > 0 && `${forms === 1 ? 'One form has a draft' : `${forms} forms have drafts`}. ${erases(forms)}`,
    here && 'What you changed on this page is not saved either.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether a person may sign out: what is not saved, and messages that wait to be sent, would be lost. */
export async function maySignOut(userId: string): Promise<boolean> {
  const lost = lostBySigningOut({
    unsent: unsentMessages(userId).length,
    begun: allKeptOf(userId, MESSAGE_DRAFTS).length,
    forms: Math.max(0, draftsOf(userId, now()) - draftsHere()),
    here: hasUnsaved(),
  });
  if (lost === null) return mayLeavePage();
  return ask({
    title: 'Sign out?',
    description: lost,
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
  });
}
