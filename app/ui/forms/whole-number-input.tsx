import { useState } from 'react';
import { Input } from '#app/ui/forms/input.tsx';
import { readCount } from '#core/forms/read-count.ts';

/** A whole number; what is none cannot be typed, and is said to be left out. */
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
  const [leftOut, setLeftOut] = useState('');
  return (
    <>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        suffix={suffix}
        value={value ?? ''}
        onBlur={() => setLeftOut('')}
        onChange={(event) => {
          const text = event.target.value.trim();
          const read = readCount(text);
          if (read.kind === 'empty') onValueChange(undefined);
          // Of what is pasted, '75 min' and '1,200' are as clear as digits alone.
          else if (read.kind === 'count' && read.count < 10_000_000) onValueChange(read.count);
          else setLeftOut(/\D/.exec(text)?.[0] ?? text.slice(7));
        }}
      />
      <p role="status" className={leftOut ? 'text-sm text-ink-soft' : 'sr-only'}>
        {leftOut ? `A whole number of up to seven digits: “${leftOut}” was left out.` : ''}
      </p>
    </>
  );
}
