import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '#app/api/use-command.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { decideReport } from '#core/contract/report.ts';
import { type Decision, decisionsOn, REPORT_WORDS_MAX, type Reported } from '#core/reports/report.ts';
import { t } from '#core/words/t.ts';

const LABELS: Record<Decision, (what: string) => string> = {
  nothing: () => t`Leave it as it is`,
  remove: (what) => t`Remove the ${what}`,
  warn: () => t`Warn whoever is behind it`,
};

/** An admin decides about an open report, with a reason. Nobody changes it after. */
export function DecideReport({ reportId, what }: { reportId: string; what: Reported }) {
  const form = useForm<
    { reportId: string; decision?: Decision; reason: string },
    unknown,
    ActInput<'decide-report'>
  >({
    resolver: zodResolver(decideReport.input),
    defaultValues: { reportId, reason: '' },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const decide = useCommand('decide-report', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Report decided`, { description: t`Both sides have been told.` });
    },
  });
  return (
    <form
      noValidate
      className="grid max-w-prose gap-4 border-t border-line pt-4"
      onSubmit={form.handleSubmit((input) => decide.mutate(input))}
    >
      <FieldGroup legend={t`Decision`} error={form.formState.errors.decision?.message}>
        <Controller
          control={form.control}
          name="decision"
          render={({ field }) => (
            <RadioGroup
              label={t`Decision`}
              value={field.value ?? ''}
              onValueChange={(value) =>
                form.setValue('decision', value as Decision, { shouldDirty: true, shouldValidate: true })
              }
              options={decisionsOn(what).map((value) => ({ value, label: LABELS[value](what) }))}
            />
          )}
        />
      </FieldGroup>
      <Field
        label={t`Why`}
        hint={t`Whoever it is of reads this. It cannot be changed.`}
        error={form.formState.errors.reason?.message}
      >
        <Textarea rows={2} maxLength={REPORT_WORDS_MAX} {...form.register('reason')} />
      </Field>
      <FieldError>{decide.error?.message}</FieldError>
      <Button
        variant="primary"
        type="submit"
        busy={decide.isPending}
        busyLabel={t`Deciding...`}
        className="justify-self-start"
      >
        {t`Decide`}
      </Button>
    </form>
  );
}
