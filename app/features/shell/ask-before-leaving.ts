import { ask, DISCARD, hasUnsaved } from '#app/lib/unsaved-changes.ts';
import { t } from '#core/words/t.ts';

/** Whether another account may take over this page: true at once where nothing typed would be lost. */
export async function mayLeavePage(): Promise<boolean> {
  return !hasUnsaved() || ask(DISCARD);
}

/** Whether a person may sign out: what is not saved, and messages that wait to be sent, would be lost. */
export async function maySignOut(userId: string): Promise<boolean> {
  const { lostOf } = await import('#app/features/messages/lost-by-signing-out.ts');
  const lost = lostOf(userId);
  if (lost === null) return mayLeavePage();
  return ask({
    title: t`Sign out?`,
    description: lost,
    confirmLabel: t`Sign out`,
    cancelLabel: t`Stay signed in`,
  });
}
