import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { now } from '#app/lib/clock.ts';
import { formatDayOf, formatInstant } from '#app/lib/format.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Sent = ReadAnswer<'press-kits'>['sent'][number];

/** The kits that were sent, the last one first. */
export function SentKits({ sent }: { sent: readonly Sent[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {sent.map((kit) => (
        <SentKit key={kit.id} kit={kit} />
      ))}
    </ul>
  );
}

function SentKit({ kit }: { kit: Sent }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useCommand('withdraw-press-kit', {
    onSuccess: () => {
      setAsking(false);
      toast.success(t`The press kit for ${kit.email} is withdrawn`);
    },
  });
  const { state, tone, isOpen } = stateOf(kit);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere font-semibold">{kit.email}</span>
          <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {t`Sent ${formatInstant(kit.madeAt)}${isOpen ? t` · opens until ${formatDayOf(kit.endsAt)}` : ''}`}
        </p>
        {kit.firstOpenedAt ? (
          <p className="text-sm text-ink-soft">{t`First opened ${formatInstant(kit.firstOpenedAt)}`}</p>
        ) : null}
      </div>
      {isOpen ? (
        <Button
          size="sm"
          aria-label={t`Withdraw the press kit for ${kit.email}`}
          onClick={() => setAsking(true)}
        >
          {t`Withdraw`}
        </Button>
      ) : null}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Withdraw this press kit?`}
        description={t`The link that ${kit.email} has opens nothing from then on, and says that you withdrew it. What was saved from it stays where it is.`}
        confirmLabel={t`Withdraw`}
        cancelLabel={t`Keep it`}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ kitId: kit.id })}
      >
        <FieldError>{withdraw.error?.message}</FieldError>
      </AlertDialog>
    </li>
  );
}

/** What became of it, in two or three words. */
function stateOf({ mail, withdrawnAt, endsAt, opened }: Sent): {
  state: string;
  tone: Tone;
  isOpen: boolean;
} {
  if (withdrawnAt) return { state: t`Withdrawn`, tone: 'neutral', isOpen: false };
  if (mail === 'unwanted') return { state: t`Not sent: takes no press kits`, tone: 'warn', isOpen: false };
  if (Date.parse(endsAt) <= now().getTime()) return { state: t`Ended`, tone: 'neutral', isOpen: false };
  if (opened > 0)
    return { state: opened === 1 ? t`Opened once` : t`Opened ${opened} times`, tone: 'good', isOpen: true };
  if (mail === 'failed') return { state: t`The mail could not be delivered`, tone: 'bad', isOpen: true };
  if (mail === 'due') return { state: t`On its way`, tone: 'info', isOpen: true };
  return { state: t`Not opened yet`, tone: 'neutral', isOpen: true };
}
