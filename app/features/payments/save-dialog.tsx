import type { FormEventHandler, ReactNode } from 'react';
import type { Edit } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';

/** A dialog that holds one short form: it is saved or left, stays open while it is saved, and says why it was refused. */
export function SaveDialog({
  id,
  title,
  description,
  saveLabel,
  edit,
  save,
  onSubmit,
  onClose,
  children,
}: {
  /** Of the form. */
  id: string;
  title: string;
  description: string;
  saveLabel: string;
  edit: Edit;
  save: { isPending: boolean; error: Error | null };
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || save.isPending || onClose()}
      title={title}
      description={description}
      size="sm"
      edit={edit}
      footer={
        <>
          <Button disabled={save.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={save.isPending} busyLabel={t`Saving...`}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={onSubmit}>
        {children}
        <FieldError>{save.error?.message}</FieldError>
      </form>
    </Dialog>
  );
}
