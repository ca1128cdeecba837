import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import type { Currency } from '#core/money/currencies.ts';
import { CountInput } from './count-input.tsx';

/** What a Controller gives to draw the box of a number. */
type NumberBox = {
  field: {
    value: number | null | undefined;
    onChange: (number: number | null | undefined) => void;
    onBlur: () => void;
  };
  fieldState: { error?: { message?: string | undefined } | undefined };
};

/** An amount in integer cents, null when nothing is typed. */
export function AmountField({
  label,
  currency,
  field,
  fieldState,
}: NumberBox & { label: string; currency: Currency }) {
  return (
    <MoneyField
      label={label}
      error={fieldState.error?.message}
      value={field.value}
      onValueChange={(cents) => field.onChange(cents ?? null)}
      onBlur={field.onBlur}
      currency={currency}
    />
  );
}

/** A whole number, `empty` when nothing is typed. */
export function CountField({
  label,
  hint,
  required = false,
  field,
  fieldState,
  ...input
}: NumberBox & {
  label: string;
  hint?: string;
  required?: boolean;
  empty: null | undefined;
  scaled?: boolean;
  suffix?: string;
}) {
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} required={required}>
      <CountInput count={field.value} onCountChange={field.onChange} onBlur={field.onBlur} {...input} />
    </Field>
  );
}
