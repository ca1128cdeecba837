import { useState } from 'react';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { t } from '#core/words/t.ts';

/** Says what an act of an admin does, and asks for the reason that stands in the log. `onSend` gets it, and what to call once it is done. */
export function ReasonDialog({
  title,
  says,
  confirm,
  isDanger = false,
  isBusy,
  error,
  onSend,
  onClose,
}: {
  title: string;
  says: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: string | undefined;
  onSend: (reason: string, done: () => void) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const edit = useUnsaved(reason !== '');
  const done = () => {
    edit.saved();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isBusy || onClose()}
      title={title}
      description={says}
      edit={edit}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') onSend(reason, done);
        }}
      >
        <Field
          label={t`Reason`}
          hint={t`It stands in the log.`}
          error={missing ? t`Please give a reason.` : undefined}
          required
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FieldError>{error}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={isBusy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {confirm}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  );
}
