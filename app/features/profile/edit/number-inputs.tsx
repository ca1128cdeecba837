import { useState } from 'react';
import { centsOfText, isMoneyText, textOfCents } from '#app/features/profile/rate.ts';
import { Input } from '#app/ui/input.tsx';

const SIGNS: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' };

/** An amount in a currency: shown in units, given as integer cents, null when empty. Takes nothing that is no amount. */
export function MoneyInput({
  cents,
  onCentsChange,
  currency,
  placeholder,
  onBlur,
}: {
  cents: number | null | undefined;
  onCentsChange: (cents: number | null) => void;
  currency: string;
  placeholder?: string;
  onBlur?: () => void;
}) {
  const [text, setText] = useState(() => textOfCents(cents));
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      prefix={SIGNS[currency] ?? currency}
      placeholder={placeholder}
      value={text}
      onBlur={onBlur}
      onChange={(event) => {
        const typed = event.target.value.replace(/[^\d.,]/g, '');
        if (!isMoneyText(typed)) return;
        setText(typed);
        onCentsChange(centsOfText(typed));
      }}
    />
  );
}

/** A whole number, `empty` when nothing is typed. Takes digits alone. */
export function CountInput<Empty extends null | undefined>({
  count,
  onCountChange,
  empty,
  suffix,
  placeholder,
  label,
  onBlur,
}: {
  count: number | null | undefined;
  onCountChange: (count: number | Empty) => void;
  empty: Empty;
  suffix?: string;
  placeholder?: string;
  /** The name when there is no Field around it. */
  label?: string;
  onBlur?: () => void;
}) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      suffix={suffix}
      placeholder={placeholder}
      value={count ?? ''}
      onBlur={onBlur}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 10);
        onCountChange(digits === '' ? empty : Number(digits));
      }}
    />
  );
}
