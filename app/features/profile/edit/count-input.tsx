import { useState } from 'react';
import { Input } from '#app/ui/forms/input.tsx';

/** A whole number, `empty` when nothing is typed. Takes digits alone, and says what it leaves out: “12.3K” would be read as 123. */
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
  const [leftOut, setLeftOut] = useState('');
  return (
    <>
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        suffix={suffix}
        placeholder={placeholder}
        value={count ?? ''}
        onBlur={onBlur}
        onChange={(event) => {
          const text = event.target.value;
          const digits = text.replace(/\D/g, '').slice(0, 10);
          setLeftOut(text.replace(/[\d\s]/g, ''));
          onCountChange(digits === '' ? empty : Number(digits));
        }}
      />
      <p role="status" className={leftOut ? 'text-sm text-ink-soft' : 'sr-only'}>
        {leftOut ? `Digits alone: “${leftOut}” was left out.` : ''}
      </p>
    </>
  );
}
