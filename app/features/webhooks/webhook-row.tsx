import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { WebhookSecret } from './webhook-secret.tsx';

const WebhookLog = lazyPart(async () => (await import('./webhook-log.tsx')).WebhookLog, null);

type Hook = ReadAnswer<'webhooks'>['webhooks'][number];

/** One endpoint: what it hears of, how it does, and the ways to change that. */
export function WebhookRow({ webhook, timeZone }: { webhook: Hook; timeZone: string | undefined }) {
  const { id: webhookId, host, kinds, isOn, failingSince, stoppedAt, oldUntil, waiting } = webhook;
  const [open, setOpen] = useState<'log' | 'remove' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const change = useCommand('change-webhook');
  const renew = useCommand('renew-webhook-secret');
  const at = (instant: string) => formatInstant(instant, timeZone);
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{host}</span>
        <Badge tone={isOn && !failingSince ? 'good' : 'neutral'}>
          {isOn ? (failingSince ? 'Failing' : 'On') : 'Off'}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{kinds.join(', ')}</p>
      <p className="text-sm text-ink-soft">
        {stoppedAt ? `Switched off ${at(stoppedAt)}, because it answered nothing well for days. ` : ''}
        {failingSince && isOn ? `It answers nothing well since ${at(failingSince)}. ` : ''}
        {waiting > 0 ? `${waiting} ${waiting === 1 ? 'message waits' : 'messages wait'}. ` : ''}
        {oldUntil ? `The secret before counts until ${at(oldUntil)}. ` : ''}
        Made {at(webhook.madeAt)}.
      </p>
      <FieldError>{open === null ? change.error?.message : null}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Log of ${host}`} onClick={() => setOpen('log')}>
          Log
        </Button>
        <Button
          size="sm"
          aria-label={`Switch ${isOn ? 'off' : 'on'} ${host}`}
          busy={change.isPending}
          onClick={() => change.mutate({ webhookId, how: isOn ? 'off' : 'on' })}
        >
          Switch {isOn ? 'off' : 'on'}
        </Button>
        <Button size="sm" aria-label={`New secret for ${host}`} onClick={() => setOpen('renew')}>
          New secret
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Remove ${host}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'log' ? (
        <WebhookLog webhookId={webhookId} host={host} timeZone={timeZone} onClose={close} />
      ) : null}
      <AlertDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={`Remove ${host}?`}
        description="Nothing more is sent there, and its log goes."
        confirmLabel="Remove"
        onConfirm={() =>
          change.mutate(
            { webhookId, how: 'remove' },
            { onSuccess: () => toast.success(`${host} is removed`) },
          )
        }
        busy={change.isPending}
      >
        <FieldError>{change.error?.message}</FieldError>
      </AlertDialog>
      <AlertDialog
        open={open === 'renew' && !renew.data}
        onOpenChange={close}
        title={`Make a new secret for ${host}?`}
        description="It signs at once. The one of now signs too for a day, so that your server can change over."
        confirmLabel="Make a new secret"
        danger={false}
        onConfirm={() => renew.mutate({ webhookId })}
        busy={renew.isPending}
      >
        <FieldError>{renew.error?.message}</FieldError>
      </AlertDialog>
      {open === 'renew' && renew.data ? (
        <WebhookSecret
          secret={renew.data.secret}
          description={`The secret before signs too until ${at(renew.data.oldUntil)}.`}
          onClose={() => {
            renew.reset();
            close();
          }}
        />
      ) : null}
    </li>
  );
}
