import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { renameDevice } from '#app/features/settings/devices-of-sign-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import type { Device } from '#app/lib/second-step.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';

const LONGEST_NAME = 80;

/** A device of the second step: its name, which its owner chooses, what it is, and since when. */
export function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const Icon = device.kind === 'totp' ? Smartphone : KeyRound;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{device.name}</p>
        <p className="text-sm text-ink-soft">
          {t`${device.kind === 'totp' ? t`Authenticator app` : t`Passkey`}, since ${formatInstant(device.addedAt)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setRenaming(true)} aria-label={t`Rename ${device.name}`}>
          {t`Rename`}
        </Button>
        <Button size="sm" onClick={onRemove} aria-label={t`Remove ${device.name}`}>
          {t`Remove`}
        </Button>
      </div>
      {renaming ? <RenameDialog device={device} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}

function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useId();
  const [name, setName] = useState(device.name);
  const rename = useMutation({
    mutationFn: () => renameDevice(device, name.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t`Rename this device`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={rename.isPending}
            disabled={name.trim() === ''}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={t`Name`}
          hint={t`So that you know it again: 'Work laptop', 'Phone'.`}
          error={rename.error ? asFailure(rename.error).message : undefined}
        >
          <Input
            autoFocus
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
