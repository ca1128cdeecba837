import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { WEBHOOK_GROUPS, type WebhookKind, webhookGroupWords } from '#core/webhook/kinds.ts';
import { t } from '#core/words/t.ts';
import { WebhookSecret } from './webhook-secret.tsx';

type Group = keyof typeof WEBHOOK_GROUPS;
const GROUPS = Object.entries(WEBHOOK_GROUPS) as [Group, readonly WebhookKind[]][];

/** Asks for the address of an endpoint and what it hears of, and shows its secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [groups, setGroups] = useState<readonly string[]>([GROUPS[0]?.[0] ?? '']);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useCommand('add-webhook');
  const { withProof, dialog } = useProof();
  const edit = useUnsaved(address !== '' && secret === null);
  const submit = async () => {
    const kinds = GROUPS.flatMap(([name, of]) => (groups.includes(name) ? [...of] : []));
    try {
      setSecret((await withProof(() => add.mutateAsync({ address, kinds }))).secret);
    } catch (error) {
      if (wasLeft(error)) add.reset();
    }
  };
  const refused = dialog || !add.error ? null : asFailure(add.error);
  const isOfAddress = refused?.field === 'address' || refused?.code === 'no-such-address';
  if (secret)
    return (
      <WebhookSecret
        secret={secret}
        description={t`From now on what you chose is sent to your address.`}
        onClose={onClose}
      />
    );
  return (
    <>
      <Dialog
        open={!dialog}
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={t`Add a webhook`}
        description={t`What you choose is sent there from then on, as JSON with a signature. What your server does not take is sent again for a day.`}
        edit={edit}
        footer={
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" busy={add.isPending} onClick={() => void submit()}>
              {t`Add the webhook`}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field
            label={t`Address`}
            hint={t`Begins with https://. It is kept sealed and not shown again.`}
            error={isOfAddress ? refused?.message : undefined}
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          </Field>
          <fieldset className="grid gap-1">
            <legend className="text-sm font-semibold">{t`It hears of`}</legend>
            {GROUPS.map(([name, kinds]) => (
              <Checkbox
                key={name}
                label={webhookGroupWords()[name]}
                hint={kinds.join(', ')}
                checked={groups.includes(name)}
                onCheckedChange={(chosen) =>
                  setGroups((all) => (chosen ? [...all, name] : all.filter((each) => each !== name)))
                }
              />
            ))}
          </fieldset>
          <FieldError>{isOfAddress ? null : refused?.message}</FieldError>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
