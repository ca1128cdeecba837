import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { dayHeading } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Day } from '#core/calendar/day.ts';
import { MOST_LETTERS_OF_NOTE } from '#core/contract/calendar.ts';
import { t } from '#core/words/t.ts';

/** The private note of a day; the focus goes there when it is asked for. Give it the day as its key: each day has its own draft. */
export function DayNote({ day, kept, asked }: { day: Day; kept: string; asked: boolean }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  const [note, setNote] = useState<string | null>(null);
  const typed = note ?? kept;
  const isChanged = typed.trim() !== kept;
  const edit = useUnsaved(isChanged);
  const save = useCommand('note-day', {
    onSuccess: (_, { note: written }) => {
      edit.saved();
      setNote(null);
      toast.success(written.trim() ? t`Note kept` : t`Note removed`, { description: dayHeading(day) });
    },
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ day, note: typed });
      }}
    >
      <Field
        label={
          <span className="inline-flex items-center gap-1.5">
            <LockKeyhole aria-hidden="true" className="size-4" /> {t`Private note`}
          </span>
        }
        hint={t`Only you read it.`}
      >
        <Textarea
          ref={box}
          rows={2}
          maxLength={MOST_LETTERS_OF_NOTE}
          value={typed}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <FieldError>{save.error?.message}</FieldError>
      {isChanged ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" type="submit" busy={save.isPending}>
            {t`Keep the note`}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setNote(null)}>
            {t`Discard`}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
