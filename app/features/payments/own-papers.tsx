import { Controller, type UseFormReturn } from 'react-hook-form';
import { formatDay } from '#app/lib/format.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { Side } from '#core/booking/side.ts';
import { type BillingDetails, lacksForInvoices } from '#core/settings/billing-details.ts';
import { t } from '#core/words/t.ts';

/** Whether the product writes a side's invoices in its name, and the numbers of those: an artist's of the fee, a venue's of what it keeps of merchandise. */
export function OwnPapers({
  form,
  side,
  selfBillingSince,
}: {
  form: UseFormReturn<BillingDetails>;
  side: Side;
  selfBillingSince: string | null;
}) {
  const typed = form.watch();
  const lacks = lacksForInvoices(typed);
  return (
    <>
      <Controller
        name="selfBilling"
        control={form.control}
        render={({ field }) => (
          <Checkbox
            label={t`Write my invoices in my name`}
            hint={
              selfBillingSince
                ? t`You agreed to it on ${formatDay(selfBillingSince)}. Without it you write your own invoices.`
                : side === 'venue'
                  ? t`You agree that what you are owed of merchandise is invoiced in your name, with a number of your own, until you take it back here. Without it you write your own invoices.`
                  : t`You agree that your fees are invoiced in your name, with a number of your own, until you take it back here. Without it you write your own invoices.`
            }
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      {typed.selfBilling && lacks.length > 0 ? (
        <p role="status" className="text-sm text-ink-soft">
          {t`An invoice in your name needs more: please say ${lacks.join(', ')}.`}
        </p>
      ) : null}
      {typed.selfBilling ? (
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t`Numbers begin with`}
            hint={t`Where you go on with a series of your own.`}
            error={form.formState.errors.numberPrefix?.message}
          >
            <Input autoComplete="off" maxLength={20} {...form.register('numberPrefix')} />
          </Field>
          <Controller
            name="nextNumber"
            control={form.control}
            render={({ field, fieldState }) => (
              <Field
                label={t`Next number`}
                hint={t`Empty where a series begins here.`}
                error={fieldState.error?.message}
              >
                <WholeNumberInput
                  value={field.value}
                  onValueChange={(number) => field.onChange(number ?? null)}
                />
              </Field>
            )}
          />
        </div>
      ) : null}
    </>
  );
}
