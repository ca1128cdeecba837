import { useState } from 'react';
import * as z from 'zod';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { announcementFields, LONGEST_ANNOUNCEMENT, LONGEST_TITLE } from '#core/announcement/announcement.ts';
import { t } from '#core/words/t.ts';

const BLANK = { title: '', text: '', from: '', until: '', isDown: false, downFrom: '', downUntil: '' };
type Typed = typeof BLANK;
type TypedField = keyof Typed;

const schema = z.object(announcementFields);
/** Where each field of the contract is typed. */
const FIELDS: Readonly<Record<string, TypedField>> = {
  title: 'title',
  text: 'text',
  'shown.from': 'from',
  'shown.until': 'until',
  shown: 'until',
  'downtime.from': 'downFrom',
  'downtime.until': 'downUntil',
  downtime: 'downUntil',
};

/** What everybody is told, from when until when, and while when the product does not answer. Times are those of this device. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Typed>({ defaultValues: BLANK });
  const { register, handleSubmit, setError, setValue, watch, formState } = form;
  const { errors, isDirty } = formState;
  const edit = useUnsaved(isDirty);
  const draft = useFormDraft(form, { name: 'announcement', edit });
  const [isLeaving, setLeaving] = useState(false);
  const announce = useCommand('announce', {
    onSuccess: () => {
      edit.saved();
      setLeaving(true);
      toast.success(t`It is announced`);
      onClose();
    },
  });
  const isDown = watch('isDown');
  const submit = (typed: Typed) => {
    const read = schema.safeParse({
      title: typed.title,
      text: typed.text,
      shown: { from: instantOf(typed.from), until: instantOf(typed.until) },
      downtime: typed.isDown ? { from: instantOf(typed.downFrom), until: instantOf(typed.downUntil) } : null,
    });
    if (read.success) return announce.mutate(read.data);
    for (const { path, message } of read.error.issues) {
      const field = FIELDS[path.join('.')];
      if (field) setError(field, { message });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || announce.isPending || isLeaving || onClose()}
      title={t`New announcement`}
      description={t`It stands above every page of everybody who is signed in, until each closes it. Who has System Announcements on is notified, and mailed.`}
      edit={edit}
    >
      <form noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <DraftNote draft={draft} />
        <Field label={t`Title`} required error={errors.title?.message}>
          <Input maxLength={LONGEST_TITLE} {...register('title')} />
        </Field>
        <Field label={t`Text`} required error={errors.text?.message}>
          <Textarea rows={3} maxLength={LONGEST_ANNOUNCEMENT} {...register('text')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Shown from`} required error={errors.from?.message}>
            <Input type="datetime-local" {...register('from')} />
          </Field>
          <Field label={t`Shown until`} required error={errors.until?.message}>
            <Input type="datetime-local" {...register('until')} />
          </Field>
        </div>
        <Checkbox
          label={t`There is a planned downtime`}
          checked={isDown}
          onCheckedChange={(on) => setValue('isDown', on, { shouldDirty: true })}
        />
        {isDown ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`Down from`} required error={errors.downFrom?.message}>
              <Input type="datetime-local" {...register('downFrom')} />
            </Field>
            <Field label={t`Down until`} required error={errors.downUntil?.message}>
              <Input type="datetime-local" {...register('downUntil')} />
            </Field>
          </div>
        ) : null}
        <FieldError>{announce.error?.message}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={announce.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" busy={announce.isPending}>
            {t`Announce it`}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  );
}

/** What a box for date and time holds, by the clock of this device, as an instant; empty where it is none. */
function instantOf(local: string): string {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}
