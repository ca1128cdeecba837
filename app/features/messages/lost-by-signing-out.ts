import { MESSAGE_DRAFTS, unsentMessages } from '#app/features/messages/outbox.ts';
import { allKeptOf } from '#app/lib/account-storage.ts';
import { now } from '#app/lib/clock.ts';
import { draftsOf } from '#app/lib/form-draft.ts';
import { draftsHere, hasUnsaved } from '#app/lib/unsaved-changes.ts';
import { t } from '#core/words/t.ts';

/** What signing out of an account erases that this browser keeps for it, in sentences; null when that is nothing. */
export function lostOf(userId: string): string | null {
  return lostBySigningOut({
    unsent: unsentMessages(userId).length,
    begun: allKeptOf(userId, MESSAGE_DRAFTS).length,
    forms: Math.max(0, draftsOf(userId, now()) - draftsHere()),
    here: hasUnsaved(),
  });
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
  const erases = (count: number) => t`Signing out erases ${count === 1 ? 'it' : 'them'}.`;
  return [
    unsent > 0 &&
      t`${unsent === 1 ? t`One message is` : t`${unsent} messages are`} not sent yet. ${erases(unsent)}`,
    begun > 0 &&
      t`${begun === 1 ? t`One message is` : t`${begun} messages are`} half written. ${erases(begun)}`,
    forms > 0 && `${forms === 1 ? t`One form has a draft` : t`${forms} forms have drafts`}. ${erases(forms)}`,
    here && t`What you changed on this page is not saved either.`,
  ]
    .filter(Boolean)
    .join(' ');
}
