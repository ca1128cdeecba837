import { unsentMessages } from '#app/features/messages/outbox.ts';
import { ask, DISCARD, hasUnsaved } from '#app/lib/unsaved-changes.ts';

/** Whether another account may take over this page: true at once where nothing typed would be lost. */
export async function mayLeavePage(): Promise<boolean> {
  return !hasUnsaved() || ask(DISCARD);
}

/** Whether a person may sign out: what is not saved, and messages that wait to be sent, would be lost. */
export async function maySignOut(userId: string): Promise<boolean> {
  const unsent = unsentMessages(userId).length;
  if (unsent === 0) return mayLeavePage();
  return ask({
    title: 'Sign out?',
    description: [
      unsent === 1
        ? 'One message is not sent yet. Signing out erases it.'
        : `${unsent} messages are not sent yet. Signing out erases them.`,
      ...(hasUnsaved() ? ['What you changed on this page is not saved either.'] : []),
    ].join(' '),
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
  });
}
