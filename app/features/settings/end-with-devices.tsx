import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { useSignedIn } from '#app/features/account/signed-in.ts';
import { removeDevice } from '#app/features/settings/devices-of-sign-in.ts';
import { endSession } from '#app/features/settings/end-session.ts';
import { asFailure } from '#app/lib/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/**
 * Ends a session in which devices of the second step were added. Which of them go with it is chosen: one's own stay, a stranger's would
 * open the account again. To remove one is an act of its own, that asks who is at the keyboard.
 */
export function EndWithDevices({
  session,
  added,
  onClose,
}: {
  session: { id: string; name: string };
  /** The ids of those devices. */
  added: readonly string[];
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { data: account } = useSignedIn();
  const { withProof, dialog } = useProof();
  const [kept, setKept] = useState<readonly string[]>([]);
  const devices = account?.devices.filter(({ id }) => added.includes(id)) ?? [];
  const going = devices.filter(({ id }) => !kept.includes(id));
  const end = useMutation({
    mutationFn: async () => {
      for (const device of going) await withProof(() => removeDevice(device));
      await endSession(session.id);
    },
    onSuccess: () => {
      toast.success(t`That device is signed out`, {
        description:
          going.length > 0
            ? t`What was added on it opens your account no longer, and every other device is signed out too.`
            : undefined,
      });
      onClose();
    },
    onError: (refused) => {
      if (!wasLeft(refused)) toast.error(asFailure(refused).message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  return (
    <>
      <Dialog
        open={!dialog}
        onOpenChange={onClose}
        size="sm"
        title={t`End the session on ${session.name}?`}
        description={t`It is signed out at once, and the private links that were made on it end. These were added on it, and open your account:`}
        footer={
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
              {going.length > 0 ? t`End it and remove them` : t`End it`}
            </Button>
          </>
        }
      >
        <div className="grid gap-2">
          {devices.map((device) => (
            <Checkbox
              key={device.id}
              label={t`Remove ${device.name}`}
              hint={device.kind === 'totp' ? t`Authenticator app` : t`Passkey`}
              checked={!kept.includes(device.id)}
              onCheckedChange={(goes) =>
                setKept(goes ? kept.filter((id) => id !== device.id) : [...kept, device.id])
              }
            />
          ))}
          {going.length > 0 ? (
            <p className="text-sm">
              {t`With them every other device is signed out, and private links that were not made on this one end.`}
            </p>
          ) : null}
          <p className="text-sm text-ink-soft">
            {t`Was it not you? Then choose a new password as well: whoever added it knew yours.`}
          </p>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
