import { useCommand } from '#app/api/use-command.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Blocks a profile of the other side, or takes that back. */
export function useBlock() {
  const command = useCommand('set-block');
  const block = (profileId: string, name: string, blocked: boolean, done: () => void = () => {}) =>
    command.mutate(
      { profileId, blocked },
      {
        onSuccess: () => {
          toast.success(blocked ? t`${name} is blocked` : t`${name} is no longer blocked`);
          done();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return { block, isPending: command.isPending };
}
