import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { scopeWords } from '#core/api/scopes.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Token = ReadAnswer<'api-tokens'>['tokens'][number];

/** One token: what it may, until when, when it was used last, and the way to end it. */
export function TokenRow({ token, timeZone }: { token: Token; timeZone: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const revoke = useCommand('revoke-api-token', {
    onSuccess: () =>
      toast.success(t`${token.name} is revoked`, { description: t`It opens nothing any more.` }),
  });
  const { name, tail, scopes, madeAt, endsAt, usedAt, isOver, isMine, of } = token;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isOver ? <Badge>{t`Ended`}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {t`ro_ … ${tail} · ${scopes.map((scope) => scopeWords()[scope].label).join(', ')}${isMine ? '' : t` · of ${of}`}`}
        </p>
        <p className="text-sm text-ink-soft">
          {t`Made ${formatInstant(madeAt, timeZone)}. ${
            isOver
              ? t`It ended ${formatInstant(endsAt, timeZone)}.`
              : t`It counts until ${formatInstant(endsAt, timeZone)}.`
          } ${usedAt ? t`Last used ${formatInstant(usedAt, timeZone)}.` : t`Not used yet.`}`}
        </p>
      </div>
      <Button size="sm" aria-label={t`Revoke ${name}`} onClick={() => setAsking(true)}>
        {isOver ? t`Remove` : t`Revoke`}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={isOver ? t`Remove ${name}?` : t`Revoke ${name}?`}
        description={
          isOver
            ? t`It opens nothing any more. It leaves this list.`
            : t`At once: the next request of a program that has it is refused. What it did stays.`
        }
        confirmLabel={isOver ? t`Remove` : t`Revoke`}
        onConfirm={() => revoke.mutate({ tokenId: token.id })}
        busy={revoke.isPending}
      >
        <FieldError>{revoke.error?.message}</FieldError>
      </AlertDialog>
    </li>
  );
}
