import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '#app/api/use-command.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type PayoutAccount, payoutAccountSchema } from '#core/settings/payout-account-fields.ts';
import { t } from '#core/words/t.ts';

/** Where whoever holds the link is paid. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const form = useForm<PayoutAccount>({
    resolver: zodResolver(payoutAccountSchema),
    defaultValues: { holder: '', iban: '' },
  });
  const { errors } = form.formState;
  const save = useCommand('save-payout-account', {
    onSuccess: ({ masked }) => {
      onDone();
      toast.success(t`Account saved`, { description: masked });
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((account) => save.mutate(account))}>
      <p className="text-sm text-ink-soft">
        {t`What you enter is checked and then forgotten: only its last four figures are kept.`}
      </p>
      <Field label={t`Account holder`} error={errors.holder?.message} required>
        <Input autoComplete="name" {...form.register('holder')} />
      </Field>
      <Field label={t`IBAN or account number`} error={errors.iban?.message} required>
        <Input autoComplete="off" {...form.register('iban')} />
      </Field>
      <FieldError>{save.error?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={save.isPending} busyLabel={t`Saving...`}>
          {t`Save account`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
