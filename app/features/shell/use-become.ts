import { useNavigate } from '@tanstack/react-router';
import { mayLeavePage } from '#app/features/shell/ask-before-leaving.ts';
import type { KnownAccount } from '#app/lib/accounts.ts';
import { switchAccount } from '#app/lib/leave-account.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Becomes another account that is signed in on this browser; whoever's session has ended signs in again. */
export function useBecome(): (account: KnownAccount) => Promise<void> {
  const navigate = useNavigate();
  return async (account) => {
    if (!(await mayLeavePage()) || (await switchAccount(account))) return;
    toast.error(t`That session has ended. Please sign in again.`);
    await navigate({ to: '/signin' });
  };
}
