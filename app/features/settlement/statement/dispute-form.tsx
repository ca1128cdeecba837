import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { disputeStatement } from '#core/contract/settlement.ts';
import { t } from '#core/words/t.ts';

/** What is wrong with a statement, for the venue to put right. */
export function DisputeForm({
  settlementId,
  venueName,
  onBack,
  onDone,
}: {
  settlementId: string;
  venueName: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const form = useForm<ActInput<'dispute-statement'>>({
    resolver: zodResolver(disputeStatement.input),
    defaultValues: { settlementId, reason: '' },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, { name: `dispute.${settlementId}`, edit });
  const dispute = useShowAct('dispute-statement', () => {
    edit.saved();
    toast.success(t`Statement sent back`, { description: t`${venueName} has been told what is wrong.` });
    onDone();
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form
      noValidate
      className="grid gap-3 rounded-md border border-line bg-sheet p-4"
      onSubmit={form.handleSubmit((input) => dispute.run(input))}
    >
      <DraftNote draft={kept} />
      <Field
        label={t`What is wrong with the statement`}
        error={form.formState.errors.reason?.message}
        required
      >
        <Textarea rows={3} maxLength={1000} {...form.register('reason')} />
      </Field>
      <FieldError>{dispute.error?.message}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={dispute.isPending} onClick={() => edit.leave(onBack)}>
          {t`Back`}
        </Button>
        <Button variant="danger" type="submit" busy={dispute.isPending} busyLabel={t`Sending...`}>
          {t`Send back`}
        </Button>
      </div>
    </form>
  );
}
