import { type ReactNode, useRef, useState } from 'react';
import { formatMoney } from '#core/money/cents.ts';
import { moneyAsTyped, readMoney } from '#core/money/read-money.ts';
import { t } from '#core/words/t.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/**
 * A labelled box for an amount, given in the smallest unit of its currency: undefined when it is empty, NaN when it cannot be read, which every
 * schema refuses. Says under the box how the amount is read while it is typed, or why it is not; what was typed stays.
 */
export function MoneyField({
  value,
  onValueChange,
  onBlur,
  currency,
  placeholder,
  error,
  ...field
}: {
  label: ReactNode;
  value: number | null | undefined;
  onValueChange: (cents: number | undefined) => void;
  onBlur?: () => void;
  currency: string;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  // Whoever holds the value may take it late, so nothing replaces the text while it is typed. Another value does after.
  const kept = typed !== null && (focused || Object.is(centsOf(typed, currency), value ?? undefined));
  // What another currency cannot write stays as it stood, and is refused.
  const stood = useRef('');
  const text = kept ? typed : Number.isNaN(value) ? stood.current : moneyAsTyped(value, currency);
  stood.current = text;
  const read = readMoney(text, currency);

  return (
    <Field {...field} error={read.kind === 'unclear' ? read.says : error}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        prefix={shownSign(currency)}
        placeholder={placeholder}
        value={text}
        onFocus={() => {
          if (!kept) setTyped(null);
          setFocused(true);
        }}
        onBlur={() => {
          setFocused(false);
          onBlur?.();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          onValueChange(centsOf(event.target.value, currency));
        }}
      />
      <output className="text-sm text-ink-soft empty:absolute">
        {kept && read.kind === 'amount' ? t`Read as ${formatMoney(read.cents, currency)}` : null}
      </output>
    </Field>
  );
}

/** What screens write before an amount: '€', 'CA$', 'CHF'. */
const shownSign = (currency: string) =>
  formatMoney(0, currency).replace(/[\s\u200e\u200f]*\p{Nd}[\s\u200e\u200f]*/u, '');

function centsOf(text: string, currency: string): number | undefined {
  const read = readMoney(text, currency);
  if (read.kind === 'empty') return undefined;
  return read.kind === 'amount' ? read.cents : Number.NaN;
}
