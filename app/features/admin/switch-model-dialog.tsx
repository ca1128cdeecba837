import { useCommand } from '#app/api/use-command.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks why another model ranks from now on, or none, and puts it to use. */
export function SwitchModelDialog({
  side,
  who,
  model,
  onClose,
}: Pick<ActInput<'use-match-model'>, 'side' | 'model'> & { who: string; onClose: () => void }) {
  const use = useCommand('use-match-model');
  return (
    <ReasonDialog
      title={model === null ? t`${who}: back to the score` : t`${who}: model ${model}`}
      says={t`Every ranking from now on is made by it, on each copy of the server. The models stay, and this can be taken back the same way.`}
      confirm={model === null ? t`Let the score rank` : t`Let it rank`}
      isBusy={use.isPending}
      error={use.error?.message}
      onSend={(reason, done) =>
        use.mutate(
          { side, model, reason },
          {
            onSuccess: () => {
              toast.success(model === null ? t`The score ranks again` : t`Model ${model} ranks from now on`);
              done();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
