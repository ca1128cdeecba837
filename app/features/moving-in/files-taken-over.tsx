import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { formatDay } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { countedWords } from './counted-words.ts';

/** The files of before, each with its undo. */
export function FilesTakenOver({ files }: { files: ReadAnswer<'imports'> | undefined }) {
  const [asking, setAsking] = useState<ReadAnswer<'imports'>[number] | null>(null);
  const undo = useCommand('undo-import', {
    onSuccess: ({ removed, stays, staysInAll }) => {
      setAsking(null);
      return staysInAll === 0
        ? toast.success(t`Taken back: ${countedWords(removed, 'rows')}`)
        : toast.success(
            t`Taken back: ${countedWords(removed, 'rows')}. ${countedWords(staysInAll, 'rows')} stay`,
            {
              description: stays
                .slice(0, 3)
                .map(({ what, why }) => `${what}: ${why}`)
                .join(' '),
            },
          );
    },
  });
  return (
    <Card title={t`Files taken over`}>
      {!files ? (
        <RowsSkeleton count={2} />
      ) : files.length === 0 ? (
        <EmptyState compact title={t`No file yet`}>
          {t`Start with the list of your nights, or with your address book.`}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {files.map((file) => (
            <li key={file.importId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{file.name}</span>
                <span className="block text-sm text-ink-soft">
                  {t`${countedWords(file.written, file.kind)} on ${formatDay(file.at.slice(0, 10))}${file.by ? t` by ${file.by}` : ''}${file.undoneAt ? t`, taken back on ${formatDay(file.undoneAt.slice(0, 10))}` : ''}`}
                </span>
              </span>
              {file.canBeUndone ? (
                <Button size="sm" onClick={() => setAsking(file)}>
                  {t`Take back ${countedWords(file.written, file.kind)}`}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <AlertDialog
        open={asking !== null}
        onOpenChange={(open) => (open ? undefined : setAsking(null))}
        title={t`Take “${asking?.name ?? t`this file`}” back?`}
        description={t`What the file wrote goes for good, as a whole, and days are marked as before. What was changed or asked since stays, and is named.`}
        confirmLabel={t`Take it back`}
        busy={undo.isPending}
        onConfirm={() => asking && undo.mutate({ importId: asking.importId })}
      >
        <FieldError>{undo.error?.message}</FieldError>
      </AlertDialog>
    </Card>
  );
}
