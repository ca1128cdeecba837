import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Ends a mediation that came to nothing, with a sentence for both sides. */
export function CloseDispute({ mediationId, onClose }: { mediationId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const edit = useUnsaved(reason !== '');
  const close = useCommand('close-mediation', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`The mediation is closed`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close.isPending || onClose()}
      title={t`Close without an agreement`}
      description={t`The statement stays as it is, and so does what each side claimed. Silence accepts a claimed figure again, 7 days from now. Neither side can answer a proposal any more.`}
      edit={edit}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') close.mutate({ mediationId, reason });
        }}
      >
        <Field
          label={t`A sentence for both sides`}
          hint={t`It stands in the thread and in the log.`}
          error={missing ? t`Please give a reason.` : undefined}
          required
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FieldError>{close.error?.message}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={close.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="danger" busy={close.isPending}>
            {t`Close it`}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  );
}
