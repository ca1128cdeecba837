import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { now, today } from '#app/lib/clock.ts';
import { formatDay } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { decodeText } from '#core/moving-in/files/decode-text.ts';
import { readSeparated } from '#core/moving-in/files/read-separated.ts';
import { readPasted } from '#core/tickets/read-pasted.ts';
import { inLocale, t } from '#core/words/t.ts';
import { SureNote } from './sure-note.tsx';
import type { Tickets } from './tickets-query.ts';

/** A file of a ticket seller's figures is small; a larger one is something else. */
const LARGEST = 1_000_000;
const MOST = 500;

/** Counts are pasted or come from a CSV file; what was read is shown before it is saved. */
export function PasteCounts({ tickets: { show, tiers } }: { tickets: Tickets }) {
  const [text, setText] = useState('');
  const [fromFile, setFromFile] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const day = today(show.timeZone);
  const read = text.trim() ? readPasted(readSeparated(text), { tiers, today: day }) : null;
  const counts = (read?.counts ?? []).slice(0, MOST);
  const edit = useUnsaved(counts.length > 0);
  const record = useCommand('record-ticket-counts', {
    onSuccess: ({ sold }) => {
      edit.saved();
      setText('');
      setFromFile(null);
      toast.success(t`Counted`, {
        description: t`${sold.toLocaleString(inLocale('en-IE'))} are sold in all.`,
      });
    },
  });
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const read = file.size > LARGEST ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
    setFault(
      read === null ? t`This is no CSV file of up to 1 MB. Export the figures as CSV, or paste them.` : null,
    );
    setFromFile(read === null ? null : file.name);
    setText(read ?? '');
  };
  /** The end of its day, where a count names one that is over. */
  const at = (of: string | null) =>
    of === null || of >= day
      ? undefined
      : new Date(
          Math.min(instantOfNight(of, '23:59', show.timeZone).getTime(), now().getTime()),
        ).toISOString();
  const send = (sure: boolean) =>
    record.mutate({
      showId: show.id,
      source: 'file',
      counts: counts.map(({ tierId, sold, day }) => ({ tierId, sold, countedAt: at(day) })),
      sure,
    });
  const name = (tierId: string) => tiers.find(({ id }) => id === tierId)?.name ?? '';
  return (
    <Card
      title={t`Paste, or a CSV file`}
      subtitle={t`A row for each price: its name, and how many are sold; a day where there is one`}
    >
      <div className="grid gap-4">
        <Field label={t`Figures`}>
          <Textarea
            rows={4}
            placeholder={tiers.map(({ name }) => `${name}; 120`).join('\n')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFromFile(null);
            }}
          />
        </Field>
        <FileDrop
          label={t`Choose a CSV file`}
          hint={t`CSV, up to 1 MB`}
          accept=".csv,.tsv,.txt"
          fileName={fromFile}
          error={fault ?? undefined}
          onFiles={(files) => void take(files)}
          onRemove={() => {
            setText('');
            setFromFile(null);
          }}
        />
        {read ? (
          <div className="grid gap-2 text-sm">
            {counts.length > 0 ? (
              <ul aria-label={t`What was read`} className="grid max-h-48 gap-1 overflow-auto">
                {counts.map(({ tierId, sold, day }) => (
                  <li key={`${tierId} ${day}`} className="flex justify-between gap-4">
                    <span className="min-w-0 wrap-anywhere">
                      {name(tierId)}, {day ? formatDay(day) : t`now`}
                    </span>
                    <span className="tabular-nums">{sold.toLocaleString(inLocale('en-IE'))}</span>
                  </li>
                ))}
              </ul>
            ) : null}
            {read.left.slice(0, 5).map((sentence) => (
              <p key={sentence} className="text-ink-soft wrap-anywhere">
                {sentence}
              </p>
            ))}
            {read.left.length > 5 ? (
              <p className="text-ink-soft">{t`And ${read.left.length - 5} more rows.`}</p>
            ) : null}
          </div>
        ) : null}
        <SureNote failure={record.error} busy={record.isPending} onSure={() => send(true)} />
        <FieldError>{record.error?.code === 'counts-unlikely' ? null : record.error?.message}</FieldError>
        <Button busy={record.isPending} disabled={counts.length === 0} onClick={() => send(false)}>
          {counts.length === 0
            ? t`Save the counts`
            : counts.length === 1
              ? t`Save 1 count`
              : t`Save ${counts.length} counts`}
        </Button>
      </div>
    </Card>
  );
}
