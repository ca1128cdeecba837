import { useCommand } from '#app/api/use-command.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { SWITCHES } from '#core/switches/switches.ts';
import { t } from '#core/words/t.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks why something is switched off or on for everybody, and does it. */
export function SwitchDialog({
  name,
  on,
  onClose,
}: Pick<ActInput<'set-switch'>, 'name' | 'on'> & { onClose: () => void }) {
  const { label, says } = SWITCHES[name];
  const set = useCommand('set-switch');
  const verb = on ? t`Switch on` : t`Switch off`;
  return (
    <ReasonDialog
      title={`${verb}: ${label}`}
      says={on ? t`It is as before for everybody, at once.` : t`For everybody, at once. ${says}`}
      confirm={verb}
      isDanger={!on}
      isBusy={set.isPending}
      error={set.error?.message}
      onSend={(reason, done) =>
        set.mutate(
          { name, on, reason },
          {
            onSuccess: () => {
              toast.success(`${label}: ${on ? 'on' : 'off'}`);
              done();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
