import { RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { Calendars, Whose } from './calendars-query.ts';

type Source = Calendars['sources'][number];

/** One calendar elsewhere: what was found in it, when, and what stands in the way of reading it. */
export function CalendarRow({
  source,
  whose,
  timeZone,
}: {
  source: Source;
  whose: Whose;
  timeZone: string | undefined;
}) {
  const act = whose === 'own' ? 'change-own-calendar' : 'change-calendar';
  const [asking, setAsking] = useState(false);
  const { id: sourceId, name, host, tail, fault } = source;
  const refresh = useCommand(act, {
    onSuccess: () => toast.success(t`${name} is read within a minute or so`),
  });
  // Its row may be gone before the answer is here.
  const remove = useCommand(act, {
    onSuccess: () => toast.success(t`${name} removed`, { description: t`What it marked is gone with it.` }),
  });
  return (
    <li className="grid gap-2 rounded-md bg-sunken p-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {host} … {tail}
        </p>
      </div>
      <p>{foundIn(source)}</p>
      {fault ? (
        <p className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-unavailable" />
          <span>
            {fault}
            {source.failingSince ? t` So since ${formatInstant(source.failingSince, timeZone)}.` : ''}
          </span>
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">{readWhen(source, timeZone)}</p>
      <FieldError>{refresh.error?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<RefreshCw />}
          {...(source.isDue ? {} : { 'aria-label': t`Read now: ${name}` })}
          busy={refresh.isPending}
          disabled={source.isDue}
          onClick={() => refresh.mutate({ sourceId, how: 'refresh' })}
        >
          {source.isDue ? t`Being read…` : t`Read now`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 />}
          aria-label={t`Remove ${name}`}
          onClick={() => setAsking(true)}
        >
          {t`Remove`}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove ${name}?`}
        description={
          whose === 'own'
            ? t`It answers no offer any more, and is not read again. Days that you marked yourself stay.`
            : t`The evenings that it took are open again, and it is not read again. Days that were marked by hand stay.`
        }
        confirmLabel={t`Remove`}
        onConfirm={() => remove.mutate({ sourceId, how: 'remove' })}
        busy={remove.isPending}
      >
        <FieldError>{remove.error?.message}</FieldError>
      </AlertDialog>
    </li>
  );
}

function foundIn({ readAt, evenings, lastDay, unread }: Source): string {
  if (!readAt) return t`Not read yet.`;
  const found =
    evenings > 0 && lastDay
      ? t`${evenings} ${evenings === 1 ? t`evening is` : t`evenings are`} busy, the last on ${formatDay(lastDay)}.`
      : t`No evening to come is busy in it.`;
  if (unread === 0) return found;
  return t`${found} ${unread} of its ${unread === 1 ? t`events is` : t`events are`} written in a way that cannot be read.`;
}

function readWhen({ readAt, isDue, fault }: Source, timeZone: string | undefined): string {
  if (!readAt) return isDue ? t`It is read within a minute or so.` : t`It is tried again by itself.`;
  return t`As it was read ${formatInstant(readAt, timeZone)}. ${fault ? t`It is tried again by itself.` : t`It is read about once an hour.`}`;
}
