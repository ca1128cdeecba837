import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '#app/api/use-command.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { report } from '#core/contract/report.ts';
import { REASONS, REPORT_REASONS, REPORT_WORDS_MAX, type ReportReason } from '#core/reports/report.ts';
import { t } from '#core/words/t.ts';
import type { ReportedThing } from './reported-thing.ts';

type Form = ReportedThing & { reason?: ReportReason; words: string };

/** Says why something is reported. Who reports it is told to nobody but the people behind the product. */
export function ReportDialog({
  thing,
  title,
  onClose,
}: {
  thing: ReportedThing;
  title: string;
  onClose: () => void;
}) {
  const form = useForm<Form, unknown, ActInput<'report'>>({
    resolver: zodResolver(report.input),
    defaultValues: { ...thing, words: '' },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const send = useCommand('report', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Report sent`, { description: t`We read it, and tell you what we decide.` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || send.isPending || onClose()}
      title={title}
      description={t`The people behind Running Order read it. Whoever is reported is never told that it was you.`}
      size="sm"
      edit={edit}
      footer={
        <>
          <Button disabled={send.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            busy={send.isPending}
            busyLabel={t`Sending...`}
            type="submit"
            form="report"
          >
            {t`Send Report`}
          </Button>
        </>
      }
    >
      <form
        id="report"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((input) => send.mutate(input))}
      >
        <FieldGroup legend={t`What is wrong with it?`} error={form.formState.errors.reason?.message}>
          <Controller
            control={form.control}
            name="reason"
            render={({ field }) => (
              <RadioGroup
                label={t`What is wrong with it?`}
                value={field.value ?? ''}
                onValueChange={(value) =>
                  form.setValue('reason', value as ReportReason, { shouldDirty: true, shouldValidate: true })
                }
                options={REASONS.map((value) => ({ value, label: REPORT_REASONS[value] }))}
              />
            )}
          />
        </FieldGroup>
        <Field label={t`More about it`} optional error={form.formState.errors.words?.message}>
          <Textarea rows={3} maxLength={REPORT_WORDS_MAX} {...form.register('words')} />
        </Field>
        <FieldError>{send.error?.message}</FieldError>
      </form>
    </Dialog>
  );
}
