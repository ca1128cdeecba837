import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { noteDevice, subscribe } from '#app/lib/push-device.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { deviceName } from '#core/account/device-name.ts';
import { t } from '#core/words/t.ts';

const REFUSED = () =>
  t`This browser refuses to tell you; its settings for this site can change that. Then come back here.`;

/** Asks this browser to tell its person while no page is open; says why it cannot. */
export function TellHere({
  can,
  pushKey,
  onTold,
}: {
  can: 'yes' | 'refused' | 'impossible';
  pushKey: string | null;
  onTold: () => Promise<void>;
}) {
  const { userId } = useViewer();
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const keep = useCommand('keep-push-device');
  if (pushKey === null)
    return (
      <p className="text-ink-soft">{t`This deployment tells no devices. The bell and mails have everything.`}</p>
    );
  if (can === 'impossible')
    return (
      <p className="text-ink-soft">
        {t`This browser cannot tell you while no page is open. On an iPhone or iPad, add Running Order to the Home Screen and open it there.`}
      </p>
    );
  if (can === 'refused') return <p className="text-ink-soft">{REFUSED()}</p>;
  const ask = async () => {
    setRefusal(undefined);
    setIsAsking(true);
    try {
      const subscription = await subscribe(pushKey);
      if (!subscription) return setRefusal(REFUSED());
      const name = deviceName(navigator.userAgent);
      const { deviceId } = await keep.mutateAsync({ ...subscription, name });
      await noteDevice({ userId, deviceId, key: pushKey, subscription });
      await onTold();
      toast.success(t`This device is told from now on`);
    } catch {
      // Its sentence stands below the button.
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={<BellRing />} busy={isAsking} onClick={() => void ask()}>
        {t`Tell me on this device`}
      </Button>
      <FieldError>{keep.error?.message ?? refusal}</FieldError>
    </div>
  );
}
