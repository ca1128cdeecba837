import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { formatDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** That something is one of a series, and calling off what is to come of it and hangs on nobody else. Nothing where it is the last of it. */
export function SeriesNote({ seriesId, onUndone }: { seriesId: string; onUndone?: () => void }) {
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['shows', 'series', seriesId],
    queryFn: ({ signal }) => readApi('series', { seriesId }, signal),
  });
  const undo = useCommand('undo-series', {
    onSuccess: ({ undone }) => {
      setAsked(false);
      onUndone?.();
      toast.success(t`${undone} called off`);
    },
  });
  if (!data || data.nights.length < 2) return null;
  const hang = data.nights.filter(({ hangs }) => hangs);
  const free = data.nights.length - hang.length;
  const unanswered = data.nights.filter(({ isAsked }) => isAsked).length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>
        {t`One of a series: ${data.nights.length} to come, the last on ${formatDay(data.nights.at(-1)?.day ?? '')}.`}
      </span>
      {free > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
          {t`Call off the series`}
        </Button>
      ) : null}
      <AlertDialog
        open={asked}
        onOpenChange={setAsked}
        title={t`Call off ${free} of “${data.name}”?`}
        description={[
          hang.length === 0
            ? t`All that is to come of it leaves your calendar.`
            : t`What nobody asks for or is booked for leaves your calendar. What stays: ${hang.map(({ day }) => formatDay(day)).join(', ')}.`,
          unanswered === 0
            ? ''
            : t`${unanswered === 1 ? t`1 request without an answer ends` : t`${unanswered} requests without an answer end`}, and the artist is told.`,
        ]
          .filter(Boolean)
          .join(' ')}
        cancelLabel={t`Keep the series`}
        confirmLabel={t`Call it off`}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ seriesId })}
      >
        <FieldError>{undo.error?.message}</FieldError>
      </AlertDialog>
    </div>
  );
}
