import { useState } from 'react';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

/** A side declines a proposed change, and may say why. */
export function DeclineChangeDialog({
  changeId,
  name,
  concernsNight,
  onClose,
}: {
  changeId: ActInput<'answer-change'>['changeId'];
  /** Who proposed it. */
  name: string;
  concernsNight: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const edit = useUnsaved(reason.trim() !== '');
  const decline = useShowAct('answer-change', () => {
    edit.saved();
    toast.success(t`Declined: ${name} has been told`, { description: t`Everything stays as it is agreed.` });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      edit={edit}
      title={t`Decline the change of ${name}?`}
      description={t`Everything stays as it is agreed, for everybody. After that you can propose another time or fee.`}
      footer={
        <>
          <Button disabled={decline.isPending} onClick={() => edit.leave(onClose)}>
            {t`Keep considering`}
          </Button>
          <Button
            variant="danger"
            busy={decline.isPending}
            busyLabel={t`Declining...`}
            onClick={() =>
              decline.run({
                agree: false,
                changeId,
                ...(reason.trim() ? { note: reason.trim() } : {}),
              })
            }
          >
            {t`Decline`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field
          label={t`Why`}
          optional
          hint={concernsNight ? t`Everybody who was asked reads it.` : t`${name} reads it.`}
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FieldError>{decline.error?.message}</FieldError>
      </div>
    </Dialog>
  );
}
