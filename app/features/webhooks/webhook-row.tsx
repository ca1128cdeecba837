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
import { t } from '#core/words/t.ts';
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
          {isOn ? (failingSince ? t`Failing` : t`On`) : t`Off`}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{kinds.join(', ')}</p>
      <p className="text-sm text-ink-soft">
        {t`${stoppedAt ? t`Switched off ${at(stoppedAt)}, because it answered nothing well for days. ` : ''}${failingSince && isOn ? t`It answers nothing well since ${at(failingSince)}. ` : ''}${waiting > 0 ? `${waiting} ${waiting === 1 ? t`message waits` : t`messages wait`}. ` : ''}${oldUntil ? t`The secret before counts until ${at(oldUntil)}. ` : ''}Made ${at(webhook.madeAt)}.`}
      </p>
      <FieldError>{open === null ? change.error?.message : null}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t`Log of ${host}`} onClick={() => setOpen('log')}>
          {t`Log`}
        </Button>
        <Button
          size="sm"
          aria-label={t`Switch ${isOn ? 'off' : 'on'} ${host}`}
          busy={change.isPending}
          onClick={() => change.mutate({ webhookId, how: isOn ? 'off' : 'on' })}
        >
          {t`Switch ${isOn ? 'off' : 'on'}`}
        </Button>
        <Button size="sm" aria-label={t`New secret for ${host}`} onClick={() => setOpen('renew')}>
          {t`New secret`}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t`Remove ${host}`} onClick={() => setOpen('remove')}>
          {t`Remove`}
        </Button>
      </div>
      {open === 'log' ? (
        <WebhookLog webhookId={webhookId} host={host} timeZone={timeZone} onClose={close} />
      ) : null}
      <AlertDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={t`Remove ${host}?`}
        description={t`Nothing more is sent there, and its log goes.`}
        confirmLabel={t`Remove`}
        onConfirm={() =>
          change.mutate(
            { webhookId, how: 'remove' },
            { onSuccess: () => toast.success(t`${host} is removed`) },
          )
        }
        busy={change.isPending}
      >
        <FieldError>{change.error?.message}</FieldError>
      </AlertDialog>
      <AlertDialog
        open={open === 'renew' && !renew.data}
        onOpenChange={close}
        title={t`Make a new secret for ${host}?`}
        description={t`It signs at once. The one of now signs too for a day, so that your server can change over.`}
        confirmLabel={t`Make a new secret`}
        danger={false}
        onConfirm={() => renew.mutate({ webhookId })}
        busy={renew.isPending}
      >
        <FieldError>{renew.error?.message}</FieldError>
      </AlertDialog>
      {open === 'renew' && renew.data ? (
        <WebhookSecret
          secret={renew.data.secret}
          description={t`The secret before signs too until ${at(renew.data.oldUntil)}.`}
          onClose={() => {
            renew.reset();
            close();
          }}
        />
      ) : null}
    </li>
  );
}
