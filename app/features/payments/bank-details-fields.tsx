import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import type { BankDetailsTyped } from '#core/settings/bank-details-fields.ts';
import { t } from '#core/words/t.ts';

/** Who holds an account, its number, and the code of its bank. */
export function BankDetailsFields({ form }: { form: UseFormReturn<BankDetailsTyped> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t`Account holder`} error={errors.holder?.message} required>
        <Input autoComplete="name" maxLength={120} {...form.register('holder')} />
      </Field>
      <Field
        label={t`IBAN or account number`}
        hint={t`Where there are no IBANs: routing number (or sort code) and account number.`}
        error={errors.iban?.message}
        required
      >
        <Input autoComplete="off" spellCheck={false} maxLength={200} {...form.register('iban')} />
      </Field>
      <Field
        label={t`BIC`}
        hint={t`For transfers from abroad, where your bank has one.`}
        error={errors.bic?.message}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={40} {...form.register('bic')} />
      </Field>
    </>
  );
}
