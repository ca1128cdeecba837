import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { useSignedIn } from '#app/features/account/signed-in.ts';
import { DeviceRow } from '#app/features/settings/device-row.tsx';
import {
  codesLeftQuery,
  makeRecoveryCodes,
  removeDevice,
} from '#app/features/settings/devices-of-sign-in.ts';
import { RecoveryCodes } from '#app/features/settings/recovery-codes.tsx';
import { asFailure } from '#app/lib/failure.ts';
import type { Device } from '#app/lib/second-step.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { t } from '#core/words/t.ts';

const AddDevice = lazyPart(async () => (await import('./add-device.tsx')).AddDevice, null);

/** A second step at sign-in: which devices give it, and the codes for when they are lost. */
export function TwoFactor() {
  const viewer = useViewer();
  const queries = useQueryClient();
  const { data: account } = useSignedIn();
  const { withProof, dialog } = useProof();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Device[] | null>(null);
  const [renewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const told = (error: unknown) => {
    if (!wasLeft(error)) toast.error(asFailure(error).message);
  };
  const changed = () => queries.invalidateQueries({ queryKey: ['account'] });
  const remove = useMutation({
    mutationFn: async (devices: Device[]) => {
      for (const device of devices) await withProof(() => removeDevice(device));
    },
    onSuccess: () => toast.success(t`Removed`, { description: t`Every other device is signed out.` }),
    onError: told,
    onSettled: async () => {
      setRemoving(null);
      await changed();
    },
  });
  const renew = useMutation({
    mutationFn: () => withProof(makeRecoveryCodes),
    onSuccess: async (made) => {
      setCodes(made);
      await changed();
    },
    onError: told,
    onSettled: () => setRenewing(false),
  });

  if (!account) return <RowsSkeleton count={1} />;
  const { devices } = account;
  const isOn = devices.length > 0;
  const begin = () => {
    if (isDemoAccount(viewer.userId)) toast.error(demoRefusals.signIn);
    else setAdding(true);
  };
  return (
    <div className="grid gap-4">
      <Switch
        label={t`Two-Factor Authentication`}
        hint={
          isOn
            ? t`A second step is asked for when you sign in`
            : t`A code from your phone, or a passkey, when you sign in`
        }
        checked={isOn}
        onCheckedChange={(on) => (on ? begin() : setRemoving(devices))}
      />
      {isOn ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onRemove={() => setRemoving([device])} />
            ))}
          </ul>
          <CodesLeft busy={renew.isPending} onRenew={() => setRenewing(true)} />
        </>
      ) : null}
      <Button onClick={begin} className="justify-self-start">
        {isOn ? t`Add a device` : t`Setup`}
      </Button>
      {adding ? (
        <AddDevice
          devices={devices}
          withProof={withProof}
          hidden={dialog !== null}
          onClose={() => setAdding(false)}
          onAdded={async (made) => {
            setAdding(false);
            await changed();
            if (made) setCodes(made);
          }}
        />
      ) : null}
      <AlertDialog
        open={removing !== null && !dialog}
        onOpenChange={() => setRemoving(null)}
        title={
          removing?.length === devices.length ? t`Turn two-factor off?` : t`Remove ${removing?.[0]?.name}?`
        }
        description={
          removing?.length === devices.length
            ? t`Your password alone will open your account. Your recovery codes are over, and every other device is signed out.`
            : t`It opens your account no longer, and every other device is signed out.`
        }
        confirmLabel={removing?.length === devices.length ? t`Turn it off` : t`Remove`}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
      />
      <AlertDialog
        open={renewing && !dialog}
        onOpenChange={setRenewing}
        title={t`Make new recovery codes?`}
        description={t`Those you have kept stop working.`}
        confirmLabel={t`Make new codes`}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      {codes ? <RecoveryCodes codes={codes} email={viewer.email} onClose={() => setCodes(null)} /> : null}
      {dialog}
    </div>
  );
}

/** How many recovery codes are unused, where the sign-in service knows of any. */
function CodesLeft({ busy, onRenew }: { busy: boolean; onRenew: () => void }) {
  const { data: left } = useQuery(codesLeftQuery(useViewer().userId));
  if (left === undefined) return null;
  if (left === null) {
    return (
      <p className="text-sm text-ink-soft">
        {t`This deployment keeps no recovery codes: add a second device, in case you lose the first one.`}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className={left < 3 ? 'font-medium text-bad' : 'text-ink-soft'}>
        {left === 0 ? t`No recovery codes left` : t`${left} recovery ${left === 1 ? 'code' : 'codes'} left`}
      </p>
      <Button size="sm" icon={<Printer />} busy={busy} onClick={onRenew}>
        {t`New recovery codes`}
      </Button>
    </div>
  );
}
