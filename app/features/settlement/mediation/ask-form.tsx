import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { askToMediate } from '#core/contract/mediation.ts';
import type { Tables } from '#core/database.types.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { t } from '#core/words/t.ts';

/** What is wrong, and why one does not agree. The files that were shown with the claims are read by who mediates. */
export function AskForm({
  show,
  settlement,
  side,
  open,
  onDone,
}: {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
  open: readonly Tables<'line_claims'>[];
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const [lines, setLines] = useState<readonly string[]>(open.map(({ line_id }) => line_id));
  const [refused, setRefused] = useState<{ lines?: string | undefined; reason?: string | undefined }>({});
  const edit = useUnsaved(reason !== '');
  const them = show[`${otherSide(side)}_name`];
  const ask = useCommand('ask-to-mediate', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Running Order is asked`, { description: t`${them} has been told.` });
      onDone();
    },
  });
  const send = () => {
    const read = askToMediate.input.safeParse({ settlementId: settlement.id, lines, reason });
    const saidOf = (name: string) => read.error?.issues.find(({ path }) => path[0] === name)?.message;
    setRefused({ lines: saidOf('lines'), reason: saidOf('reason') });
    if (read.success) ask.mutate(read.data);
  };
  return (
    <form
      noValidate
      aria-label={t`Ask Running Order to mediate`}
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-sm">
        {t`Somebody from Running Order reads the statement with both your figures and the files you showed, writes to both of you, and may propose figures. Nothing changes unless both of you accept. ${them} is asked for an answer within 7 days; silence accepts no figure meanwhile.`}
      </p>
      <FieldGroup legend={t`What is wrong`} error={refused.lines}>
        <div className="grid gap-2">
          {open.map(({ line_id, label }) => (
            <Checkbox
              key={line_id}
              label={labelAsRead({ id: line_id, label })}
              checked={lines.includes(line_id)}
              onCheckedChange={(on) =>
                setLines(on ? [...lines, line_id] : lines.filter((each) => each !== line_id))
              }
            />
          ))}
        </div>
      </FieldGroup>
      <Field label={t`Why you do not agree`} error={refused.reason} required>
        <Textarea
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FieldError>{ask.error?.message}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={ask.isPending} onClick={() => edit.leave(onDone)}>
          {t`Back`}
        </Button>
        <Button variant="primary" type="submit" busy={ask.isPending}>
          {t`Ask to mediate`}
        </Button>
      </div>
    </form>
  );
}
