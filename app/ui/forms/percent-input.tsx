import { useState } from 'react';
import { Input } from '#app/ui/forms/input.tsx';

/** A percentage with at most two decimals, after a point or a comma; what is none cannot be typed. */
export function PercentInput({
  value,
  onValueChange,
}: {
  value: number | null | undefined;
  onValueChange: (value: number | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  // '87.' and '87.50' stay as they are typed.
  const text = read(typed) === (value ?? undefined) ? typed : String(value ?? '');
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      value={text}
      onChange={(event) => {
        const now = event.target.value.trim();
        if (!/^\d{0,4}([.,]\d{0,2})?$/.test(now)) return;
        setTyped(now);
        onValueChange(read(now));
      }}
    />
  );
}

const read = (typed: string) => (/\d/.test(typed) ? Number(typed.replace(',', '.')) : undefined);
