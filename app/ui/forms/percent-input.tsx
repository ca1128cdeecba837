import { useState } from 'react';
import { Input } from '#app/ui/forms/input.tsx';
import { useRejectedText } from '#app/ui/forms/use-rejected-text.ts';
import { percentOf, percentTyped } from '#core/forms/read-percent.ts';
import { t } from '#core/words/t.ts';

/** A percentage with at most three decimals, after a point or a comma; what is none cannot be typed, and is said to be left out until it is written otherwise. */
export function PercentInput({
  value,
  onValueChange,
}: {
  value: number | null | undefined;
  onValueChange: (value: number | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  const [leftOut, setLeftOut] = useRejectedText(value);
  // '87.' and '87.50' stay as they are typed.
  const text = percentOf(typed) === (value ?? undefined) ? typed : String(value ?? '');
  return (
    <>
      <Input
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        value={text}
        onChange={(event) => {
          const now = percentTyped(event.target.value);
          setLeftOut(now === null ? event.target.value.trim() : '');
          if (now === null) return;
          setTyped(now);
          onValueChange(percentOf(now));
        }}
      />
      <p role="status" className={leftOut ? 'text-sm text-ink-soft' : 'sr-only'}>
        {leftOut ? t`A percentage with up to three decimals: “${leftOut}” was left out.` : ''}
      </p>
    </>
  );
}
