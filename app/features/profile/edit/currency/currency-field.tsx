import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { CURRENCIES, type Currency } from '#core/money/currencies.ts';
import { inEach } from '#core/words/in-each.ts';
import { t } from '#core/words/t.ts';

const names = inEach('en', (locale) => new Intl.DisplayNames(locale, { type: 'currency' }));

/** 'EUR · Euro' */
const currencyName = (code: Currency) => `${code} · ${names().of(code) ?? code}`;

/** The currency of all amounts of a profile. */
export function CurrencyField({
  value,
  onValueChange,
}: {
  value: Currency | undefined;
  onValueChange: (currency: Currency) => void;
}) {
  return (
    <Field label={t`Currency`}>
      <Select
        options={CURRENCIES.map((each) => ({ value: each, label: currencyName(each) }))}
        value={value ?? 'EUR'}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
