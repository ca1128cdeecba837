import { useState } from 'react';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';

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
    toast.success(`Declined: ${name} has been told`, { description: 'Everything stays as it is agreed.' });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      edit={edit}
      title={`Decline the change of ${name}?`}
      description="Everything stays as it is agreed, for everybody. After that you can propose another time or fee."
      footer={
        <>
          <Button disabled={decline.isPending} onClick={() => edit.leave(onClose)}>
            Keep considering
          </Button>
          <Button
            variant="danger"
            busy={decline.isPending}
            busyLabel="Declining..."
            onClick={() =>
              decline.run({
                agree: false,
                changeId,
                ...(reason.trim() ? { note: reason.trim() } : {}),
              })
            }
          >
            Decline
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field
          label="Why"
          optional
          hint={concernsNight ? 'Everybody who was asked reads it.' : `${name} reads it.`}
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
