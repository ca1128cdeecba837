import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { useCommand } from '#app/api/use-command.ts';
import { SaveDialog } from '#app/features/payments/save-dialog.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import {
  ACCOUNT_LABELS,
  type Accounting,
  type AccountOf,
  accountingSchema,
  CHART_ACCOUNTS,
  CHARTS,
} from '#core/accounting/accounts.ts';
import { monthNames } from '#core/calendar/calendar-names.ts';
import { t } from '#core/words/t.ts';

const months = () => monthNames().map((label, at) => ({ value: String(at + 1), label }));
const ACCOUNTS = Object.keys(ACCOUNT_LABELS) as AccountOf[];

/** To which accounts papers and payments are posted. Another chart fills in its usual ones. */
export function AccountsDialog({ settings, onClose }: { settings: Accounting; onClose: () => void }) {
  const form = useForm<Accounting>({ resolver: zodResolver(accountingSchema), defaultValues: settings });
  const { errors, isDirty } = form.formState;
  const edit = useUnsaved(isDirty);
  const save = useCommand('keep-accounting', {
    onSuccess: () => {
      edit.saved();
      onClose();
      toast.success(t`Accounts saved`);
    },
  });
  const turn = (chart: Accounting['chart']) => {
    form.setValue('chart', chart, { shouldDirty: true });
    form.setValue('accounts', CHART_ACCOUNTS[chart], { shouldDirty: true });
  };
  return (
    <SaveDialog
      id="accounts"
      title={t`Accounts`}
      description={t`Ask your accountant for them. What was exported before stays as it is.`}
      saveLabel={t`Save accounts`}
      {...{ edit, save, onClose }}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
    >
      <Segmented
        label={t`Chart of accounts`}
        value={form.watch('chart')}
        onValueChange={turn}
        options={CHARTS.map((chart) => ({ value: chart, label: chart }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t`Consultant`} error={errors.consultant?.message}>
          <Input
            inputMode="numeric"
            maxLength={7}
            {...form.register('consultant', { valueAsNumber: true })}
          />
        </Field>
        <Field label={t`Client`} error={errors.client?.message}>
          <Input inputMode="numeric" maxLength={5} {...form.register('client', { valueAsNumber: true })} />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="yearBegins"
        render={({ field }) => (
          <Field label={t`The business year begins in`}>
            <Select
              options={months()}
              value={String(field.value)}
              onValueChange={(month) => field.onChange(Number(month))}
            />
          </Field>
        )}
      />
      {ACCOUNTS.map((account) => (
        <Field key={account} label={ACCOUNT_LABELS[account]} error={errors.accounts?.[account]?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...form.register(`accounts.${account}`)}
          />
        </Field>
      ))}
      <Controller
        control={form.control}
        name="monthlyMail"
        render={({ field }) => (
          <Switch
            label={t`A mail each month`}
            hint={t`On the second day it tells that the month before is ready, with a link to it. No paper is in the mail.`}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </SaveDialog>
  );
}
