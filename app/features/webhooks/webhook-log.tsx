import { useQuery } from '@tanstack/react-query';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { webhookLogQuery } from './webhooks-query.ts';

type Sent = ReadAnswer<'webhook-log'>['sends'][number];

/** What was sent to an endpoint, newest first, with what it answered. */
export function WebhookLog({
  webhookId,
  host,
  timeZone,
  onClose,
}: {
  webhookId: string;
  host: string;
  timeZone: string | undefined;
  onClose: () => void;
}) {
  const { data, error, isPending, refetch } = useQuery(webhookLogQuery(webhookId));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t`Log of ${host}`}
      description={t`The last hundred messages, kept for 30 days.`}
      size="lg"
    >
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={2} avatar={false} />
      ) : data.sends.length === 0 ? (
        <p className="text-ink-soft">{t`Nothing has happened yet that it hears of.`}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {data.sends.map((sent) => (
            <Row key={sent.id} sent={sent} timeZone={timeZone} onSentAgain={() => void refetch()} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({
  sent,
  timeZone,
  onSentAgain,
}: {
  sent: Sent;
  timeZone: string | undefined;
  onSentAgain: () => void;
}) {
  const again = useCommand('send-again', { onSuccess: onSentAgain });
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{sent.kind}</p>
          <p className="text-sm text-ink-soft">
            {formatInstant(sent.at, timeZone)}. {stateOf(sent, timeZone)}
          </p>
        </div>
        <Button
          size="sm"
          aria-label={t`Send again: ${sent.kind}, ${formatInstant(sent.at, timeZone)}`}
          busy={again.isPending}
          disabled={sent.state === 'waiting'}
          onClick={() => again.mutate({ sendId: sent.id })}
        >
          {t`Send again`}
        </Button>
      </div>
      <FieldError>{again.error?.message}</FieldError>
      <details>
        <summary className="cursor-pointer text-sm">{t`Request and answer`}</summary>
        <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-2 text-sm whitespace-pre-wrap wrap-anywhere">
          {sent.request}
          {sent.answer ? `\n\n${sent.status} ${sent.answer}` : ''}
        </pre>
      </details>
    </li>
  );
}

const FAULTS = (): Record<string, string> => ({
  'too-slow': t`no answer in time`,
  unreachable: t`no connection`,
  'unknown-host': t`its name leads nowhere`,
  inside: t`its name leads into a private network`,
  sealed: t`its address could not be opened; remove it and add it again`,
});

function stateOf({ state, status, fault, tries, dueAt }: Sent, timeZone: string | undefined): string {
  if (state === 'sent') return t`Taken with ${status}.`;
  if (tries === 0) return t`It is sent within seconds.`;
  const why = fault === 'status' ? t`answered with ${status}` : (FAULTS()[fault ?? ''] ?? fault ?? '');
  const tried = t`Tried ${tries} ${tries === 1 ? 'time' : 'times'}: ${why}.`;
  return state === 'given-up'
    ? t`${tried} It is not tried again by itself.`
    : t`${tried} Again ${formatInstant(dueAt, timeZone)}.`;
}
