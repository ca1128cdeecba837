import { useState } from 'react';
import { Input } from '#app/ui/input.tsx';
import { parseMoney } from '#core/money/cents.ts';

const SIGNS: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' };

/** An amount typed in whole units ('17.50') and given in integer cents. What is no amount cannot be typed. */
export function MoneyInput({
  value,
  onValueChange,
  currency,
  placeholder,
  disabled,
}: {
  value: number | null | undefined;
  onValueChange: (cents: number | undefined) => void;
  currency: string;
  placeholder?: string;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState(() => written(value));
  // Text that says the value stays as it was typed ('17.5'); another value from outside replaces it.
  const shown = (parseMoney(typed) ?? undefined) === (value ?? undefined) ? typed : written(value);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      prefix={SIGNS[currency] ?? currency}
      placeholder={placeholder}
      disabled={disabled}
      value={shown}
      onChange={(event) => {
        const text = event.target.value.trim();
        const cents = parseMoney(text);
        if (text !== '' && cents === null) return;
        setTyped(text);
        onValueChange(cents ?? undefined);
      }}
    />
  );
}

function written(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A whole number; what is none cannot be typed. */
export function WholeNumberInput({
  value,
  onValueChange,
  suffix,
  placeholder,
}: {
  value: number | null | undefined;
  onValueChange: (value: number | undefined) => void;
  suffix?: string;
  placeholder?: string;
}) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      suffix={suffix}
      value={value ?? ''}
      onChange={(event) => {
        const text = event.target.value.trim();
        if (/^\d{0,7}$/.test(text)) onValueChange(text === '' ? undefined : Number(text));
      }}
    />
  );
}
